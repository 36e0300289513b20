import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { addWorkingDays, isDecidedYear, isWorkingDay } from './working-day.ts';

/** The days from Monday to Friday on which nobody works. */
function daysOff(year: number): string[] {
  const found: string[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    if (!isWeekend && !isWorkingDay(date)) found.push(date.slice(5));
  }
  return found;
}

describe('the calendar of Kazakhstan', () => {
  // The calendar of the government's portal for 2026, less 31 August: Constitution Day moved to 15 March.
  test('2026', () => {
    expect(daysOff(2026)).toEqual([
      ...['01-01', '01-02', '01-07', '03-09', '03-23', '03-24', '03-25'],
      ...['05-01', '05-07', '05-11', '05-27', '07-06', '10-26', '12-16'],
    ]);
  });

  test('2027: the first Constitution Day in March, and Kurban Ait on a Sunday, for which nothing makes up', () => {
    expect(daysOff(2027)).toEqual([
      ...['01-01', '01-04', '01-07', '03-08', '03-15', '03-22', '03-23', '03-24'],
      ...['05-03', '05-07', '05-10', '07-06', '10-25', '12-16'],
    ]);
  });
});

describe('addWorkingDays', () => {
  test.each([
    ['a plain day', '2026-11-18', 1, '2026-11-19'],
    ['over a weekend', '2026-11-20', 1, '2026-11-23'],
    ['on a weekend', '2026-11-21', 1, '2026-11-23'],
    ['over Independence Day', '2026-12-14', 3, '2026-12-18'],
    ['over the New Year and Christmas', '2026-01-01', 3, '2026-01-08'],
    ['over Nauryz', '2026-03-20', 1, '2026-03-26'],
  ])('%s', (_, from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
  });

  // Friday the 8th stands alone between Christmas and the weekend: a decree for 2027 may yet take it off.
  test.each([
    ['Christmas on a Thursday', '2026-12-31', 3, '2027-01-11'],
    ['the Day of the Capital on a Tuesday', '2027-07-01', 2, '2027-07-07'],
    ['Independence Day on a Thursday', '2027-12-15', 1, '2027-12-20'],
    ['Kurban Ait, a day sooner or later than computed', '2027-05-14', 1, '2027-05-18'],
  ])('promises nothing for a day that a decree may take off: %s', (_, from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
  });

  test('knows which years are decided', () => {
    expect([2025, 2026, 2027].map(isDecidedYear)).toEqual([false, true, false]);
  });

  test('refuses what is no day and no number of days', () => {
    expect(() => addWorkingDays('2026-02-30', 1)).toThrow(RangeError);
    for (const days of [0, -1, 1.5, Number.NaN])
      expect(() => addWorkingDays('2026-11-20', days)).toThrow(RangeError);
  });
});
