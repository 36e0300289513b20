import type { Kysely } from 'kysely';
import { addDays, type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import type { Database } from '#store/schema.ts';

export interface InsightsContext {
  db: Kysely<Database>;
  now: () => number;
}

/** @returns the days of a period that ends today in Almaty, in their order */
export function daysOf(now: number, count: number): LocalDate[] {
  const today = localDateOfInstant(now);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}
