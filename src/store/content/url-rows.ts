import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import type { Database } from '../schema.ts';
import { ALL_CATEGORIES } from './published-read.ts';

/** Columns of a published item that determine its URLs. */
export interface UrlRow {
  type: ContentTypeName;
  entryId: number;
  alternates: Alternates;
  updatedAt: Date;
}

/** @returns published items of these types in one locale by entry id, beginning after `after` */
export async function listUrlRows(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
  locale: Locale,
  { after, limit }: { after: number; limit: number },
): Promise<UrlRow[]> {
  const rows = await db
    .selectFrom('published')
    .select(['type', 'entry_id', 'alternates', 'updated_at'])
    .where('entry_id', '>', after)
    .where('locale', '=', locale)
    .where('type', 'in', types)
    .orderBy('entry_id')
    .limit(limit)
    .execute();
  return rows.map(({ type, entry_id, alternates, updated_at }) => {
    return { type, entryId: entry_id, alternates, updatedAt: updated_at };
  });
}

export async function countUrlRows(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
  locale: Locale,
): Promise<number> {
  const { total } = await db
    .selectFrom('published_total')
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'))
    .where('locale', '=', locale)
    .where('type', 'in', types)
    .where('category_id', '=', ALL_CATEGORIES)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns the time of the last publication in a locale, by type */
export async function latestUpdates(
  db: Kysely<Database>,
  locale: Locale,
): Promise<ReadonlyMap<ContentTypeName, Date>> {
  const rows = await db
    .selectFrom('published')
    .select(['type', sql<Date>`max(updated_at)`.as('latest')])
    .where('locale', '=', locale)
    .groupBy('type')
    .execute();
  return new Map(rows.map(({ type, latest }) => [type, latest]));
}
