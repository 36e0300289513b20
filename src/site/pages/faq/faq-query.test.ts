import { describe, expect, test } from 'vitest';
import { MAX_QUERY_LENGTH } from '#specification.ts';
import { readFaqQuery } from './faq-query.ts';

const parse = (query: string) => readFaqQuery(new URLSearchParams(query));
const all = { type: undefined, categoryId: undefined, query: '', literal: false };

describe('readFaqQuery', () => {
  test.each([
    ['', all],
    ['utm_source=newsletter', all],
    ['type=business', { ...all, type: 'business' }],
    ['category_id=7', { ...all, categoryId: 7 }],
    ['type=private&category_id=7', { ...all, type: 'private', categoryId: 7 }],
    ['query=%D1%88%D0%BE%D1%82', { ...all, query: 'шот' }],
    ['query=%20a%09%0a b ', { ...all, query: 'a b' }],
    ['query=%20%20', all],
    ['type=private&query=x', { ...all, type: 'private', query: 'x' }],
    ['query=x&literal=1', { ...all, query: 'x', literal: true }],
  ])('“%s” selects questions', (query, filter) => {
    expect(parse(query)).toEqual({ kind: 'list', ...filter });
  });

  test.each([
    ['query=', all],
    ['type=business&query=', { ...all, type: 'business' }],
    ['category_id=all', all],
    ['category_id=7&query=', { ...all, categoryId: 7 }],
    ['category_id=7&query=x', { ...all, query: 'x' }],
    ['category_id=7&query=x&literal=1', { ...all, query: 'x', literal: true }],
    ['literal=1', all],
    ['category_id=7&literal=1', { ...all, categoryId: 7 }],
    ['query=%20&literal=1', all],
  ])('“%s” redirects to the canonical URL', (query, filter) => {
    expect(parse(query)).toEqual({ kind: 'redirect', ...filter });
  });

  test.each([
    'type=',
    'type=bank',
    'type=business&type=private',
    'category_id=0',
    'category_id=x',
    'category_id=',
    'category_id=1&category_id=2',
    'query=a&query=b',
    'query=a&literal=0',
    'query=a&literal=',
    'query=a&literal=1&literal=1',
  ])('“%s” is invalid', (query) => {
    expect(parse(query)).toEqual({ kind: 'invalid' });
  });

  test('A long query is truncated to the API limit without splitting a character', () => {
    const long = parse(`query=${'ш'.repeat(MAX_QUERY_LENGTH - 1)}😀`);
    expect(long).toMatchObject({ kind: 'list', query: 'ш'.repeat(MAX_QUERY_LENGTH - 1) });
  });

  test('Equivalent Unicode sequences give the same query', () => {
    expect(parse(`query=${encodeURIComponent('и\u0306')}`)).toMatchObject({ query: 'й' });
  });
});
