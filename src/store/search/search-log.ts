import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { SearchOutcome } from '#model/search/search-outcome.ts';
import type { Database } from '../schema.ts';

/** Bounds each table under a flood of random queries. */
const MAX_ROWS_PER_DAY = 5000;

export interface QueryCount {
  locale: Locale;
  query: string;
  asked: number;
  /** Full matches; null where the search did not run. */
  results: number | null;
}

/** How often a result was opened from the results of a query. */
export interface OpenedResult {
  locale: Locale;
  query: string;
  /** Of the result, without locale prefix. */
  path: string;
  opened: number;
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
    where (select count(*) from search_query where day = ${day}::date) < ${MAX_ROWS_PER_DAY}
      or exists (
        select from search_query as known
        where (known.day, known.locale, known.query) = (${day}::date, its.locale, its.query)
      )
    on conflict (day, locale, query) do update
    set asked = existing.asked + excluded.asked, results = coalesce(excluded.results, existing.results)
  `.execute(db);
}

/** Adds to the opened results of a day. Ignores new queries and paths once the day is full. */
export async function addOpenedResults(
  db: Kysely<Database>,
  day: string,
  opened: readonly OpenedResult[],
): Promise<void> {
  if (opened.length === 0) return;
  await sql`
    insert into search_opened as existing (day, locale, query, path, opened)
    select ${day}::date, locale, query, path, opened
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
      as its (locale text, query text, path text, opened integer)
    where (select count(*) from search_opened where day = ${day}::date) < ${MAX_ROWS_PER_DAY}
      or exists (
        select from search_opened as known
        where (known.day, known.locale, known.query, known.path) = (${day}::date, its.locale, its.query, its.path)
      )
    order by locale, query, path
    on conflict (day, locale, query, path) do update set opened = existing.opened + excluded.opened
  `.execute(db);
}

/** Deletes queries and opened results of the days before a day. */
export async function deleteSearchLog(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('search_query').where('day', '<', before).execute();
  await db.deleteFrom('search_opened').where('day', '<', before).execute();
}

export interface QueryStatistics extends QueryCount {
  /** Number of days with this query. */
  days: number;
  /** How often a result was opened. */
  opened: number;
  /** Path of the result that was opened most, without locale prefix; null where none was opened. */
  openedPath: string | null;
}

/** Latest number of full matches of a query in a group of days. */
const latestResults = sql<
  number | null
>`(array_agg(results order by day desc) filter (where results is not null))[1]`;

/** @returns queries since a day, most frequent first; `results` is that of the last search */
export async function listSearchQueries(
  db: Kysely<Database>,
  {
    since,
    locale,
    outcome,
    limit,
  }: { since: string; locale?: Locale; outcome?: SearchOutcome; limit: number },
): Promise<QueryStatistics[]> {
  const openedCount = sql<number>`coalesce(opened.opened, 0)`;
  let statement = db
    .with('searched', (qb) => {
      const queries = qb
        .selectFrom('search_query')
        .select([
          'locale',
          'query',
          sql<number>`sum(asked)::integer`.as('asked'),
          sql<number>`count(*)::integer`.as('days'),
          latestResults.as('results'),
        ])
        .where('day', '>=', since)
        .groupBy(['locale', 'query']);
      return locale === undefined ? queries : queries.where('locale', '=', locale);
    })
    .with('opened_page', (qb) =>
      qb
        .selectFrom('search_opened')
        .select(['locale', 'query', 'path', sql<number>`sum(opened)::integer`.as('opened')])
        .where('day', '>=', since)
        .groupBy(['locale', 'query', 'path']),
    )
    .with('opened', (qb) =>
      qb
        .selectFrom('opened_page')
        .select([
          'locale',
          'query',
          sql<number>`sum(opened)::integer`.as('opened'),
          sql<string>`(array_agg(path order by opened desc, path))[1]`.as('path'),
        ])
        .groupBy(['locale', 'query']),
    )
    .selectFrom('searched')
    .leftJoin('opened', (join) =>
      join.onRef('opened.locale', '=', 'searched.locale').onRef('opened.query', '=', 'searched.query'),
    )
    .select([
      'searched.locale',
      'searched.query',
      'searched.asked',
      'searched.days',
      'searched.results',
      openedCount.as('opened'),
      'opened.path as openedPath',
    ])
    .orderBy('searched.asked', 'desc')
    .orderBy('searched.query')
    .orderBy('searched.locale')
    .limit(limit);
  if (outcome === 'opened') statement = statement.where(openedCount, '>', 0);
  if (outcome === 'unopened') statement = statement.where('results', '>', 0).where(openedCount, '=', 0);
  if (outcome === 'not-found') statement = statement.where('results', '=', 0);
  return statement.execute();
}

/** Longer queries are sentences, which few visitors type. */
const MAX_WORDS = 5;

/** Sorts after all characters. */
const LAST_CHARACTER = '\u{10ffff}';

export interface OpenedQuery {
  query: string;
  /** How often a result was opened. */
  opened: number;
  /** Number of days on which a result was opened. */
  days: number;
}

interface OpenedQueryFilter {
  /** Of the redacted query (`redactQuery`); empty for all queries. */
  prefix: string;
  since: string;
  minOpened: number;
  minDays: number;
  limit: number;
}

/**
 * Finds queries whose results were opened, of at most five words, whose last search had full matches.
 * @returns those opened most first
 */
export async function findOpenedQueries(
  db: Kysely<Database>,
  locale: Locale,
  { prefix, since, minOpened, minDays, limit }: OpenedQueryFilter,
): Promise<OpenedQuery[]> {
  const opened = sql<number>`sum(opened)::integer`;
  const days = sql<number>`count(distinct day)::integer`;
  return (
    db
      .selectFrom('search_opened')
      .select(['query', opened.as('opened'), days.as('days')])
      .where('locale', '=', locale)
      .where('day', '>=', since)
      // A range instead of a pattern, because it uses the index in every plan.
      .where('query', '>=', prefix)
      .where('query', '<', prefix + LAST_CHARACTER)
      .where(sql<number>`cardinality(string_to_array(query, ' '))`, '<=', MAX_WORDS)
      .groupBy('query')
      .having(opened, '>=', minOpened)
      .having(days, '>=', minDays)
      .having(
        ({ selectFrom }) =>
          selectFrom('search_query')
            .select('results')
            .whereRef('search_query.query', '=', 'search_opened.query')
            .where('search_query.locale', '=', locale)
            .where('search_query.day', '>=', since)
            .where('search_query.results', 'is not', null)
            .orderBy('search_query.day', 'desc')
            .limit(1),
        '>',
        0,
      )
      .orderBy('opened', 'desc')
      .orderBy('query')
      .limit(limit)
      .execute()
  );
}
