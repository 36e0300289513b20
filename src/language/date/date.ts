import { dictionary, fill } from '../locale/dictionary.ts';
import type { Locale } from '../locale/locale.ts';
import type { Words } from '../locale/locale-data.ts';
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
 * full: with the day of the week; long: running text; medium: month abbreviated; short: day and month only, for
 * places where the year is plain; numeric: 06.09.2026, in English 06/09/2026; monthYear: without the day.
 */
export type DateStyle = 'full' | 'long' | 'medium' | 'short' | 'numeric' | 'monthYear';

/** Prints a day, or the day that an instant is in Almaty. RangeError for text that is neither. */
export function formatDate(date: LocalDate | Instant, locale: Locale, style: DateStyle = 'long'): string {
  const words = dictionary[locale];
  const places = datePlaces(parseLocalDate(date) ?? calendarDay(localDateOfInstant(date)), words);
  if (style !== 'full') return fill(words.date[style], places);
  return fill(words.date.full, { ...places, weekday: named(words.weekday, weekday(isoDate(date))) });
}

/** Prints the time of an instant in Almaty on the 24-hour clock, `00:30`: the same in all three languages. */
export function formatTime(instant: Instant | number, _locale: Locale): string {
  const { hour, minute } = almatyDateTime(instant);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Prints day and time of an instant in Almaty: «2026 жылғы 6 қыркүйек, 00:30». */
export function formatDateTime(
  instant: Instant | number,
  locale: Locale,
  style: Exclude<DateStyle, 'monthYear'> = 'long',
): string {
  const date = formatDate(localDateOfInstant(instant), locale, style);
  return fill(dictionary[locale].dateTime, { date, time: formatTime(instant, locale) });
}

/**
 * Prints the days from one to another and names month and year once where they are the same: «6–9 сентября
 * 2026 г.». A single day is printed as such; which of the two comes first does not matter.
 */
export function formatDateRange(from: LocalDate | Instant, to: LocalDate | Instant, locale: Locale): string {
  const [one, two] = [isoDate(from), isoDate(to)];
  if (one === two) return formatDate(one, locale, 'long');
  const [first, last] = one < two ? [one, two] : [two, one];
  const words = dictionary[locale];
  const start = datePlaces(calendarDay(first), words);
  const end = datePlaces(calendarDay(last), words);
  let pattern = words.range.apart;
  if (start.year === end.year) {
    pattern = start.mm === end.mm ? words.range.sameMonth : words.range.sameYear;
  }
  return fill(pattern, { ...start, day2: end.day, month2: end.month, year2: end.year });
}

/**
 * Prints a day as seen from today: a word («кеше»), the distance in days up to a week («3 күн бұрын»), beyond
 * that the date itself, long.
 */
export function formatRelativeDay(date: LocalDate | Instant, today: LocalDate, locale: Locale): string {
  const day = isoDate(date);
  const distance = daysBetween(today, day);
  const words = dictionary[locale];
  const word = words.nearDay[String(distance)];
  if (word !== undefined) return word;
  if (Math.abs(distance) > 7) return formatDate(day, locale, 'long');
  return distance < 0 ? words.ago(-distance, 'day') : words.ahead(distance, 'day');
}

/**
 * Prints an instant as seen from another: full minutes, then full hours, and from 24 hours on what
 * `formatRelativeDay` says of the days in Almaty. Less than a minute is «жаңа ғана» or, ahead, «қазір».
 */
export function formatRelativeTime(instant: Instant | number, now: Instant | number, locale: Locale): string {
  const distance = instantMilliseconds(instant) - instantMilliseconds(now);
  const words = dictionary[locale];
  const minutes = Math.floor(Math.abs(distance) / 60_000);
  if (minutes < 1) return distance <= 0 ? words.justNow : words.now;
  if (minutes >= 24 * 60) {
    return formatRelativeDay(localDateOfInstant(instant), localDateOfInstant(now), locale);
  }
  const print = distance < 0 ? words.ago : words.ahead;
  return minutes < 60 ? print(minutes, 'minute') : print(Math.floor(minutes / 60), 'hour');
}

/**
 * Name of a month (1–12): `alone` in the nominative («сентябрь»), `inDate` as after a day («сентября»), `short`
 * cut («сент.»). Lower case in Kazakh and Russian; a heading capitalises it itself.
 */
export function monthName(
  month: number,
  locale: Locale,
  form: 'alone' | 'inDate' | 'short' = 'alone',
): string {
  const words = dictionary[locale];
  const names = { alone: words.monthAlone, inDate: words.monthInDate, short: words.monthShort };
  return named(names[form], month);
}

/** Name of a day of the week (1 = Monday … 7 = Sunday), in full or as in the head of a calendar. */
export function weekdayName(day: number, locale: Locale, form: 'full' | 'short' = 'full'): string {
  const words = dictionary[locale];
  return named(form === 'full' ? words.weekday : words.weekdayShort, day);
}

/** The `datetime` of a `<time>` that shows a date: the very day that `formatDate` prints, as YYYY-MM-DD. */
export function isoDate(date: LocalDate | Instant): LocalDate {
  return isLocalDate(date) ? date : localDateOfInstant(date);
}

function datePlaces({ year, month, day }: CalendarDay, words: Words) {
  return {
    year,
    day,
    dd: twoDigits(day),
    mm: twoDigits(month),
    month: named(words.monthInDate, month),
    mon: named(words.monthShort, month),
    name: named(words.monthAlone, month),
  };
}

function named(names: readonly string[], number: number): string {
  const name = names[number - 1];
  if (name === undefined) throw new RangeError(`no name for number ${number}`);
  return name;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
