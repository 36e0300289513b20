import { DAY_MS } from '#language/date/calendar.ts';

/** A session ends after this time without use, */
const SESSION_IDLE_MS = 12 * 3_600_000;
/** and at the latest after this time. */
export const SESSION_MAX_MS = 14 * DAY_MS;
/** The token is replaced after this time, */
export const SESSION_ROTATION_MS = 3_600_000;
/** and the former one remains valid for requests that were under way. */
export const FORMER_TOKEN_MS = 60_000;

/** @returns when a session ends if it is not used again */
export function sessionExpiry(createdAt: number, now: number): Date {
  return new Date(Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_MAX_MS));
}
