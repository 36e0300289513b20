import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** Bounds the table under a flood of random paths. */
const MAX_PATHS_PER_DAY = 2000;

export interface MissingCount {
  locale: Locale;
  path: string;
  requests: number;
}

/** Adds to the counts of a day, also those of other processes. Ignores new paths once the day is full. */
export async function addMissingUrls(
  db: Kysely<Database>,
  day: string,
  counts: readonly MissingCount[],
): Promise<void> {
  await sql`
    insert into missing_url as existing (day, locale, path, requests)
    select ${day}::date, locale, path, requests
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as its (locale text, path text, requests integer)
    where (select count(*) from missing_url where day = ${day}::date) < ${MAX_PATHS_PER_DAY}
      or exists (
        select from missing_url as known
        where (known.day, known.locale, known.path) = (${day}::date, its.locale, its.path)
      )
    -- The same order in all processes, which could otherwise wait for each other.
    order by path, locale
    on conflict (day, locale, path) do update set requests = existing.requests + excluded.requests
  `.execute(db);
}

export async function deleteMissingUrls(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('missing_url').where('day', '<', before).execute();
}

export interface MissingUrl {
  path: string;
  /** By language. */
  requests: Partial<Record<Locale, number>>;
  total: number;
  lastDay: string;
}

/**
 * @returns paths since a day, most frequent first, without those that a public rule redirects in each of the languages
 *   in which they were requested
 */
export async function listMissingUrls(
  db: Kysely<Database>,
  { since, isIgnored, limit }: { since: string; isIgnored: boolean; limit: number },
): Promise<MissingUrl[]> {
  const { rows } = await sql<MissingUrl>`
    select path, jsonb_object_agg(locale, requests) as requests, sum(requests)::integer as total,
      max(last_day)::text as "lastDay"
    from (
      select path, locale, sum(requests)::integer as requests, max(day) as last_day
      from missing_url where day >= ${since}::date group by path, locale
    ) as counted
    where not exists (
      select from published
      where type = 'redirect' and published.locale = counted.locale and item ->> 'from' = counted.path
    )
    and exists (select from ignored_url where ignored_url.path = counted.path) = ${isIgnored}
    group by path order by total desc, path limit ${limit}
  `.execute(db);
  return rows;
}

/** @returns false if the path was ignored already */
export async function insertIgnoredUrl(
  db: Kysely<Database>,
  row: { path: string; ignored_by: string; ignored_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('ignored_url')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('path')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false if the path was not ignored */
export async function deleteIgnoredUrl(db: Kysely<Database>, path: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('ignored_url')
    .where('path', '=', path)
    .returning('path')
    .executeTakeFirst();
  return deleted !== undefined;
}
