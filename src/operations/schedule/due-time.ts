import { DAY_MS } from '#language/date/calendar.ts';
import { DueTimeError } from './schedule-errors.ts';

/** A later time is probably a mistake in the year. */
const MAX_DAYS_AHEAD = 5 * 366;

/** @throws DueTimeError unless the moment is in the future */
export function requireDueTime(dueAt: Date, now: number): void {
  const at = dueAt.getTime();
  if (!(at > now && at <= now + MAX_DAYS_AHEAD * DAY_MS)) {
    throw new DueTimeError(`${dueAt.toISOString()} is not in the future.`);
  }
}
