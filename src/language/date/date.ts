import type { Locale } from '../locale/locale.ts';
import type { LocaleData } from '../locale/locale-data-type.ts';
import { fillPattern, localeData } from '../locale/locale-tables.ts';
import {
  almatyDateTime,
  type CalendarDay,
  calendarDay,
  daysBetween,
  type Instant,
  instantMilliseconds,
  isLocalDate,
  type LocalDate,
  localDateOfInstant,
  parseLocalDate,
  weekday,
} from './calendar.ts';

/**
 * full: with the day of the week; long: for running text; medium: month abbreviated; short: day and month
 * only; numeric: 06.09.2026, in English 06/09/2026; monthYear: without the day.
 */
export type DateStyle = 'full' | 'long' | 'medium' | 'short' | 'numeric' | 'monthYear';

/** Formats a date, or the date of an instant in Almaty. Throws RangeError for other text. */
export function formatDate(date: LocalDate | Instant, locale: Locale, style: DateStyle = 'long'): string {
  const data = localeData[locale];
  const values = dateValues(parseLocalDate(date) ?? calendarDay(localDateOfInstant(date)), data);
  if (style !== 'full') return fillPattern(data.date[style], values);
  return fillPattern(data.date.full, { ...values, weekday: nameAt(data.weekday, weekday(isoDate(date))) });
}

/** Formats the time in Almaty on the 24-hour clock: `00:30` in all three languages. */
export function formatTime(instant: Instant | number, _locale: Locale): string {
  const { hour, minute } = almatyDateTime(instant);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Formats date and time in Almaty: «2026 жылғы 6 қыркүйек, 00:30». */
export function formatDateTime(
  instant: Instant | number,
  locale: Locale,
  style: Exclude<DateStyle, 'monthYear'> = 'long',
): string {
  const date = formatDate(localDateOfInstant(instant), locale, style);
  return fillPattern(localeData[locale].dateTime, { date, time: formatTime(instant, locale) });
}

/** Formats a date range without repeating month and year: «6–9 сентября 2026 г.». Accepts any order. */
export function formatDateRange(from: LocalDate | Instant, to: LocalDate | Instant, locale: Locale): string {
  const [fromDate, toDate] = [isoDate(from), isoDate(to)];
  if (fromDate === toDate) return formatDate(fromDate, locale, 'long');
  const [first, last] = fromDate < toDate ? [fromDate, toDate] : [toDate, fromDate];
  const data = localeData[locale];
  const start = dateValues(calendarDay(first), data);
  const end = dateValues(calendarDay(last), data);
  let pattern = data.range.apart;
  if (start.year === end.year) {
    pattern = start.mm === end.mm ? data.range.sameMonth : data.range.sameYear;
  }
  return fillPattern(pattern, { ...start, day2: end.day, month2: end.month, year2: end.year });
}

/** Formats a day relative to today: «кеше», «3 күн бұрын» up to a week, then the long date. */
export function formatRelativeDay(date: LocalDate | Instant, today: LocalDate, locale: Locale): string {
  const day = isoDate(date);
  const distance = daysBetween(today, day);
  const data = localeData[locale];
  const word = data.namedDays[String(distance)];
  if (word !== undefined) return word;
  if (Math.abs(distance) > 7) return formatDate(day, locale, 'long');
  return distance < 0 ? data.ago(-distance, 'day') : data.ahead(distance, 'day');
}

/**
 * Formats an instant relative to `now`: full minutes, then full hours, then `formatRelativeDay` from 24 hours
 * on. Less than a minute is «жаңа ғана» in the past and «қазір» in the future.
 */
export function formatRelativeTime(instant: Instant | number, now: Instant | number, locale: Locale): string {
  const distance = instantMilliseconds(instant) - instantMilliseconds(now);
  const data = localeData[locale];
  const minutes = Math.floor(Math.abs(distance) / 60_000);
  if (minutes < 1) return distance <= 0 ? data.justNow : data.now;
  if (minutes >= 24 * 60) {
    return formatRelativeDay(localDateOfInstant(instant), localDateOfInstant(now), locale);
  }
  const format = distance < 0 ? data.ago : data.ahead;
  return minutes < 60 ? format(minutes, 'minute') : format(Math.floor(minutes / 60), 'hour');
}

/** Name of a month (1–12): `alone` is nominative («сентябрь»), `inDate` follows a day («сентября»). */
export function monthName(
  month: number,
  locale: Locale,
  form: 'alone' | 'inDate' | 'short' = 'alone',
): string {
  const data = localeData[locale];
  const names = { alone: data.monthAlone, inDate: data.monthInDate, short: data.monthShort };
  return nameAt(names[form], month);
}

/** Name of a day of the week (1 = Monday … 7 = Sunday). */
export function weekdayName(day: number, locale: Locale, form: 'full' | 'short' = 'full'): string {
  const data = localeData[locale];
  return nameAt(form === 'full' ? data.weekday : data.weekdayShort, day);
}

/** The date that `formatDate` prints, as YYYY-MM-DD for the `datetime` attribute of `<time>`. */
export function isoDate(date: LocalDate | Instant): LocalDate {
  return isLocalDate(date) ? date : localDateOfInstant(date);
}

function dateValues({ year, month, day }: CalendarDay, data: LocaleData) {
  return {
    year,
    day,
    dd: twoDigits(day),
    mm: twoDigits(month),
    month: nameAt(data.monthInDate, month),
    mon: nameAt(data.monthShort, month),
    name: nameAt(data.monthAlone, month),
  };
}

function nameAt(names: readonly string[], number: number): string {
  const name = names[number - 1];
  if (name === undefined) throw new RangeError(`no name for number ${number}`);
  return name;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
