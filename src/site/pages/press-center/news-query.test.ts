import { describe, expect, test } from 'vitest';
import { readNewsQuery } from './news-query.ts';

const parse = (query: string) => readNewsQuery(new URLSearchParams(query));

describe('readNewsQuery', () => {
  test.each([
    ['', undefined, 1],
    ['page=2', undefined, 2],
    ['category_id=7', 7, 1],
    ['category_id=7&page=12&utm_source=newsletter', 7, 12],
  ])('“%s” selects a list (R-205)', (query, categoryId, page) => {
    expect(parse(query)).toEqual({ kind: 'list', categoryId, page });
  });

  test.each([
    ['page=1', undefined, 1],
    ['category_id=all', undefined, 1],
    ['category_id=all&page=3', undefined, 3],
    ['category_id=7&page=1', 7, 1],
  ])('“%s” redirects to the canonical URL', (query, categoryId, page) => {
    expect(parse(query)).toEqual({ kind: 'redirect', categoryId, page });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1e9',
    'page=1000000000',
    'page=',
    'page=01',
    'page=2.5',
    'page=%D9%A3',
    'page=2&page=3',
    'category_id=0',
    'category_id=news',
    'category_id=',
    'category_id=1&category_id=2',
  ])('“%s” is invalid', (query) => {
    expect(parse(query)).toEqual({ kind: 'invalid' });
  });
});
