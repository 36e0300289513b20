import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import type { Database } from '#store/schema.ts';
import {
  addOpenedResults,
  addSearchQueries,
  deleteSearchLog,
  type OpenedResult,
  type QueryCount,
} from '#store/search/search-log.ts';

/** Retention of the search log. */
export const SEARCH_LOG_RETENTION_DAYS = 90;

/** Adds searches and opened results to the counts of today and deletes expired counts. */
export async function recordSearches(
  { db, now }: { db: Kysely<Database>; now: () => number },
  searches: readonly QueryCount[],
  opened: readonly OpenedResult[] = [],
): Promise<void> {
  const today = localDateOfInstant(now());
  await addSearchQueries(db, today, searches);
  await addOpenedResults(db, today, opened);
  await deleteSearchLog(db, addDays(today, -SEARCH_LOG_RETENTION_DAYS));
}
