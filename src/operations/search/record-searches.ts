import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import type { Database } from '#store/schema.ts';
import { addSearchQueries, type CountedSearch, forgetSearchQueries } from '#store/search/search-log.ts';

/** For so many days it is known what was looked for. */
export const searchDays = 90;

/** Adds what has been looked for to the counts of today, and forgets the days that are over. */
export async function countSearches(
  { db, now }: { db: Kysely<Database>; now: () => number },
  searches: readonly CountedSearch[],
): Promise<void> {
  const today = localDateOfInstant(now());
  await addSearchQueries(db, today, searches);
  await forgetSearchQueries(db, addDays(today, -searchDays));
}
