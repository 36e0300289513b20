import {
  addDays,
  almatyDateTime,
  type Instant,
  type LocalDate,
  localDateOfInstant,
  startOfDay,
} from '#language/date/calendar.ts';
import { formatDate, formatDateTime } from '#language/date/date.ts';

const MORNING_MS = 9 * 3_600_000;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The notation of the placeholder, which is the same in all languages: `09.09.2026`. */
export const typedDate = (date: LocalDate): string => formatDate(date, 'ru', 'numeric');

/** A moment in Almaty as it is typed: `09.09.2026 14:30`. */
export const typedMoment = (moment: Instant | number): string =>
  formatDateTime(moment, 'ru', 'numeric').replace(',', '');

/** The value of a native input for a moment, in Almaty time: `2026-09-09T14:30`. */
export function pickerMoment(moment: Instant | number): string {
  const { date, hour, minute } = almatyDateTime(moment);
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The next morning in Almaty, when most things are published. */
export const nextMorning = (now: number): string =>
  typedMoment(startOfDay(addDays(localDateOfInstant(now), 1)) + MORNING_MS);
