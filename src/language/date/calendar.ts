/** A calendar day without a time zone, `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31. */
export type LocalDate = string;

/**
 * An ISO 8601 timestamp in UTC, `2026-09-05T19:30:05Z`; seconds and their fraction are optional. Its date in Almaty is
 * a LocalDate.
 */
export type Instant = string;

export type CalendarDay = Readonly<{ year: number; month: number; day: number }>;

const LOCAL_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const INSTANT =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:\.([0-9]{1,9}))?)?Z$/;

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const LAST_DAY = '9999-12-31';

// 2024-02-29T18:00:00Z: Almaty moved from UTC+6 to UTC+5. The zone data of the runtime may be older than
// that.
const SINGLE_ZONE_SINCE_MS = 1_709_229_600_000;

/** True for an existing day: `2024-02-29`, but not `2023-02-29` or `2026-9-6`. */
export function isLocalDate(value: unknown): value is LocalDate {
  return typeof value === 'string' && parseLocalDate(value) !== undefined;
}

export function isInstant(value: unknown): value is Instant {
  return typeof value === 'string' && parseInstant(value) !== undefined;
}

/** Year, month (1–12) and day of a LocalDate; undefined if the day does not exist. */
export function parseLocalDate(text: string): CalendarDay | undefined {
  const match = LOCAL_DATE.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** @throws RangeError if the day does not exist */
export function localDateOf(day: CalendarDay): LocalDate {
  const text = textOf(day);
  if (!isLocalDate(text)) throw new RangeError(`no such day: ${text}`);
  return text;
}

/** Local time in Almaty, the time zone of the site. Numbers are Unix milliseconds. Valid from 2005 on. */
export function almatyDateTime(instant: Instant | number): { date: LocalDate; hour: number; minute: number } {
  const local = almatyMilliseconds(instant);
  const days = Math.floor(local / DAY_MS);
  const minutes = Math.floor((local - days * DAY_MS) / MINUTE_MS);
  return { date: dateOfDayNumber(days), hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** The date in Almaty at that instant. */
export function localDateOfInstant(instant: Instant | number): LocalDate {
  return dateOfDayNumber(Math.floor(almatyMilliseconds(instant) / DAY_MS));
}

/**
 * @returns the start of a day in Almaty in Unix milliseconds
 * @throws RangeError if the day does not exist
 */
export function startOfDay(date: LocalDate): number {
  const { year, month, day } = calendarDay(date);
  const midnight = Date.UTC(year, month - 1, day);
  const hours = midnight - 6 * 60 * MINUTE_MS < SINGLE_ZONE_SINCE_MS ? 6 : 5;
  return midnight - hours * 60 * MINUTE_MS;
}

/**
 * @returns the end of a day in Almaty, which is the start of the next one, in Unix milliseconds
 * @throws RangeError if the day does not exist
 */
export const endOfDay = (date: LocalDate): number =>
  date === LAST_DAY ? startOfDay(date) + DAY_MS : startOfDay(addDays(date, 1));

/**
 * @returns Unix milliseconds
 * @throws RangeError for text that is not an Instant, or a number that is not finite
 */
export function instantMilliseconds(instant: Instant | number): number {
  const value = typeof instant === 'number' ? instant : parseInstant(instant);
  if (value === undefined || !Number.isFinite(value)) throw new RangeError(`not an instant: ${instant}`);
  return value;
}

/** Day of the week: 1 = Monday … 7 = Sunday. Throws RangeError if the day does not exist. */
export function weekday(date: LocalDate): number {
  const days = dayNumberOf(calendarDay(date));
  return ((((days + 3) % 7) + 7) % 7) + 1;
}

/** Adds days, or subtracts them if negative. Throws RangeError outside the years 1–9999. */
export function addDays(date: LocalDate, days: number): LocalDate {
  if (!Number.isInteger(days)) throw new RangeError(`not an integer number of days: ${days}`);
  return dateOfDayNumber(dayNumberOf(calendarDay(date)) + days);
}

/** Days from the first date to the second; negative if the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumberOf(calendarDay(to)) - dayNumberOf(calendarDay(from));
}

/** Parses a LocalDate. Throws RangeError if the day does not exist. */
export function calendarDay(date: LocalDate): CalendarDay {
  const day = parseLocalDate(date);
  if (day === undefined) throw new RangeError(`not a date: ${date}`);
  return day;
}

function almatyMilliseconds(instant: Instant | number): number {
  const utc = instantMilliseconds(instant);
  return utc + (utc < SINGLE_ZONE_SINCE_MS ? 6 : 5) * 60 * MINUTE_MS;
}

function parseInstant(text: string): number | undefined {
  const match = INSTANT.exec(text);
  const day = parseLocalDate(match?.[1] ?? '');
  if (match === null || day === undefined) return undefined;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  const fraction = Number((match[5] ?? '').padEnd(3, '0').slice(0, 3));
  const milliseconds = dayNumberOf(day) * DAY_MS + seconds * 1000 + fraction;
  return milliseconds < endOfDay(LAST_DAY) ? milliseconds : undefined;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// Days since 1970-01-01. Years are counted from March, so that the leap day is the last day of its year.
function dayNumberOf(day: CalendarDay): number {
  const year = day.month <= 2 ? day.year - 1 : day.year;
  const month = (day.month + 9) % 12;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((month * 153 + 2) / 5) + day.day - 1 - 719_468;
}

function dateOfDayNumber(days: number): LocalDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  const text = textOf({ year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 });
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`no such day: ${text}`);
  return text;
}

const textOf = ({ year, month, day }: CalendarDay): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
