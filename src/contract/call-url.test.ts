import { expect, test } from 'vitest';
import { buildCallUrl } from './call-url.ts';

test('Parameters are in the path, other fields are in the query', () => {
  expect(buildCallUrl('newsItem', { slug: 'a/b?c' })).toMatchObject({
    path: '/api/news/a%2Fb%3Fc',
    params: { slug: 'a/b?c' },
  });
  const { path, query } = buildCallUrl('news', { category_id: 3, page: 2 });
  expect(`${path}?${query}`).toBe('/api/news?category_id=3&page=2');
});

test('Undefined values are omitted (R-160, R-165)', () => {
  expect(buildCallUrl('faq', { type: 'business', category_id: undefined }).query.toString()).toBe(
    'type=business',
  );
  expect(buildCallUrl('main', {}).query.size).toBe(0);
});

test('A query of any alphabet is encoded', () => {
  expect(buildCallUrl('search', { query: 'қаз & +' }).query.toString()).toBe(
    'query=%D2%9B%D0%B0%D0%B7+%26+%2B',
  );
});
