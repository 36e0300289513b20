import { DAY_MS } from '#language/date/calendar.ts';

/** An entry stays in the bin for this long; the server deletes it then. */
const DAYS_IN_BIN = 30;

/** Days until an entry leaves the bin; a day that has begun counts. */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, DAYS_IN_BIN - Math.floor((now - deletedAt) / DAY_MS));
