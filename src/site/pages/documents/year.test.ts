import { describe, expect, test } from 'vitest';
import { countByYear, readYear } from './year.ts';

describe('readYear', () => {
  test.each([
    ['', undefined],
    ['utm_source=newsletter', undefined],
    ['year=2025', 2025],
    ['year=1991', 1991],
    ['year=', null],
    ['year=25', null],
    ['year=0000', null],
    ['year=abc', null],
    ['year=2025.0', null],
    ['year=20250', null],
    ['year=2025&year=2024', null],
  ])('“%s” gives %s', (query, year) => {
    expect(readYear(new URLSearchParams(query))).toBe(year);
  });
});

test('Years are sorted newest first and have document counts', () => {
  expect(countByYear([{ year: 2024 }, { year: 2026 }, { year: 2024 }])).toEqual([
    { year: 2026, total: 1 },
    { year: 2024, total: 2 },
  ]);
  expect(countByYear([])).toEqual([]);
});
