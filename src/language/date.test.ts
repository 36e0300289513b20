import { describe, expect, test } from 'vitest';
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
import { locales } from './locale.ts';

const day = '2026-09-06';
const instant = '2026-09-05T19:30:05Z';

describe('formatDate', () => {
  test.each([
    ['full', '2026 жылғы 6 қыркүйек, жексенбі', 'воскресенье, 6 сентября 2026 г.', 'Sunday 6 September 2026'],
    ['long', '2026 жылғы 6 қыркүйек', '6 сентября 2026 г.', '6 September 2026'],
    ['medium', '2026 ж. 6 қыр.', '6 сент. 2026 г.', '6 Sept 2026'],
    ['short', '6 қыркүйек', '6 сентября', '6 September'],
    ['numeric', '06.09.2026', '06.09.2026', '06/09/2026'],
    ['monthYear', '2026 жылғы қыркүйек', 'сентябрь 2026 г.', 'September 2026'],
  ] as const)('%s', (style, ...expected) => {
    expect(locales.map((locale) => formatDate(day, locale, style))).toEqual(expected);
    expect(locales.map((locale) => formatDate(instant, locale, style))).toEqual(expected);
  });

  test('is long unless told otherwise', () => {
    expect(formatDate(day, 'kk')).toBe('2026 жылғы 6 қыркүйек');
  });

  test.each(['2026-02-30', '06.09.2026', '', 'Invalid Date'])('refuses %j', (text) => {
    expect(() => formatDate(text, 'ru')).toThrow(RangeError);
  });
});

test('times are those of Almaty, on 24 hours', () => {
  expect(locales.map((locale) => formatTime(instant, locale))).toEqual(['00:30', '00:30', '00:30']);
  expect(formatTime('2026-09-06T04:05:00Z', 'en')).toBe('09:05');
  expect(formatDateTime(instant, 'kk')).toBe('2026 жылғы 6 қыркүйек, 00:30');
  expect(formatDateTime(instant, 'ru', 'numeric')).toBe('06.09.2026, 00:30');
  expect(formatDateTime('2024-02-29T17:59:00Z', 'en')).toBe('29 February 2024, 23:59');
  expect(formatDateTime('2024-02-29T18:00:00Z', 'en')).toBe('29 February 2024, 23:00');
});

describe('formatDateRange', () => {
  test.each([
    [day, day, '2026 жылғы 6 қыркүйек', '6 сентября 2026 г.', '6 September 2026'],
    [day, '2026-09-09', '2026 жылғы 6–9 қыркүйек', '6–9 сентября 2026 г.', '6–9 September 2026'],
    [
      '2026-09-28',
      '2026-10-03',
      '2026 жылғы 28 қыркүйек – 3 қазан',
      '28 сентября – 3 октября 2026 г.',
      '28 September – 3 October 2026',
    ],
    [
      '2026-12-28',
      '2027-01-03',
      '2026 жылғы 28 желтоқсан – 2027 жылғы 3 қаңтар',
      '28 декабря 2026 г. – 3 января 2027 г.',
      '28 December 2026 – 3 January 2027',
    ],
    [
      '2025-09-06',
      '2026-09-06',
      '2025 жылғы 6 қыркүйек – 2026 жылғы 6 қыркүйек',
      '6 сентября 2025 г. – 6 сентября 2026 г.',
      '6 September 2025 – 6 September 2026',
    ],
  ])('%s to %s', (from, to, ...expected) => {
    expect(locales.map((locale) => formatDateRange(from, to, locale))).toEqual(expected);
    expect(locales.map((locale) => formatDateRange(to, from, locale))).toEqual(expected);
  });

  test('takes instants by their day in Almaty', () => {
    expect(formatDateRange('2026-09-05T18:00:00Z', instant, 'en')).toBe('5–6 September 2026');
    expect(formatDateRange(instant, '2026-09-06T18:59:00Z', 'en')).toBe('6 September 2026');
  });
});

describe('relative', () => {
  test.each([
    [-8, '2026 жылғы 29 тамыз', '29 августа 2026 г.', '29 August 2026'],
    [-7, '7 күн бұрын', '7 дней назад', '7 days ago'],
    [-3, '3 күн бұрын', '3 дня назад', '3 days ago'],
    [-2, 'алдыңғы күні', 'позавчера', '2 days ago'],
    [-1, 'кеше', 'вчера', 'yesterday'],
    [0, 'бүгін', 'сегодня', 'today'],
    [1, 'ертең', 'завтра', 'tomorrow'],
    [2, 'бүрсігүні', 'послезавтра', 'in 2 days'],
    [5, '5 күннен кейін', 'через 5 дней', 'in 5 days'],
    [8, '2026 жылғы 14 қыркүйек', '14 сентября 2026 г.', '14 September 2026'],
  ])('%i days from today', (distance, ...expected) => {
    const shown = locales.map((locale) => formatRelativeDay(addDays(day, distance), day, locale));
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
    [-30 * 86_400, '2026 жылғы 7 тамыз', '7 августа 2026 г.', '7 August 2026'],
  ])('%i seconds from now', (seconds, ...expected) => {
    const now = Date.UTC(2026, 8, 6, 7);
    const shown = locales.map((locale) => formatRelativeTime(now + seconds * 1000, now, locale));
    expect(shown).toEqual(expected);
  });
});

test('names of months and days', () => {
  expect(locales.map((locale) => monthName(5, locale))).toEqual(['мамыр', 'май', 'May']);
  expect(locales.map((locale) => monthName(5, locale, 'inDate'))).toEqual(['мамыр', 'мая', 'May']);
  expect(locales.map((locale) => monthName(9, locale, 'short'))).toEqual(['қыр.', 'сент.', 'Sept']);
  expect(locales.map((locale) => weekdayName(1, locale))).toEqual(['дүйсенбі', 'понедельник', 'Monday']);
  expect(locales.map((locale) => weekdayName(7, locale, 'short'))).toEqual(['жс', 'вс', 'Sun']);
  expect(() => monthName(0, 'kk')).toThrow(RangeError);
  expect(() => monthName(13, 'kk')).toThrow(RangeError);
  expect(() => weekdayName(8, 'kk')).toThrow(RangeError);
});

test('isoDate gives the day that is printed', () => {
  expect(isoDate(instant)).toBe(day);
  expect(isoDate(day)).toBe(day);
});
