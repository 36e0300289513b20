import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '#store/schema.ts';
import { type AskedQuery, listSearchQueries } from '#store/search/search-log.ts';
import { searchDays } from './record-searches.ts';

interface SearchFilter {
  locale?: Locale;
  /** Those that found something when they were last asked, or those that found nothing. */
  found?: boolean;
  /** As many as are kept at most. */
  days?: number;
  limit?: number;
}

/** What visitors look for, the most frequent first: the words that the site should know. */
export function listSearches(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { days = 30, limit = 50, ...filter }: SearchFilter = {},
): Promise<AskedQuery[]> {
  const since = addDays(localDateOfInstant(now()), 1 - Math.min(days, searchDays));
  return listSearchQueries(db, { since, ...filter, limit: Math.min(limit, 200) });
}
