import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { SearchOutcome } from '#model/search/search-outcome.ts';
import type { Database } from '#store/schema.ts';
import { listSearchQueries, type QueryStatistics } from '#store/search/search-log.ts';
import { SEARCH_LOG_RETENTION_DAYS } from './record-searches.ts';

interface SearchFilter {
  locale?: Locale;
  outcome?: SearchOutcome;
  /** Limited by the retention period. */
  days?: number;
  limit?: number;
}

/** Lists search queries of visitors, most frequent first. */
export function listSearches(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { days = 30, limit = 50, ...filter }: SearchFilter = {},
): Promise<QueryStatistics[]> {
  const since = addDays(localDateOfInstant(now()), 1 - Math.min(days, SEARCH_LOG_RETENTION_DAYS));
  return listSearchQueries(db, { since, ...filter, limit: Math.min(limit, 200) });
}
