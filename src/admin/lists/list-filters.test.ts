import { expect, test } from 'vitest';
import {
  isFiltered,
  nextOrder,
  orderOf,
  parseState,
  readListFilters,
  readMatrixFilters,
  withListFilter,
  withMatrixFilter,
  withoutState,
  withState,
} from './list-filters.ts';

test('Filters are read from the URL', () => {
  const url =
    'query=есеп&status=draft,stale:kk&category=7&from=2026-09-01&sort=title&direction=descending&x=1';
  expect(readListFilters(new URLSearchParams(url))).toEqual({
    query: 'есеп',
    status: 'draft,stale:kk',
    category: '7',
    from: '2026-09-01',
    sort: 'title',
    direction: 'descending',
  });
});

test('Invalid filters are ignored', () => {
  const url =
    'query=%20&status=draft:de&links=all&category=-1&author=x&from=2026&sort=size&direction=up&type=news';
  expect(readListFilters(new URLSearchParams(url))).toEqual({});
});

test('The matrix is filtered by type, status and links', () => {
  const url = 'type=news&status=draft:ru&links=broken&category=7';
  const filters = readMatrixFilters(new URLSearchParams(url));
  expect(filters).toEqual({ type: 'news', status: 'draft:ru', links: 'broken' });
  expect(withMatrixFilter(filters, { type: '' })).toEqual({ status: 'draft:ru', links: 'broken' });
  expect(readMatrixFilters(new URLSearchParams('type=no-such-type'))).toEqual({});
});

test('An empty value removes a filter, and others stay', () => {
  expect(withListFilter({ query: 'есеп', sort: 'title' }, { query: '' })).toEqual({ sort: 'title' });
});

test('An order alone is no filter', () => {
  expect(isFiltered({ sort: 'title', direction: 'ascending' })).toBe(false);
  expect(isFiltered({ author: '3' })).toBe(true);
});

test('A state has a language or none', () => {
  expect(parseState('in-review')).toEqual({ state: 'in-review', locale: undefined });
  expect(parseState('stale:en')).toEqual({ state: 'stale', locale: 'en' });
  for (const item of ['', 'draft:', 'draft:de', 'draft:kk:ru', 'boiled']) {
    expect(parseState(item), item).toBeUndefined();
  }
});

test('States are added once and removed alone', () => {
  expect(withState({ status: 'draft' }, 'stale:kk')).toBe('draft,stale:kk');
  expect(withState({ status: 'draft' }, 'draft')).toBe('draft');
  expect(withoutState({ status: 'draft,stale:kk' }, 'draft')).toBe('stale:kk');
  expect(withoutState({ status: 'draft' }, 'draft')).toBe('');
});

test('Without a choice the order of the editors counts, otherwise the latest change', () => {
  expect(orderOf({}, true)).toEqual({ sort: 'position', direction: 'ascending' });
  expect(orderOf({}, false)).toEqual({ sort: 'updated', direction: 'descending' });
  expect(orderOf({ sort: 'title', direction: 'descending' }, true)).toEqual({
    sort: 'title',
    direction: 'descending',
  });
});

test('A second click on a column reverses its order', () => {
  const first = nextOrder({ sort: 'position', direction: 'ascending' }, 'date');
  expect(first).toEqual({ sort: 'date', direction: 'descending' });
  expect(nextOrder(first, 'date')).toEqual({ sort: 'date', direction: 'ascending' });
});
