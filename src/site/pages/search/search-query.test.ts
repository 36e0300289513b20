import { describe, expect, test } from 'vitest';
import { readSearchQuery } from './search-query.ts';

const parse = (query: string) => readSearchQuery(new URLSearchParams(query));
const search = { kind: 'search', cut: false, section: undefined, literal: false };

describe('readSearchQuery accepts any typed text', () => {
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
  ])('%s', (input, query) => {
    expect(parse(input)).toEqual({ ...search, query });
  });
});

test('A query that is too long is truncated to the API limit (R-091)', () => {
  expect(parse(`query=${'қ'.repeat(200)}`)).toMatchObject({ cut: false });
  expect(parse(`query=${'қ'.repeat(300)}`)).toEqual({ ...search, query: 'қ'.repeat(200), cut: true });
  const camels = parse(`query=a${'🐪'.repeat(150)}`);
  expect(camels).toEqual({ ...search, query: `a${'🐪'.repeat(99)}`, cut: true });
});

test('The section and the literal flag are parsed', () => {
  expect(parse('query=a&section=news')).toEqual({ ...search, query: 'a', section: 'news' });
  expect(parse('query=a&literal=1')).toEqual({ ...search, query: 'a', literal: true });
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
])('“%s” is invalid', (input) => {
  expect(parse(input)).toEqual({ kind: 'invalid' });
});
