import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** So many different questions a day are kept; a flood of invented ones grows nothing. */
const MOST_A_DAY = 5000;

export interface CountedSearch {
  locale: Locale;
  query: string;
  asked: number;
  /** Null where it was not looked for anew. */
  results: number | null;
}

/** Adds to the counts of a day. New questions are passed over once the day is full. */
export async function addSearchQueries(
  db: Kysely<Database>,
  day: string,
  searches: readonly CountedSearch[],
): Promise<void> {
  await sql`
    insert into search_query as kept (day, locale, query, asked, results)
    select ${day}::date, locale, query, asked, results
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as its (locale text, query text, asked integer, results integer)
    where (select count(*) from search_query where day = ${day}::date) < ${MOST_A_DAY}
      or exists (
        select from search_query as known
        where (known.day, known.locale, known.query) = (${day}::date, its.locale, its.query)
      )
    on conflict (day, locale, query) do update
    set asked = kept.asked + excluded.asked, results = coalesce(excluded.results, kept.results)
  `.execute(db);
}

export async function forgetSearchQueries(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('search_query').where('day', '<', before).execute();
}

export interface AskedQuery extends CountedSearch {
  /** On how many days. */
  days: number;
}

/** @returns what was asked since a day, the most frequent first; `found` leaves those that found something, or nothing */
export async function listSearchQueries(
  db: Kysely<Database>,
  { since, locale, found, limit }: { since: string; locale?: Locale; found?: boolean; limit: number },
): Promise<AskedQuery[]> {
  const latest = sql<
    number | null
  >`(array_agg(results order by day desc) filter (where results is not null))[1]`;
  let selection = db
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
  if (locale !== undefined) selection = selection.where('locale', '=', locale);
  if (found !== undefined) selection = selection.having(latest, found ? '>' : '=', 0);
  return selection.execute();
}
