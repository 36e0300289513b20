import { describe, expect, test } from 'vitest';
import { choicesOf, filterLinks, isUnknownChoice, readFilters } from './filter-params.ts';

const read = (query: string) => readFilters(new URLSearchParams(query), ['city', 'field']);

describe('readFilters', () => {
  test.each([
    ['', {}],
    ['city=7', { city: 7 }],
    ['field=3&city=7&utm_source=letter', { city: 7, field: 3 }],
  ])('“%s” is a list', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  test.each([
    'city=',
    'city=0',
    'city=-1',
    'city=01',
    'city=abc',
    'city=1e9',
    'city=2.5',
    'city=%D9%A3',
    'city=1000000000',
    'city=1&city=1',
    'city=1&field=all',
  ])('“%s” names no list', (query) => {
    expect(read(query)).toBeUndefined();
  });
});

const almaty = { id: 1, name: 'Алматы' };
const astana = { id: 2, name: 'Астана' };
const items = [
  { cities: [almaty, astana], field: 8 },
  { cities: [almaty], field: 8 },
  { cities: [astana], field: 9 },
];
const cities = (field?: number, current?: number) =>
  choicesOf(
    items,
    (item) => field === undefined || item.field === field,
    (item) => item.cities,
    current,
  );

describe('choicesOf', () => {
  test('counts the items of each value', () => {
    expect(cities()).toEqual([
      { ...almaty, count: 2 },
      { ...astana, count: 2 },
    ]);
  });

  test('counts only what the other filters leave, and offers no empty value', () => {
    expect(cities(9)).toEqual([{ ...astana, count: 1 }]);
  });

  test('keeps the value that is set, though it leaves nothing', () => {
    expect(cities(9, 1)).toEqual([
      { ...almaty, count: 0 },
      { ...astana, count: 1 },
    ]);
  });
});

test('a value that no item has is unknown', () => {
  expect(isUnknownChoice(cities(), undefined)).toBe(false);
  expect(isUnknownChoice(cities(), 2)).toBe(false);
  expect(isUnknownChoice(cities(), 3)).toBe(true);
});

test('a filter leads to all, then to each value, and marks the one that is set', () => {
  const filter = filterLinks({
    label: 'City',
    all: 'All',
    choices: [{ ...almaty, count: 1200 }],
    current: 1,
    addressOf: (id) => `/career${id === undefined ? '' : `?city=${id}`}`,
    locale: 'en',
  });
  expect(filter).toEqual({
    label: 'City',
    options: [
      { label: 'All', to: '/career', current: false },
      { label: 'Алматы', to: '/career?city=1', current: true, count: '1,200' },
    ],
  });
});
