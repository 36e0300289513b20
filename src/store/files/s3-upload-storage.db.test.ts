import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestS3Server, type TestS3Server } from '#test/support/s3/s3-server.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { StorageUnavailableError } from '../store-errors.ts';
import { hashFile } from './hash-file.ts';
import { createMediaClient } from './media-bucket.ts';
import { BucketRejectedError, parseBucketUrl, type S3Bucket } from './s3-bucket.ts';
import { createS3Client } from './s3-client.ts';
import { createS3UploadStorage } from './s3-upload-storage.ts';
import { openUploadInbox } from './upload-inbox.ts';

let directory: TemporaryDirectory;
let s3: TestS3Server;
let folders = 0;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  s3 = await startTestS3Server();
});
afterAll(async () => {
  await s3.close();
  await directory.remove();
});
afterEach(() => {
  s3.behaviour = 'works';
});

/** A folder of the bucket for each test. */
function newBucket(): S3Bucket {
  folders += 1;
  return { ...s3.bucket, prefix: `inbox ${folders}/` };
}

async function keysOf(bucket: S3Bucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of createS3Client(bucket).list('')) keys.push(key);
  return keys.sort();
}

async function stageFile(text: string): Promise<string> {
  const path = join(directory.path, 'staged');
  await writeFile(path, text);
  return path;
}

test('A file is stored under a random name and can be removed', async () => {
  const bucket = newBucket();
  const files = createS3UploadStorage(bucket);
  const name = await files.store(await stageFile('түйіндеме'));
  const [object = ''] = (await readdir(join(s3.folder, bucket.prefix))).filter((each) =>
    each.endsWith('_object'),
  );
  expect(object).toContain(name);
  expect(await readFile(join(s3.folder, bucket.prefix, object), 'utf8')).toBe('түйіндеме');
  await files.remove([name, '../../etc/passwd']);
  expect(await keysOf(bucket)).toEqual([]);
  // Removal is idempotent.
  await files.remove([name]);
});

test('Orphaned uploads are deleted across all pages of a listing, and other objects are not', async () => {
  const bucket = newBucket();
  const inbox = openUploadInbox(join(directory.path, 'inbox'), createS3UploadStorage(bucket));
  const names: string[] = [];
  for (let count = 0; count < 5; count += 1) names.push(await inbox.store(await stageFile('x')));
  const file = await hashFile(await stageFile('not an upload'));
  const metadata = { modifiedAt: new Date(), contentType: 'text/plain' };
  await createS3Client(bucket).put('readme.txt', file, metadata);
  await createMediaClient(bucket).put(names[0] ?? '', file, metadata);
  const known = new Set(names.slice(0, 2));
  expect(await inbox.deleteOrphans(Date.now() - 60_000, async () => known)).toBe(0);
  expect(await inbox.deleteOrphans(Date.now() + 60_000, async () => known)).toBe(3);
  expect(await keysOf(bucket)).toEqual([...known, 'readme.txt', `media/${names[0]}`].sort());
});

test('An unreachable bucket causes a StorageUnavailableError', async () => {
  const path = await stageFile('x');
  s3.behaviour = 'fails';
  await expect(createS3UploadStorage(newBucket()).store(path)).rejects.toThrow(StorageUnavailableError);
  const nowhere = { ...s3.bucket, url: 'http://127.0.0.1:9/cv' };
  await expect(createS3UploadStorage(nowhere).remove([crypto.randomUUID()])).rejects.toThrow(
    StorageUnavailableError,
  );
});

test.each([
  ['a wrong secret', { secretAccessKey: 'qupiya' }, /SignatureDoesNotMatch.*check the keys/u],
  ['an unknown key', { accessKeyId: 'NOBODY' }, /InvalidAccessKeyId.*check the keys/u],
])('%s is reported without the secret, and not retried', async (_name, keys, message) => {
  const bucket = { ...newBucket(), ...keys };
  const before = s3.requests.length;
  const error: unknown = await createS3Client(bucket)
    .check()
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(BucketRejectedError);
  expect(String(error)).toMatch(message);
  expect(String(error)).not.toContain(bucket.secretAccessKey);
  expect(s3.requests).toHaveLength(before + 1);
});

test('All pages of a listing are read', async () => {
  // The S3 server of the tests cannot list more than one page.
  const page = (key: string, rest: string) =>
    `<ListBucketResult>${rest}<Contents><Key>in/${key}</Key><Size>1</Size></Contents></ListBucketResult>`;
  const server = createServer(({ url = '' }, response) => {
    const token = new URL(url, 'http://localhost').searchParams.get('continuation-token');
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>a/+=</NextContinuationToken>';
    response.end(token === null ? page('a', next) : page(`after ${token}`, ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site`;
  expect(await keysOf({ ...s3.bucket, url, prefix: 'in/' })).toEqual(['a', 'after a/+=']);
  server.close();
});

test('A bucket that does not exist is reported', async () => {
  const bucket = { ...newBucket(), url: s3.bucket.url.replace(/site$/u, 'nowhere') };
  await expect(createS3Client(bucket).check()).rejects.toThrow(/nowhere does not exist.*check S3_URL/u);
  await expect(createS3Client(bucket).get('x')).rejects.toThrow(BucketRejectedError);
});

test.each(['https://s3.example.kz/cv', 'https://id:key@s3.example.kz/', 'https://id@s3.example.kz/cv'])(
  'A URL without keys or bucket is rejected: %s',
  (address) => {
    expect(parseBucketUrl(address)).toBeUndefined();
  },
);
