import { DAY_MS } from '#language/date/calendar.ts';
import { DAYS_IN_BIN } from '#model/editing/bin.ts';

/** Days until an entry leaves the bin; a day that has begun counts. */
export const daysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, DAYS_IN_BIN - Math.floor((now - deletedAt) / DAY_MS));
