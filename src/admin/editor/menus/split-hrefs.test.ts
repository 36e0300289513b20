import { expect, test } from 'vitest';
import { splitHrefs } from './split-hrefs.ts';

test('Few paths are asked for in one request, none in no request', () => {
  expect(splitHrefs(['/about', '/faq'])).toEqual([['/about', '/faq']]);
  expect(splitHrefs([''])).toEqual([]);
});

test('Requests stay below the limit of a URL, whatever the alphabet', () => {
  const hrefs = Array.from({ length: 200 }, (_, index) => `/қызметтер/${'ә'.repeat(index)}`);
  const parts = splitHrefs([...hrefs, `/${'ә'.repeat(600)}`]);
  expect(parts.flat()).toEqual(hrefs);
  for (const part of parts) expect(encodeURIComponent(part.join('\n')).length).toBeLessThan(3500);
});

test('A request has at most 100 paths, which the server accepts', () => {
  const hrefs = Array.from({ length: 250 }, (_, index) => `/${index}`);
  expect(splitHrefs(hrefs).map(({ length }) => length)).toEqual([100, 100, 50]);
});
