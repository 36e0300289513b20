import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import type { Database } from '../schema.ts';
import { WHOLE_LIST } from './published-read.ts';

/** What is needed of a published item to say where it is. */
export interface AddressRow {
  type: ContentTypeName;
  entryId: number;
  slug: string;
  alternates: Alternates;
  updatedAt: Date;
}

/** Published items of these types in one language by their number, those after `after`. */
export async function listAddressRows(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
  locale: Locale,
  { after, limit }: { after: number; limit: number },
): Promise<AddressRow[]> {
  const rows = await db
    .selectFrom('published')
    .select(['type', 'entry_id', 'slug', 'alternates', 'updated_at'])
    .where('entry_id', '>', after)
    .where('locale', '=', locale)
    .where('type', 'in', types)
    .orderBy('entry_id')
    .limit(limit)
    .execute();
  return rows.map(({ type, entry_id, slug, alternates, updated_at }) => {
    return { type, entryId: entry_id, slug, alternates, updatedAt: updated_at };
  });
}

/** @returns how many published items of these types a language has */
export async function countAddressRows(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
  locale: Locale,
): Promise<number> {
  const { total } = await db
    .selectFrom('published_total')
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'))
    .where('locale', '=', locale)
    .where('type', 'in', types)
    .where('category_id', '=', WHOLE_LIST)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns when anything of each type was published last in a language */
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

/** @returns the number of the latest publication: while it stays the same, so does everything public */
export async function latestPublication(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .selectFrom('publication')
    .select(sql<number>`coalesce(max(id), 0)::int`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
