import { describe, expect, test } from 'vitest';
import { parseDate, parseMoment } from '#admin/ui/date-input/parse-date.ts';
import { formatDate, formatDateTime } from '#language/date/date.ts';
import { locales } from '#language/locale/locale.ts';
import { formatNumberInput, parseNumber } from './parse-number.ts';
import { parsePhone } from './parse-phone.ts';

describe('Typed dates', () => {
  test.each([
    '9.09.2026',
    '09.09.2026',
    '9.9.26',
    '9/9/2026',
    '9-9-2026',
    '9 09 2026',
    '2026-09-09',
    ' 2026.9.9 ',
    '9 қыркүйек 2026',
    '2026 ж. 9 қыркүйек',
    '2026 жылғы 9 қыркүйек',
    '9 сентября 2026 г.',
    '9 Сент. 2026',
    'September 9, 2026',
    '9 Sep 2026',
  ])('%s is 9 September 2026', (text) => {
    expect(parseDate(text)).toBe('2026-09-09');
  });

  test.each([
    '',
    '9',
    '9.09',
    '31.02.2026',
    '32.01.2026',
    '1.13.2026',
    'ертең',
    '9.09.2026 14:30',
    'qyrküjek 2026',
  ])('%j is not a date', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  test('Every displayed date parses to the same date', () => {
    for (const locale of locales) {
      for (let month = 1; month <= 12; month += 1) {
        const date = `2026-${String(month).padStart(2, '0')}-17`;
        for (const style of ['full', 'long', 'medium'] as const) {
          expect(parseDate(formatDate(date, locale, style)), `${locale} ${style}`).toBe(date);
        }
      }
    }
  });
});

describe('Typed moments', () => {
  test.each([
    ['9.09.2026 14:30', '2026-09-09T09:30:00Z'],
    ['9.09.2026 14.30', '2026-09-09T09:30:00Z'],
    ['9.09.2026, 4:30', '2026-09-08T23:30:00Z'],
    ['2026-09-09T14:30', '2026-09-09T09:30:00Z'],
    ['2026-09-09 14:30:00', '2026-09-09T09:30:00Z'],
    ['9.09.2026', '2026-09-08T19:00:00Z'],
    ['9 қыркүйек 2026, 00:05', '2026-09-08T19:05:00Z'],
    // Almaty was six hours ahead of UTC until March 2024.
    ['9.09.2023 14:30', '2023-09-09T08:30:00Z'],
  ])('%s in Almaty is %s', (text, instant) => {
    expect(parseMoment(text)).toBe(instant);
  });

  test.each(['9.09.2026 24:00', '9.09.2026 14:60', '14:30', '9.09.2026 soon'])(
    '%j is not a moment',
    (text) => {
      expect(parseMoment(text)).toBeUndefined();
    },
  );

  test('Every displayed moment parses to the same moment', () => {
    for (const locale of locales) {
      const text = formatDateTime('2026-12-31T20:05:00Z', locale);
      expect(parseMoment(text), text).toBe('2026-12-31T20:05:00Z');
    }
  });
});

describe('Typed numbers', () => {
  test.each([
    ['1 500 000', 'kk', 1_500_000],
    ['1\u00a0500\u00a0000,25 ₸', 'ru', 1_500_000.25],
    ['1,5', 'kk', 1.5],
    ['1.5', 'kk', 1.5],
    ['1,500', 'kk', 1.5],
    ['1,500', 'en', 1500],
    ['1,500,000', 'kk', 1_500_000],
    ['1,500,000.5', 'en', 1_500_000.5],
    ['1.500.000,5', 'ru', 1_500_000.5],
    ['1.500.000', 'ru', 1_500_000],
    ['−3,25', 'ru', -3.25],
    ['12 %', 'kk', 12],
    ['.5', 'en', 0.5],
  ] as const)('%s in %s is %d', (text, locale, value) => {
    expect(parseNumber(text, locale)).toBe(value);
  });

  test.each(['', '-', ',', '1-2', '12 млн', '1e5', 'Infinity', '1..2'])('%j is not a number', (text) => {
    expect(parseNumber(text, 'kk')).toBeUndefined();
  });

  test('A formatted number parses to itself', () => {
    for (const locale of locales) {
      for (const value of [0, 7, 1234, 43.238949, -76.5, 12_500_000, 1_234_567.891]) {
        expect(parseNumber(formatNumberInput(value, locale), locale)).toBe(value);
      }
    }
  });
});

describe('Typed telephone numbers', () => {
  test.each([
    ['8 (727) 250-00-01', '+77272500001'],
    ['+7 727 250 00 01 ext. 12', '+77272500001;ext=12'],
    ['1414', '1414'],
    ['+49 30 901820', '+4930901820'],
    ['call us', 'call us'],
    ['', ''],
  ])('%j is stored as %j', (text, stored) => {
    expect(parsePhone(text)).toBe(stored);
  });
});
