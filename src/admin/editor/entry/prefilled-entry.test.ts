import { expect, test } from 'vitest';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { readPrefilledEntry } from './prefilled-entry.ts';
import { prefilledEntryPath } from './prefilled-entry-path.ts';

const description = describeContentType('promoted-result');
const read = (url: string) => readPrefilledEntry(description, new URL(url, 'http://localhost').searchParams);

test('The path of a new entry holds its first text, which becomes an item of the list', () => {
  const url = prefilledEntryPath({
    type: 'promoted-result',
    locale: 'kk',
    list: 'queries',
    text: 'қор & пай',
  });
  expect(read(url)).toEqual({
    base: { shared: null, editions: {} },
    editions: {
      kk: {
        slug: null,
        fields: expect.objectContaining({ queries: [{ key: expect.any(String), text: 'қор & пай' }] }),
      },
    },
  });
});

test.each([
  '',
  '?columns=kk&list=queries',
  '?columns=de&list=queries&text=a',
  '?columns=kk&list=target&text=a',
])('Nothing is read from the parameters %s', (search) => {
  expect(read(`/content/promoted-result/new${search}`)).toBeUndefined();
});
