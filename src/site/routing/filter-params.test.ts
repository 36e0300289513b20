import { describe, expect, test } from 'vitest';
import { buildFilterLinks, countFilterValues, isUnknownFilterValue, parseFilters } from './filter-params.ts';

const read = (query: string) => parseFilters(new URLSearchParams(query), ['city', 'field']);

describe('parseFilters', () => {
  test.each([
    ['', {}],
    ['city=7', { city: 7 }],
    ['field=3&city=7&utm_source=mail', { city: 7, field: 3 }],
  ])('“%s” is valid', (query, filters) => {
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
  ])('“%s” is invalid', (query) => {
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
  countFilterValues(
    items,
    (item) => field === undefined || item.field === field,
    (item) => item.cities,
    current,
  );

describe('countFilterValues', () => {
  test('Items are counted per value', () => {
    expect(cities()).toEqual([
      { ...almaty, count: 2 },
      { ...astana, count: 2 },
    ]);
  });

  test('Only items that pass the other filters count, and values without items are omitted', () => {
    expect(cities(9)).toEqual([{ ...astana, count: 1 }]);
  });

  test('The selected value is included even without items', () => {
    expect(cities(9, 1)).toEqual([
      { ...almaty, count: 0 },
      { ...astana, count: 1 },
    ]);
  });
});

test('A value that no item has is unknown', () => {
  expect(isUnknownFilterValue(cities(), undefined)).toBe(false);
  expect(isUnknownFilterValue(cities(), 2)).toBe(false);
  expect(isUnknownFilterValue(cities(), 3)).toBe(true);
});

test('A filter links to all items, then to each value, and marks the selected one', () => {
  const filter = buildFilterLinks({
    label: 'City',
    allLabel: 'All',
    choices: [{ ...almaty, count: 1200 }],
    current: 1,
    buildPath: (id) => `/career${id === undefined ? '' : `?city=${id}`}`,
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
