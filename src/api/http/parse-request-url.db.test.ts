import { describe, expect, test } from 'vitest';
import { Refusal } from './http-error.ts';
import { readAddress } from './parse-request-url.ts';

const search = (url: string) => readAddress(url).query.get('query');
const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

function statusOf(url: string): number | undefined {
  try {
    readAddress(url);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.status : 0;
  }
}

describe('readAddress', () => {
  test('parts path and query; the path stays as it was sent', () => {
    const { path, query } = readAddress('/api/news/a%62c?page=2&query=%D2%9B%D0%B0%D0%B7+%2B');
    expect(path).toBe('/api/news/a%62c');
    expect([...query]).toEqual([
      ['page', '2'],
      ['query', 'қаз +'],
    ]);
  });

  test('letters that nobody encoded are read as UTF-8', () => {
    expect(search(latin1('/api/search?query=қазақ'))).toBe('қазақ');
    expect(search(`${latin1('/api/search?query=қ')}%D0%B0`)).toBe('қа');
  });

  test('a fragment is left out', () => {
    expect(readAddress('/api/news?page=1#top')).toMatchObject({ path: '/api/news' });
    expect(readAddress('/api/news#?page=1').query.size).toBe(0);
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
  ])('%s', (url, status) => {
    expect(statusOf(url)).toBe(status);
  });
});
