import { describe, expect, test } from 'vitest';
import { readSearchQuery } from './search-query.ts';

const read = (query: string) => readSearchQuery(new URLSearchParams(query));
const search = { kind: 'search', cut: false, section: undefined, literal: false };

describe('what was typed is text', () => {
  test.each([
    ['', ''],
    ['query=', ''],
    ['query=+++', ''],
    ['query=қор', 'қор'],
    ['query=+инвестициялық++қор%0A', 'инвестициялық қор'],
    ['query=a%07b', 'a b'],
    ['query=<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['query=100%', '100%'],
    ['query=и%CC%86', 'й'],
    ['utm_source=x&query=a', 'a'],
  ])('%s', (asked, query) => {
    expect(read(asked)).toEqual({ ...search, query });
  });
});

test('a query that is too long is cut to what the API takes (R-091)', () => {
  expect(read(`query=${'қ'.repeat(200)}`)).toMatchObject({ cut: false });
  expect(read(`query=${'қ'.repeat(300)}`)).toEqual({ ...search, query: 'қ'.repeat(200), cut: true });
  const camels = read(`query=a${'🐪'.repeat(150)}`);
  expect(camels).toEqual({ ...search, query: `a${'🐪'.repeat(99)}`, cut: true });
});

test('one section, and the words as they are typed', () => {
  expect(read('query=a&section=news')).toEqual({ ...search, query: 'a', section: 'news' });
  expect(read('query=a&literal=1')).toEqual({ ...search, query: 'a', literal: true });
});

test.each([
  'section=',
  'section=news-item',
  'section=toString',
  'section=news&section=faq',
  'query=a&query=b',
  'literal=',
  'literal=0',
  'literal=1&literal=1',
])('%s names no search', (asked) => {
  expect(read(asked)).toEqual({ kind: 'invalid' });
});
