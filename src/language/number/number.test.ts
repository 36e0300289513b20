import { assert, constantFrom, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import {
  formatCompact,
  formatCompactMoney,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPercent,
  NO_VALUE,
} from './number.ts';

// Expected texts show U+00A0 as _ and U+2212 as -.
const spelled = (text: string) => text.replaceAll('_', '\u00a0').replaceAll('-', '\u2212');

type Format = (value: number, locale: (typeof locales)[number]) => string;
const inAllLocales = (format: Format, value: number) => locales.map((locale) => format(value, locale));

test.each([
  [1_234_567.891, '1_234_567,891', '1_234_567,891', '1,234,567.891'],
  [1000, '1_000', '1_000', '1,000'],
  [-12.5, '-12,5', '-12,5', '-12.5'],
  [-0.0001, '0', '0', '0'],
  [-0, '0', '0', '0'],
  [0.1 + 0.2, '0,3', '0,3', '0.3'],
])('formatNumber %d', (value, ...expected) => {
  expect(inAllLocales(formatNumber, value)).toEqual(expected.map(spelled));
});

test('The option decimals fixes the number of decimals', () => {
  expect(formatNumber(1.005, 'ru', { decimals: 2 })).toBe('1,01');
  expect(formatNumber(5, 'ru', { decimals: 1 })).toBe('5,0');
  expect(formatNumber(-0.4, 'en', { decimals: 0 })).toBe('0');
  expect(() => formatNumber(5, 'ru', { decimals: -1 })).toThrow(RangeError);
  expect(() => formatNumber(5, 'ru', { decimals: 21 })).toThrow(RangeError);
  expect(() => formatNumber(5, 'ru', { decimals: 1.5 })).toThrow(RangeError);
  expect(() => formatNumber(5, 'ru', { decimals: Number.NaN })).toThrow(RangeError);
});

test.each([
  [1_500_000, '1_500_000_₸', '1_500_000_₸', '₸1,500,000'],
  [-1500, '-1_500_₸', '-1_500_₸', '-₸1,500'],
  [1500.5, '1_500,50_₸', '1_500,50_₸', '₸1,500.50'],
  [2.675, '2,68_₸', '2,68_₸', '₸2.68'],
  [0.999, '1_₸', '1_₸', '₸1'],
])('formatMoney %d', (value, ...expected) => {
  expect(inAllLocales(formatMoney, value)).toEqual(expected.map(spelled));
});

test.each([
  [12.5, '12,5_%', '12,5_%', '12.5%'],
  [-3, '-3_%', '-3_%', '-3%'],
  [14.255, '14,26_%', '14,26_%', '14.26%'],
])('formatPercent accepts percentage points: %d', (value, ...expected) => {
  expect(inAllLocales(formatPercent, value)).toEqual(expected.map(spelled));
});

test.each([
  [999, '999', '999', '999'],
  [1500, '1,5_мың', '1,5_тыс.', '1.5k'],
  [2_500_000, '2,5_млн', '2,5_млн', '2.5m'],
  [2_500_000_000, '2,5_млрд', '2,5_млрд', '2.5bn'],
  [1e12, '1_трлн', '1_трлн', '1tn'],
  [2e15, '2_000_трлн', '2_000_трлн', '2,000tn'],
  [999_950, '1_млн', '1_млн', '1m'],
  [999_499, '999_мың', '999_тыс.', '999k'],
  [99_950, '100_мың', '100_тыс.', '100k'],
  [-1_050, '-1,1_мың', '-1,1_тыс.', '-1.1k'],
])('formatCompact %d', (value, ...expected) => {
  expect(inAllLocales(formatCompact, value)).toEqual(expected.map(spelled));
});

test('formatCompactMoney prints the unit and the currency', () => {
  expect(inAllLocales(formatCompactMoney, 1_500_000)).toEqual(
    ['1,5_млн_₸', '1,5_млн_₸', '₸1.5m'].map(spelled),
  );
  expect(inAllLocales(formatCompactMoney, -2e9)).toEqual(['-2_млрд_₸', '-2_млрд_₸', '-₸2bn'].map(spelled));
});

test.each([
  [0, '0_байт', '0_байт', '0_bytes'],
  [1, '1_байт', '1_байт', '1_byte'],
  [2, '2_байт', '2_байта', '2_bytes'],
  [999, '999_байт', '999_байт', '999_bytes'],
  [1000, '1_КБ', '1_КБ', '1_KB'],
  [999_500, '1_МБ', '1_МБ', '1_MB'],
  [2_340_000, '2,3_МБ', '2,3_МБ', '2.3_MB'],
  [1.2e12, '1,2_ТБ', '1,2_ТБ', '1.2_TB'],
])('formatFileSize %d', (value, ...expected) => {
  expect(inAllLocales(formatFileSize, value)).toEqual(expected.map(spelled));
});

test('Units of file size use the script of the locale', () => {
  for (const size of [5, 5e3, 5e6, 5e9, 5e12]) {
    expect(formatFileSize(size, 'kk')).not.toMatch(/\p{Script=Latin}/u);
    expect(formatFileSize(size, 'ru')).not.toMatch(/\p{Script=Latin}/u);
    expect(formatFileSize(size, 'en')).not.toMatch(/\p{Script=Cyrillic}/u);
  }
});

test('A value that is not a finite number is printed as a dash', () => {
  const formatters = [
    formatNumber,
    formatMoney,
    formatPercent,
    formatCompact,
    formatCompactMoney,
    formatFileSize,
  ];
  for (const format of formatters) {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(inAllLocales(format, value)).toEqual([NO_VALUE, NO_VALUE, NO_VALUE]);
    }
  }
  expect(formatFileSize(-1, 'kk')).toBe(NO_VALUE);
});

test('A formatted number parses to the original number', () => {
  const value = double({ min: -1e12, max: 1e12, noNaN: true });
  assert(
    property(value, integer({ min: 0, max: 6 }), constantFrom(...locales), (number, decimals, locale) => {
      const printed = formatNumber(number, locale, { decimals });
      const [group, decimal] = locale === 'en' ? [',', '.'] : ['\u00a0', ','];
      const parsed = Number(printed.replaceAll(group, '').replace(decimal, '.').replace('\u2212', '-'));
      expect(Math.abs(parsed - number)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + Math.abs(number) * 1e-15);
      expect(printed).not.toMatch(/^\u2212[0.,]*$/);
    }),
  );
});
