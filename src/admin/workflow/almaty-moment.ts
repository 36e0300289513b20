import {
  addDays,
  almatyDateTime,
  isLocalDate,
  localDateOfInstant,
  startOfDay,
} from '#language/date/calendar.ts';

/** A date and a time in Almaty as native inputs have them: `2026-12-01` and `09:00`. */
export interface TypedMoment {
  date: string;
  time: string;
}

const TIME = /^([01][0-9]|2[0-3]):([0-5][0-9])/u;
const MINUTE_MS = 60_000;

/** @returns Unix milliseconds; undefined while a part is missing */
export function momentOf({ date, time }: TypedMoment): number | undefined {
  const match = TIME.exec(time);
  if (!match || !isLocalDate(date)) return undefined;
  return startOfDay(date) + (Number(match[1]) * 60 + Number(match[2])) * MINUTE_MS;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** @param instant Unix milliseconds */
export function typedMomentOf(instant: number): TypedMoment {
  const { date, hour, minute } = almatyDateTime(instant);
  return { date, time: `${twoDigits(hour)}:${twoDigits(minute)}` };
}

/** The next morning, when most things are published. */
export const nextMorning = (now: number): TypedMoment => ({
  date: addDays(localDateOfInstant(now), 1),
  time: '09:00',
});
