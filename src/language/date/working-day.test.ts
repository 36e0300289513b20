import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { addWorkingDays, isHolidayCalendarFinal, isWorkingDay } from './working-day.ts';

/** Days off from Monday to Friday, as MM-DD. */
function daysOff(year: number): string[] {
  const found: string[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    if (!isWeekend && !isWorkingDay(date)) found.push(date.slice(5));
  }
  return found;
}

describe('Days off in Kazakhstan', () => {
  // As published on the government portal for 2026, without 31 August: Constitution Day moved to 15 March.
  test('The days off of 2026 match the official calendar', () => {
    expect(daysOff(2026)).toEqual([
      ...['01-01', '01-02', '01-07', '03-09', '03-23', '03-24', '03-25'],
      ...['05-01', '05-07', '05-11', '05-27', '07-06', '10-26', '12-16'],
    ]);
  });

  test('In 2027 Constitution Day is in March, and Kurban Ait on a Sunday has no substitute', () => {
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
  ])('Working days are counted: %s', (_, from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
  });

  // Friday 8 January is between Christmas and the weekend, so a decree for 2027 may still make it a day off.
  test.each([
    ['Christmas on a Thursday', '2026-12-31', 3, '2027-01-11'],
    ['the Day of the Capital on a Tuesday', '2027-07-01', 2, '2027-07-07'],
    ['Independence Day on a Thursday', '2027-12-15', 1, '2027-12-20'],
    ['Kurban Ait, a day sooner or later than computed', '2027-05-14', 1, '2027-05-18'],
  ])('Days that a decree may still make days off are not counted: %s', (_, from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
  });

  test('Only years with a known decree are decided', () => {
    expect([2025, 2026, 2027].map(isHolidayCalendarFinal)).toEqual([false, true, false]);
  });

  test('An invalid date or number of days throws a RangeError', () => {
    expect(() => addWorkingDays('2026-02-30', 1)).toThrow(RangeError);
    for (const days of [0, -1, 1.5, Number.NaN])
      expect(() => addWorkingDays('2026-11-20', days)).toThrow(RangeError);
  });
});
