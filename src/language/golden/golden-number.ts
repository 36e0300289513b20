import { locales } from '../locale/locale.ts';
import {
  formatCompact,
  formatCompactMoney,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../number/number.ts';
import { formatList } from '../text/list.ts';
import { ordinalCategory, plural, pluralCategory } from '../text/plural.ts';
import type { GoldenValue } from './golden-value.ts';

const numbers = [
  0,
  -0,
  1,
  -1,
  7,
  12,
  100,
  999,
  1000,
  1234,
  9999,
  10_000,
  123_456,
  1_234_567.891,
  -1_234_567.891,
  0.5,
  1.5,
  2.5,
  -0.4,
  -0.5,
  0.1,
  0.05,
  0.0005,
  1.005,
  2.675,
  1.45,
  8.345,
  0.1 + 0.2,
  1e21,
  1.5e-7,
  123_456_789_012_345,
  Number.MAX_SAFE_INTEGER,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];
const sums = [0, 1, 500, 1500, 1500.5, 99.99, 99.995, 1_234_567.5, 1_500_000, -1500, -0.004, 2_500_000_000];
const points = [
  0, 0.1, 0.05, 1, 5, 12.5, 12.55, 12.555, 14.25, 33.333_333, 99.9, 99.999, 100, 250, 1200, -3.2,
];
const large = [
  0,
  1,
  12.34,
  99.95,
  100,
  999,
  999.4,
  999.5,
  1000,
  1049,
  1050,
  1500,
  9999,
  12_345,
  99_949,
  99_950,
  100_000,
  150_000,
  999_499,
  999_500,
  1_000_000,
  1_250_000,
  2_500_000,
  12_345_678,
  999_500_000,
  1_000_000_000,
  2_500_000_000,
  750_000_000_000,
  1e12,
  1.5e12,
  1e15,
  1.5e15,
  -1500,
  -2_500_000,
  0.04,
  Number.NaN,
];
const sizes = [
  0,
  1,
  2,
  5,
  11,
  21,
  22,
  512,
  999,
  1000,
  1001,
  1024,
  1500,
  99_950,
  123_456,
  999_500,
  1_000_000,
  2_340_000,
  12_500_000,
  104_857_600,
  999_949_999,
  1_000_000_000,
  4_700_000_000,
  1.2e12,
  5e15,
  -1,
  Number.NaN,
];
const counts = [
  ...Array.from({ length: 32 }, (_, count) => count),
  40,
  46,
  91,
  100,
  101,
  102,
  105,
  111,
  112,
  114,
  121,
  122,
  1000,
  1001,
  1011,
  1_000_000,
  -1,
  -21,
  0.5,
  1.5,
  2.5,
  21.1,
];
const names = {
  kk: ['Алматы', 'Астана', 'Шымкент', 'Қостанай'],
  ru: ['Алматы', 'Астана', 'Шымкент', 'Костанай'],
  en: ['Almaty', 'Astana', 'Shymkent', 'Kostanay'],
};

function counted(count: number): readonly GoldenValue[] {
  return [
    [`plural kk ${count}`, plural(count, 'kk', { other: 'құжат' })],
    [`plural ru ${count}`, plural(count, 'ru', { one: 'документ', few: 'документа', many: 'документов' })],
    [`plural en ${count}`, plural(count, 'en', { one: 'document', other: 'documents' })],
  ];
}

export function goldenNumbers(): readonly GoldenValue[] {
  const values: GoldenValue[] = [];
  const put = (name: string, value: string) => values.push([name, value]);
  const printed = (value: number) => (Object.is(value, -0) ? '-0' : String(value));
  for (const locale of locales) {
    for (const value of numbers) {
      put(`formatNumber ${locale} ${printed(value)}`, formatNumber(value, locale));
      for (const decimals of [0, 1, 2]) {
        const name = `formatNumber ${locale} ${printed(value)} to ${decimals}`;
        put(name, formatNumber(value, locale, { decimals }));
      }
    }
    for (const value of [...sums, Number.NaN]) {
      put(`formatMoney ${locale} ${value}`, formatMoney(value, locale));
      put(`formatMoney ${locale} ${value} to 0`, formatMoney(value, locale, { decimals: 0 }));
      put(`formatMoney ${locale} ${value} to 2`, formatMoney(value, locale, { decimals: 2 }));
    }
    for (const value of points) {
      put(`formatPercent ${locale} ${value}`, formatPercent(value, locale));
      put(`formatPercent ${locale} ${value} to 1`, formatPercent(value, locale, { decimals: 1 }));
    }
    for (const value of large) {
      put(`formatCompact ${locale} ${value}`, formatCompact(value, locale));
      put(`formatCompactMoney ${locale} ${value}`, formatCompactMoney(value, locale));
    }
    for (const value of sizes) put(`formatFileSize ${locale} ${value}`, formatFileSize(value, locale));
    for (const value of counts) {
      put(`pluralCategory ${locale} ${value}`, pluralCategory(value, locale));
      if (Number.isInteger(value)) put(`ordinalCategory ${locale} ${value}`, ordinalCategory(value, locale));
    }
    for (let length = 0; length <= 4; length += 1) {
      for (const kind of ['and', 'or'] as const) {
        put(
          `formatList ${locale} ${kind} ${length}`,
          formatList(names[locale].slice(0, length), locale, kind),
        );
      }
    }
  }
  return [...values, ...counts.flatMap(counted)];
}
