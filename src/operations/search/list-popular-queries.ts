import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '#store/schema.ts';
import { findOpenedQueries, type OpenedQuery } from '#store/search/search-log.ts';

const PERIOD_DAYS = 30;

/** Of one visitor, or of one day, a query is not popular. */
const MIN_OPENED = 3;
const MIN_DAYS = 2;

/**
 * Lists the queries of the last 30 days in a locale whose results were opened at least three times on two days. They
 * are typed by visitors, so they are not for public pages.
 * @returns those opened most first
 */
export function listPopularQueries(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { locale, limit }: { locale: Locale; limit: number },
): Promise<OpenedQuery[]> {
  return findOpenedQueries(db, locale, {
    prefix: '',
    since: addDays(localDateOfInstant(now()), 1 - PERIOD_DAYS),
    minOpened: MIN_OPENED,
    minDays: MIN_DAYS,
    limit,
  });
}
