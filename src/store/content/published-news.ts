import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** A public news item, for a newsletter. */
export interface NewsItem {
  id: number;
  /** Titles in the languages in which it is public. */
  titles: Partial<Record<Locale, string>>;
  date: string;
}

const newsItems = (db: Kysely<Database>) =>
  db
    .selectFrom('published')
    .select([
      'entry_id as id',
      sql<Partial<Record<Locale, string>>>`jsonb_object_agg(locale, title)`.as('titles'),
      sql<Date>`max(date)`.as('date'),
    ])
    .where('type', '=', 'news')
    .where('date', 'is not', null)
    .groupBy('entry_id');

const toItem = ({ date, ...item }: { id: number; titles: NewsItem['titles']; date: Date }): NewsItem => ({
  ...item,
  date: date.toISOString(),
});

/** @returns the public ones of these entries, in the same order */
export async function findNewsItems(db: Kysely<Database>, ids: readonly number[]): Promise<NewsItem[]> {
  if (ids.length === 0) return [];
  const rows = await newsItems(db).where('entry_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toItem(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @returns public news, the latest first; with a text, those that have it in a title */
export async function listNewsItems(
  db: Kysely<Database>,
  { text, limit }: { text: string; limit: number },
): Promise<NewsItem[]> {
  const pattern = `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  let query = newsItems(db).orderBy('date', 'desc').orderBy('entry_id', 'desc').limit(limit);
  if (text !== '') query = query.having(sql<boolean>`bool_or(title ilike ${pattern})`);
  return (await query.execute()).map(toItem);
}
