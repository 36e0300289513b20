import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** Bounds the table. A site has fewer public pages; the rest is pages of lists. */
const MAX_PAGES_PER_DAY = 10_000;

export interface PageViews {
  day: LocalDate;
  locale: Locale;
  /** Path without the language prefix. */
  page: string;
  views: number;
}

/** Adds to the views of days. New pages of a day that has too many are ignored. */
export async function addPageViews(db: Kysely<Database>, views: readonly PageViews[]): Promise<void> {
  if (views.length === 0) return;
  await sql`
    insert into page_view as existing (day, locale, page, views)
    select its.day, its.locale, its.page, its.views
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as its (day date, locale text, page text, views integer)
    where (select count(*) from page_view as counted where counted.day = its.day) < ${MAX_PAGES_PER_DAY}
      or exists (
        select from page_view as known
        where (known.day, known.locale, known.page) = (its.day, its.locale, its.page)
      )
    order by its.day, its.locale, its.page
    on conflict (day, locale, page) do update set views = existing.views + excluded.views
  `.execute(db);
}

export async function deletePageViews(db: Kysely<Database>, before: LocalDate): Promise<void> {
  await db.deleteFrom('page_view').where('day', '<', before).execute();
}

interface Period {
  since: LocalDate;
  locale: Locale | undefined;
}

/** @returns views by day and language, of days with views */
export function countViewsByDay(
  db: Kysely<Database>,
  { since, locale }: Period,
): Promise<{ day: LocalDate; locale: Locale; views: number }[]> {
  let query = db
    .selectFrom('page_view')
    .select([sql<string>`day::text`.as('day'), 'locale', sql<number>`sum(views)::integer`.as('views')])
    .where('day', '>=', since)
    .groupBy(['day', 'locale'])
    .orderBy('day');
  if (locale !== undefined) query = query.where('locale', '=', locale);
  return query.execute();
}

/** @returns views by page and language, most viewed first */
export function countViewsByPage(
  db: Kysely<Database>,
  { since, locale, limit }: Period & { limit: number },
): Promise<{ page: string; locale: Locale; views: number }[]> {
  let query = db
    .selectFrom('page_view')
    .select(['page', 'locale', sql<number>`sum(views)::integer`.as('views')])
    .where('day', '>=', since)
    .groupBy(['page', 'locale'])
    .orderBy('views', 'desc')
    .orderBy('page')
    .orderBy('locale')
    .limit(limit);
  if (locale !== undefined) query = query.where('locale', '=', locale);
  return query.execute();
}
