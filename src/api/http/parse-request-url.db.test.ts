import { describe, expect, test } from 'vitest';
import { HttpError } from './http-error.ts';
import { parseRequestUrl } from './parse-request-url.ts';

const search = (url: string) => parseRequestUrl(url).query.get('query');
const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

function statusOf(url: string): number | undefined {
  try {
    parseRequestUrl(url);
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.status : 0;
  }
}

describe('parseRequestUrl', () => {
  test('Path and query are split; the path stays encoded', () => {
    const { path, query } = parseRequestUrl('/api/news/a%62c?page=2&query=%D2%9B%D0%B0%D0%B7+%2B');
    expect(path).toBe('/api/news/a%62c');
    expect([...query]).toEqual([
      ['page', '2'],
      ['query', 'қаз +'],
    ]);
  });

  test('Unencoded characters are decoded as UTF-8', () => {
    expect(search(latin1('/api/search?query=қазақ'))).toBe('қазақ');
    expect(search(`${latin1('/api/search?query=қ')}%D0%B0`)).toBe('қа');
  });

  test('A fragment is ignored', () => {
    expect(parseRequestUrl('/api/news?page=1#top')).toMatchObject({ path: '/api/news' });
    expect(parseRequestUrl('/api/news#?page=1').query.size).toBe(0);
  });

  test.each([
    ['/api/news?page=%', 400],
    ['/api/news?page=%zz', 400],
    ['/api/search?query=%FF', 400],
    ['/api/search?query=%C0%80', 400],
    ['/api/search?query=%ED%A0%80', 400],
    ['/api/search?query=a%00b', 400],
    ['/api/news/a%00', 400],
    ['/api/search?query=\u00ff', 400],
    [`/api/search?query=${'a'.repeat(5000)}`, 414],
    [`/api/${'%'.repeat(5000)}`, 414],
    [`/api/search?query=${'%F0%9F%90%AA'.repeat(200)}`, undefined],
  ])('The status of %s is %s', (url, status) => {
    expect(statusOf(url)).toBe(status);
  });
});
