import { expect, test } from 'vitest';
import { elementOf, readListing } from './s3-listing.ts';

const contents = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-29T10:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>7</Size></Contents>`;

test('A page of a listing is parsed', () => {
  const page = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>true</IsTruncated>${contents('a&amp;b &#1179;&#x49B;')}<NextContinuationToken>1/&lt;+=</NextContinuationToken></ListBucketResult>`;
  expect(readListing(page)).toEqual({
    objects: [{ key: 'a&b ққ', bytes: 7, modifiedAt: new Date('2026-11-29T10:00:00Z') }],
    nextToken: '1/<+=',
  });
});

test('URL-encoded keys are decoded if the server says so', () => {
  const key = contents('a+b%2Bc/%D2%9B');
  const encoded = `<ListBucketResult><EncodingType>url</EncodingType>${key}</ListBucketResult>`;
  expect(readListing(encoded)).toMatchObject({ objects: [{ key: 'a b+c/қ' }], nextToken: undefined });
  expect(readListing(`<ListBucketResult>${key}</ListBucketResult>`).objects[0]?.key).toBe('a+b%2Bc/%D2%9B');
});

test('A missing element is undefined', () => {
  expect(elementOf('<A>1</A>', 'B')).toBeUndefined();
});
