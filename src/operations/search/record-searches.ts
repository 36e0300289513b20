import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import type { Database } from '#store/schema.ts';
import { addSearchQueries, deleteSearchQueries, type QueryCount } from '#store/search/search-log.ts';

/** Retention of the search log. */
export const SEARCH_LOG_RETENTION_DAYS = 90;

/** Adds searches to the counts of today and deletes expired counts. */
export async function recordSearches(
  { db, now }: { db: Kysely<Database>; now: () => number },
  searches: readonly QueryCount[],
): Promise<void> {
  const today = localDateOfInstant(now());
  await addSearchQueries(db, today, searches);
  await deleteSearchQueries(db, addDays(today, -SEARCH_LOG_RETENTION_DAYS));
}
