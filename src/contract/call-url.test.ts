import { expect, test } from 'vitest';
import { callAddress } from './call-url.ts';

test('parameters stand in the path, the rest in the query', () => {
  expect(callAddress('newsItem', { slug: 'a/b?c' })).toMatchObject({
    path: '/api/news/a%2Fb%3Fc',
    params: { slug: 'a/b?c' },
  });
  const { path, query } = callAddress('news', { category_id: 3, page: 2 });
  expect(`${path}?${query}`).toBe('/api/news?category_id=3&page=2');
});

test('what is absent is left out (R-160, R-165)', () => {
  expect(callAddress('faq', { type: 'business', category_id: undefined }).query.toString()).toBe(
    'type=business',
  );
  expect(callAddress('main', {}).query.size).toBe(0);
});

test('words of any alphabet', () => {
  expect(callAddress('search', { query: 'қаз & +' }).query.toString()).toBe(
    'query=%D2%9B%D0%B0%D0%B7+%26+%2B',
  );
});
