import { constantFrom, assert as holds, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '#language/date/calendar.ts';
import { isCalendarDay, isMonth, monthOf, neighbourOf, weeksOf } from './month-grid.ts';

const anyMonth = integer({ min: 0, max: 1000 * 12 - 1 }).map(
  (months) => `${2000 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`,
);

describe('weeksOf', () => {
  test('December 2026 begins on a Tuesday and has five weeks', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.slice(0, 2)).toEqual(['2026-11-30', '2026-12-01']);
    expect(weeks.at(-1)?.slice(-4)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']);
  });

  test('A month has four to six weeks', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2027-08')).toHaveLength(6);
  });

  test('Weeks begin on Monday, follow one another and have every day of the month', () => {
    holds(
      property(anyMonth, (month) => {
        const days = weeksOf(month).flat();
        expect(days.map((day) => weekday(day)).slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        const isOf = (day: string) => monthOf(day) === month;
        expect(isOf(addDays(`${month}-01`, -1)) || days.length > 42).toBe(false);
        expect(days.filter(isOf)).toHaveLength(
          new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
        );
        // No week without a day of the month.
        expect(days.slice(0, 7).some(isOf) && days.slice(-7).some(isOf)).toBe(true);
      }),
    );
  });
});

test('Neighbours cross years and end with the calendar', () => {
  expect(neighbourOf('2026-12', 1)).toBe('2027-01');
  expect(neighbourOf('2027-01', -1)).toBe('2026-12');
  expect(neighbourOf('2000-01', -1)).toBeUndefined();
  expect(neighbourOf('2999-12', 1)).toBeUndefined();
  holds(
    property(anyMonth, constantFrom(1 as const, -1 as const), (month, distance) => {
      const neighbour = neighbourOf(month, distance);
      if (neighbour !== undefined) expect(neighbourOf(neighbour, distance === 1 ? -1 : 1)).toBe(month);
    }),
  );
});

test.each(['2026-12', '2000-01', '2999-12'])('%s is a month', (text) => {
  expect(isMonth(text)).toBe(true);
});

test.each(['', '2026', '2026-13', '2026-00', '2026-1', '1999-12', '3000-01', '2026-12-01', 'today'])(
  '%j is not a month',
  (text) => {
    expect(isMonth(text)).toBe(false);
  },
);

test('A day of the calendar exists and is in one of its months', () => {
  expect(isCalendarDay('2026-12-24')).toBe(true);
  expect(isCalendarDay('2026-02-30')).toBe(false);
  expect(isCalendarDay('1999-12-31')).toBe(false);
});
