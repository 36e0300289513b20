import { describe, expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { addDays } from './calendar.ts';
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  isoDate,
  monthName,
  weekdayName,
} from './date.ts';

/** Shows a no-break space as `_` and a word joiner as `|`. */
const marked = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

const day = '2026-09-06';
const instant = '2026-09-05T19:30:05Z';

describe('formatDate', () => {
  test.each([
    ['full', '2026_жылғы 6_қыркүйек, жексенбі', 'воскресенье, 6_сентября 2026_г.', 'Sunday 6_September 2026'],
    ['long', '2026_жылғы 6_қыркүйек', '6_сентября 2026_г.', '6_September 2026'],
    ['medium', '2026_ж. 6_қыр.', '6_сент. 2026_г.', '6_Sept 2026'],
    ['short', '6_қыркүйек', '6_сентября', '6_September'],
    ['numeric', '06.09.2026', '06.09.2026', '06/09/2026'],
    ['monthYear', '2026_жылғы қыркүйек', 'сентябрь 2026_г.', 'September 2026'],
  ] as const)('The style %s is formatted in all locales', (style, ...expected) => {
    expect(locales.map((locale) => marked(formatDate(day, locale, style)))).toEqual(expected);
    expect(locales.map((locale) => marked(formatDate(instant, locale, style)))).toEqual(expected);
  });

  test('The default style is long', () => {
    expect(marked(formatDate(day, 'kk'))).toBe('2026_жылғы 6_қыркүйек');
  });

  test.each(['2026-02-30', '06.09.2026', '', 'Invalid Date'])(
    'The invalid date %j throws a RangeError',
    (text) => {
      expect(() => formatDate(text, 'ru')).toThrow(RangeError);
    },
  );
});

test('Times are in Almaty time on the 24-hour clock', () => {
  expect(locales.map((locale) => formatTime(instant, locale))).toEqual(['00:30', '00:30', '00:30']);
  expect(formatTime('2026-09-06T04:05:00Z', 'en')).toBe('09:05');
  expect(marked(formatDateTime(instant, 'kk'))).toBe('2026_жылғы 6_қыркүйек, 00:30');
  expect(marked(formatDateTime(instant, 'ru', 'numeric'))).toBe('06.09.2026, 00:30');
  expect(marked(formatDateTime('2024-02-29T17:59:00Z', 'en'))).toBe('29_February 2024, 23:59');
  expect(marked(formatDateTime('2024-02-29T18:00:00Z', 'en'))).toBe('29_February 2024, 23:00');
});

describe('formatDateRange', () => {
  test.each([
    [day, day, '2026_жылғы 6_қыркүйек', '6_сентября 2026_г.', '6_September 2026'],
    [day, '2026-09-09', '2026_жылғы 6–|9_қыркүйек', '6–|9_сентября 2026_г.', '6–|9_September 2026'],
    [
      '2026-09-28',
      '2026-10-03',
      '2026_жылғы 28_қыркүйек – 3_қазан',
      '28_сентября – 3_октября 2026_г.',
      '28_September – 3_October 2026',
    ],
    [
      '2026-12-28',
      '2027-01-03',
      '2026_жылғы 28_желтоқсан – 2027_жылғы 3_қаңтар',
      '28_декабря 2026_г. – 3_января 2027_г.',
      '28_December 2026 – 3_January 2027',
    ],
    [
      '2025-09-06',
      '2026-09-06',
      '2025_жылғы 6_қыркүйек – 2026_жылғы 6_қыркүйек',
      '6_сентября 2025_г. – 6_сентября 2026_г.',
      '6_September 2025 – 6_September 2026',
    ],
  ])('The range from %s to %s is formatted in any order', (from, to, ...expected) => {
    expect(locales.map((locale) => marked(formatDateRange(from, to, locale)))).toEqual(expected);
    expect(locales.map((locale) => marked(formatDateRange(to, from, locale)))).toEqual(expected);
  });

  test('Instants count as their day in Almaty', () => {
    expect(marked(formatDateRange('2026-09-05T18:00:00Z', instant, 'en'))).toBe('5–|6_September 2026');
    expect(marked(formatDateRange(instant, '2026-09-06T18:59:00Z', 'en'))).toBe('6_September 2026');
  });
});

describe('Relative dates and times', () => {
  test.each([
    [-8, '2026_жылғы 29_тамыз', '29_августа 2026_г.', '29_August 2026'],
    [-7, '7 күн бұрын', '7 дней назад', '7 days ago'],
    [-3, '3 күн бұрын', '3 дня назад', '3 days ago'],
    [-2, 'алдыңғы күні', 'позавчера', '2 days ago'],
    [-1, 'кеше', 'вчера', 'yesterday'],
    [0, 'бүгін', 'сегодня', 'today'],
    [1, 'ертең', 'завтра', 'tomorrow'],
    [2, 'бүрсігүні', 'послезавтра', 'in 2 days'],
    [5, '5 күннен кейін', 'через 5 дней', 'in 5 days'],
    [8, '2026_жылғы 14_қыркүйек', '14_сентября 2026_г.', '14_September 2026'],
  ])('%i days from today', (distance, ...expected) => {
    const shown = locales.map((locale) => marked(formatRelativeDay(addDays(day, distance), day, locale)));
    expect(shown).toEqual(expected);
  });

  test.each([
    [0, 'жаңа ғана', 'только что', 'just now'],
    [-59, 'жаңа ғана', 'только что', 'just now'],
    [59, 'қазір', 'сейчас', 'now'],
    [-60, '1 минут бұрын', '1 минуту назад', '1 minute ago'],
    [-22 * 60, '22 минут бұрын', '22 минуты назад', '22 minutes ago'],
    [5 * 60, '5 минуттан кейін', 'через 5 минут', 'in 5 minutes'],
    [-3599, '59 минут бұрын', '59 минут назад', '59 minutes ago'],
    [-3600, '1 сағат бұрын', '1 час назад', '1 hour ago'],
    [21 * 3600, '21 сағаттан кейін', 'через 21 час', 'in 21 hours'],
    [-24 * 3600, 'кеше', 'вчера', 'yesterday'],
    [-30 * 86_400, '2026_жылғы 7_тамыз', '7_августа 2026_г.', '7_August 2026'],
  ])('%i seconds from now', (seconds, ...expected) => {
    const now = Date.UTC(2026, 8, 6, 7);
    const shown = locales.map((locale) => marked(formatRelativeTime(now + seconds * 1000, now, locale)));
    expect(shown).toEqual(expected);
  });
});

test('Months and weekdays have names in all locales', () => {
  expect(locales.map((locale) => monthName(5, locale))).toEqual(['мамыр', 'май', 'May']);
  expect(locales.map((locale) => monthName(5, locale, 'inDate'))).toEqual(['мамыр', 'мая', 'May']);
  expect(locales.map((locale) => monthName(9, locale, 'short'))).toEqual(['қыр.', 'сент.', 'Sept']);
  expect(locales.map((locale) => weekdayName(1, locale))).toEqual(['дүйсенбі', 'понедельник', 'Monday']);
  expect(locales.map((locale) => weekdayName(7, locale, 'short'))).toEqual(['жс', 'вс', 'Sun']);
  expect(() => monthName(0, 'kk')).toThrow(RangeError);
  expect(() => monthName(13, 'kk')).toThrow(RangeError);
  expect(() => weekdayName(8, 'kk')).toThrow(RangeError);
});

test('isoDate returns the day that formatDate prints', () => {
  expect(isoDate(instant)).toBe(day);
  expect(isoDate(day)).toBe(day);
});
