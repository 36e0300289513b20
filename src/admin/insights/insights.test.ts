import { expect, test } from 'vitest';
import { changeInsightFilters, readInsightFilters } from './insight-filters.ts';
import { sumOf, valuesByDay } from './values-by-day.ts';

test('Filters are read from the URL, and invalid ones are ignored', () => {
  const read = (url: string) => readInsightFilters(new URLSearchParams(url));
  expect(read('report=searches&days=90&locale=kk&outcome=not-found')).toEqual({
    report: 'searches',
    days: '90',
    locale: 'kk',
    outcome: 'not-found',
  });
  expect(read('report=users&days=31&locale=de&outcome=true')).toEqual({});
  expect(changeInsightFilters({ report: 'forms', days: '7' }, { days: '' })).toEqual({ report: 'forms' });
});

test('Days without rows have the value 0, and rows of a day add up', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
  const rows = [
    { day: '2026-11-18', count: 2 },
    { day: '2026-11-20', count: 3 },
    { day: '2026-11-20', count: 4 },
  ];
  const values = valuesByDay(days, rows, ({ count }) => count);
  expect(values).toEqual([2, 0, 7]);
  expect(sumOf(values)).toBe(9);
});
