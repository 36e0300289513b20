import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** Bounds the table under a flood of random queries. */
const MAX_QUERIES_PER_DAY = 5000;

export interface QueryCount {
  locale: Locale;
  query: string;
  asked: number;
  /** Null where the search did not run. */
  results: number | null;
}

/** Adds to the counts of a day. Ignores new queries once the day is full. */
export async function addSearchQueries(
  db: Kysely<Database>,
  day: string,
  searches: readonly QueryCount[],
): Promise<void> {
  await sql`
    insert into search_query as existing (day, locale, query, asked, results)
    select ${day}::date, locale, query, asked, results
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as its (locale text, query text, asked integer, results integer)
    where (select count(*) from search_query where day = ${day}::date) < ${MAX_QUERIES_PER_DAY}
      or exists (
        select from search_query as known
        where (known.day, known.locale, known.query) = (${day}::date, its.locale, its.query)
      )
    on conflict (day, locale, query) do update
    set asked = existing.asked + excluded.asked, results = coalesce(excluded.results, existing.results)
  `.execute(db);
}

export async function deleteSearchQueries(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('search_query').where('day', '<', before).execute();
}

export interface QueryStatistics extends QueryCount {
  /** Number of days with this query. */
  days: number;
}

/** @returns queries since a day, most frequent first; `found` selects those with or without results */
export async function listSearchQueries(
  db: Kysely<Database>,
  { since, locale, found, limit }: { since: string; locale?: Locale; found?: boolean; limit: number },
): Promise<QueryStatistics[]> {
  const latest = sql<
    number | null
  >`(array_agg(results order by day desc) filter (where results is not null))[1]`;
  let statement = db
    .selectFrom('search_query')
    .select([
      'locale',
      'query',
      sql<number>`sum(asked)::integer`.as('asked'),
      sql<number>`count(*)::integer`.as('days'),
      latest.as('results'),
    ])
    .where('day', '>=', since)
    .groupBy(['locale', 'query'])
    .orderBy('asked', 'desc')
    .orderBy('query')
    .orderBy('locale')
    .limit(limit);
  if (locale !== undefined) statement = statement.where('locale', '=', locale);
  if (found !== undefined) statement = statement.having(latest, found ? '>' : '=', 0);
  return statement.execute();
}
