import { addDays, almatyDateTime, weekday } from '../date/calendar.ts';
import {
  type DateStyle,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  isoDate,
  monthName,
  weekdayName,
} from '../date/date.ts';
import { locales } from '../locale/locale.ts';
import type { GoldenValue } from './golden-value.ts';

const styles: readonly DateStyle[] = ['full', 'long', 'medium', 'short', 'numeric', 'monthYear'];

const dates = [
  ...Array.from(
    { length: 12 },
    (_, index) => `2026-${String(index + 1).padStart(2, '0')}-0${(index % 9) + 1}`,
  ),
  '2024-02-29',
  '2025-12-31',
  '2026-01-31',
  '2026-03-22',
  '1991-12-16',
];

// Around the time zone change of 2024 and around midnight in Almaty.
const instants = [
  '2024-02-15T18:30:00Z',
  '2024-02-29T17:59:59Z',
  '2024-02-29T18:00Z',
  '2024-02-29T18:59:59.999Z',
  '2024-02-29T19:00:00Z',
  '2026-09-05T18:59:59Z',
  '2026-09-05T19:00:00Z',
  '2026-09-05T19:30:05Z',
  '2026-12-31T19:00:00Z',
  '2026-03-22T04:05:00Z',
];

const ranges = [
  ['2026-09-06', '2026-09-06'],
  ['2026-09-06', '2026-09-09'],
  ['2026-03-21', '2026-03-23'],
  ['2026-09-28', '2026-10-03'],
  ['2026-01-01', '2026-12-31'],
  ['2026-12-28', '2027-01-03'],
  ['2025-05-31', '2026-05-31'],
  ['2026-10-03', '2026-09-28'],
] as const;

const TODAY = '2026-09-06';
const NOW = '2026-09-06T07:00:00Z';
const SECONDS = [
  0, 1, 59, 60, 119, 120, 300, 660, 1260, 2700, 3599, 3600, 7200, 10_800, 18_000, 39_600, 75_600,
];
const DAYS_IN_SECONDS = [86_399, 86_400, 129_600, 172_800, 259_200, 604_800, 691_200];

export function goldenDates(): readonly GoldenValue[] {
  const values: GoldenValue[] = [];
  const put = (name: string, value: string) => values.push([name, value]);
  for (const locale of locales) {
    for (const style of styles) {
      for (const date of dates) put(`formatDate ${locale} ${style} ${date}`, formatDate(date, locale, style));
      for (const instant of instants.slice(4, 8)) {
        put(`formatDate ${locale} ${style} ${instant}`, formatDate(instant, locale, style));
        if (style !== 'monthYear') {
          put(`formatDateTime ${locale} ${style} ${instant}`, formatDateTime(instant, locale, style));
        }
      }
    }
    for (const instant of instants) {
      put(`formatDateTime ${locale} ${instant}`, formatDateTime(instant, locale));
      put(`formatTime ${locale} ${instant}`, formatTime(instant, locale));
    }
    for (const [from, to] of ranges) {
      put(`formatDateRange ${locale} ${from} ${to}`, formatDateRange(from, to, locale));
    }
    for (let distance = -9; distance <= 9; distance += 1) {
      const day = addDays(TODAY, distance);
      put(`formatRelativeDay ${locale} ${distance}`, formatRelativeDay(day, TODAY, locale));
    }
    for (const seconds of [...SECONDS, ...DAYS_IN_SECONDS]) {
      for (const signed of seconds === 0 ? [0] : [-seconds, seconds]) {
        const instant = Date.UTC(2026, 8, 6, 7) + signed * 1000;
        put(`formatRelativeTime ${locale} ${signed} s`, formatRelativeTime(instant, NOW, locale));
      }
    }
    for (let month = 1; month <= 12; month += 1) {
      for (const form of ['alone', 'inDate', 'short'] as const) {
        put(`monthName ${locale} ${form} ${month}`, monthName(month, locale, form));
      }
    }
    for (let day = 1; day <= 7; day += 1) {
      for (const form of ['full', 'short'] as const) {
        put(`weekdayName ${locale} ${form} ${day}`, weekdayName(day, locale, form));
      }
    }
  }
  for (const instant of instants) {
    const { date, hour, minute } = almatyDateTime(instant);
    put(`almatyDateTime ${instant}`, `${date} ${hour}:${minute}`);
    put(`isoDate ${instant}`, isoDate(instant));
  }
  for (const date of dates) put(`weekday ${date}`, String(weekday(date)));
  return values;
}
