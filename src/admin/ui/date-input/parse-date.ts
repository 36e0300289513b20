import { type Instant, isLocalDate, type LocalDate, startOfDay } from '#language/date/calendar.ts';
import { monthName } from '#language/date/date.ts';
import { locales } from '#language/locale/locale.ts';

interface Clock {
  hour: number;
  minute: number;
}

interface TypedMoment {
  date: LocalDate;
  time: Clock | undefined;
}

const MINUTE_MS = 60_000;
const TIME = /(?:^|[\s,T])([0-9]{1,2})[:.]([0-9]{2})(?::[0-9]{2})?$/u;
const YEAR_FIRST = /^([0-9]{4})[-./]([0-9]{1,2})[-./]([0-9]{1,2})$/u;
const DAY_FIRST = /^([0-9]{1,2})[-./\s]([0-9]{1,2})[-./\s]([0-9]{4}|[0-9]{2})$/u;

/** Month names of all languages in all forms, in lower case. */
const months: readonly [name: string, month: number][] = locales.flatMap((locale) =>
  Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
    (['alone', 'inDate', 'short'] as const).map((form): [string, number] => [
      monthName(month, locale, form).toLowerCase(),
      month,
    ]),
  ),
);

const MIN_MONTH_LETTERS = 3;

/**
 * Parses a date as people type it: `9.09.2026`, `2026-09-09`, `9/9/26`, «2026 ж. 9 қыркүйек», «9 сентября 2026».
 * The day precedes the month.
 */
export function parseDate(text: string): LocalDate | undefined {
  const moment = parseTyped(text);
  return moment?.time === undefined ? moment?.date : undefined;
}

/** Parses a date with an optional time in Almaty: `9.09.2026 14:30`. Without a time it is the start of the day. */
export function parseMoment(text: string): Instant | undefined {
  const moment = parseTyped(text);
  if (moment === undefined) return undefined;
  const { hour, minute } = moment.time ?? { hour: 0, minute: 0 };
  return toInstant(startOfDay(moment.date) + (hour * 60 + minute) * MINUTE_MS);
}

/** Formats Unix milliseconds as the content model stores moments. */
const toInstant = (milliseconds: number): Instant =>
  new Date(milliseconds).toISOString().replace(/\.000Z$/u, 'Z');

function parseTyped(text: string): TypedMoment | undefined {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const dateAlone = parseDay(plain);
  if (dateAlone !== undefined) return { date: dateAlone, time: undefined };
  const match = TIME.exec(plain);
  if (match === null) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  const date = parseDay(plain.slice(0, match.index).replace(/[\s,]+$/u, ''));
  return date === undefined || hour > 23 || minute > 59 ? undefined : { date, time: { hour, minute } };
}

function parseDay(text: string): LocalDate | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], dayFirst[2], dayFirst[1]);
  return parseDayInWords(text.toLowerCase());
}

function parseDayInWords(text: string): LocalDate | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  const month = months.find(([name]) =>
    words.some((word) => word.length >= MIN_MONTH_LETTERS && name.startsWith(word)),
  );
  const numbers = text.match(/[0-9]+/gu) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  return month === undefined || numbers.length !== 2 ? undefined : dayOf(year, String(month[1]), day);
}

/** Two digits are a year of this century. */
function dayOf(year = '', month = '', day = ''): LocalDate | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(text) ? text : undefined;
}
