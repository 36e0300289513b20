import { date as anyDate, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  almatyDateTime,
  calendarDay,
  daysBetween,
  endOfDay,
  instantMilliseconds,
  isInstant,
  isLocalDate,
  localDateOf,
  localDateOfInstant,
  parseLocalDate,
  startOfDay,
  weekday,
} from './calendar.ts';

const anyDay = integer({ min: -700_000, max: 2_900_000 }).map((days) => addDays('1970-01-01', days));

describe('Local dates', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    '%s is a local date',
    (text) => {
      expect(isLocalDate(text)).toBe(true);
    },
  );

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '0000-01-01',
    '2026-9-6',
    '20260906',
    '2026-09-06T00:00:00Z',
    ' 2026-09-06',
    '2026-09-06\n',
    '',
    20260906,
    undefined,
  ])('%j is not a local date', (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  test('Parsing and formatting are inverse', () => {
    expect(parseLocalDate('2026-09-06')).toEqual({ year: 2026, month: 9, day: 6 });
    assert(
      property(anyDay, (date) => {
        expect(localDateOf(calendarDay(date))).toBe(date);
      }),
    );
  });

  test('Days that do not exist throw a RangeError', () => {
    expect(() => localDateOf({ year: 2023, month: 2, day: 29 })).toThrow(RangeError);
    expect(() => calendarDay('2023-02-29')).toThrow(RangeError);
    expect(() => weekday('yesterday')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError);
  });

  test('Day arithmetic crosses months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('2025-01-01', '2024-01-01')).toBe(-366);
  });

  test('Results agree with Date of the runtime', () => {
    assert(
      property(anyDay, (date) => {
        const native = new Date(`${date}T00:00:00Z`);
        expect(weekday(date)).toBe(((native.getUTCDay() + 6) % 7) + 1);
        expect(daysBetween('1970-01-01', date)).toBe(native.getTime() / 86_400_000);
      }),
    );
  });

  test('The week begins on Monday', () => {
    expect(weekday('2026-09-07')).toBe(1);
    expect(weekday('2026-09-06')).toBe(7);
  });
});

describe('Instants', () => {
  test.each([
    ['2024-02-15T18:30:00Z', '2024-02-16', 0, 30],
    ['2024-02-29T17:59:59.999Z', '2024-02-29', 23, 59],
    ['2024-02-29T18:00:00Z', '2024-02-29', 23, 0],
    ['2024-02-29T18:00Z', '2024-02-29', 23, 0],
    ['2024-02-29T19:00:00Z', '2024-03-01', 0, 0],
    ['2026-09-05T19:30:05Z', '2026-09-06', 0, 30],
    ['2026-12-31T18:59:59Z', '2026-12-31', 23, 59],
    ['2005-01-01T00:00:00Z', '2005-01-01', 6, 0],
  ])('%s is %s %i:%i in Almaty', (instant, date, hour, minute) => {
    expect(almatyDateTime(instant)).toEqual({ date, hour, minute });
    expect(almatyDateTime(instantMilliseconds(instant))).toEqual({ date, hour, minute });
    expect(localDateOfInstant(instant)).toBe(date);
  });

  test('A day ends where the next one begins, also the last one', () => {
    expect(endOfDay('2024-02-29')).toBe(startOfDay('2024-03-01'));
    expect(endOfDay('2026-09-06') - startOfDay('2026-09-06')).toBe(86_400_000);
    expect(endOfDay('9999-12-31') - startOfDay('9999-12-31')).toBe(86_400_000);
  });

  test('The date in Almaty of every instant is a local date', () => {
    expect(localDateOfInstant('9999-12-31T18:59:59.999Z')).toBe('9999-12-31');
    expect(isInstant('9999-12-31T19:00:00Z')).toBe(false);
    expect(localDateOfInstant('0001-01-01T00:00:00Z')).toBe('0001-01-01');
    expect(isInstant('0000-12-31T23:00:00Z')).toBe(false);
  });

  test('Local times agree with the zone data of the runtime from 2005 on', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Almaty',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const min = new Date('2005-01-01T00:00:00Z');
    const max = new Date('2060-01-01T00:00:00Z');
    assert(
      property(anyDate({ min, max, noInvalidDate: true }), (moment) => {
        const { date, hour, minute } = almatyDateTime(moment.toISOString());
        const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(`${date}, ${clock}`).toBe(zone.format(moment));
        expect(instantMilliseconds(moment.toISOString())).toBe(moment.getTime());
      }),
    );
  });

  test.each([
    '2026-09-05',
    '2026-09-05T19:30:05',
    '2026-09-05T19:30:05+05:00',
    '2026-09-05 19:30:05Z',
    '2026-02-30T00:00:00Z',
    '2026-09-05T24:00:00Z',
    '2026-09-05T19:60:00Z',
    '2026-09-05T19:30:60Z',
    'now',
  ])('%s is not an instant', (text) => {
    expect(isInstant(text)).toBe(false);
    expect(() => almatyDateTime(text)).toThrow(RangeError);
  });

  test('A number that is not finite throws a RangeError', () => {
    expect(() => almatyDateTime(Number.NaN)).toThrow(RangeError);
  });
});

test.each([
  ['2026-11-20', '2026-11-19T19:00:00.000Z'],
  ['2024-02-29', '2024-02-28T18:00:00.000Z'],
  ['2024-03-01', '2024-02-29T19:00:00.000Z'],
  ['2024-03-02', '2024-03-01T19:00:00.000Z'],
])('The day %s begins in Almaty at %s', (date, instant) => {
  expect(new Date(startOfDay(date)).toISOString()).toBe(instant);
  expect(localDateOfInstant(startOfDay(date))).toBe(date);
});
