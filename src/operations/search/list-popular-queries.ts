import type { Kysely } from 'kysely';
import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '#store/schema.ts';
import { findOpenedQueries, type OpenedQuery } from '#store/search/search-log.ts';

const PERIOD_DAYS = 30;

/** A query of one visitor, or of few days, is not popular. Others may see it as a suggestion. */
const MIN_OPENED = 5;
const MIN_DAYS = 3;

/**
 * Lists the queries of the last 30 days in a locale whose results were opened at least five times, on three days.
 * @param prefix beginning of the redacted query (`redactQuery`); empty for all queries
 * @returns those opened most first
 */
export function listPopularQueries(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { locale, prefix, limit }: { locale: Locale; prefix: string; limit: number },
): Promise<OpenedQuery[]> {
  return findOpenedQueries(db, locale, {
    prefix,
    since: addDays(localDateOfInstant(now()), 1 - PERIOD_DAYS),
    minOpened: MIN_OPENED,
    minDays: MIN_DAYS,
    limit,
  });
}
