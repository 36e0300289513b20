import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { CardOf, ItemOf } from '#model/content-types/registry.ts';
import { type Json, toJson } from '#model/fields/json-text.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { MAX_LIST_ITEMS } from '#specification.ts';
import type { Database } from '../schema.ts';

/**
 * Queries of the read model, for public code. Cards and items are JSON built by the type's projection, so
 * their shape is trusted.
 */

export interface PublishedItem<Name extends ContentTypeName> {
  entryId: number;
  slug: string;
  item: ItemOf<Name>;
  alternates: Alternates;
}

/** @returns undefined where no published item has this slug in this locale */
export async function findPublished<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  slug: string,
): Promise<PublishedItem<Name> | undefined> {
  const row = await publishedItems(db, type, locale).where('slug', '=', slug).executeTakeFirst();
  return row && toItem<Name>(row);
}

/** @returns those of the entries that are published in this locale, in the order given */
export async function findPublishedEntries<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  entryIds: readonly number[],
): Promise<PublishedItem<Name>[]> {
  if (entryIds.length === 0) return [];
  const rows = await publishedItems(db, type, locale).where('entry_id', 'in', entryIds).execute();
  const byId = new Map(rows.map((row) => [row.entry_id, toItem<Name>(row)]));
  return entryIds.flatMap((id) => byId.get(id) ?? []);
}

function publishedItems(db: Kysely<Database>, type: ContentTypeName, locale: Locale) {
  return db
    .selectFrom('published')
    .select(['entry_id', 'slug', 'item', 'alternates'])
    .where('type', '=', type)
    .where('locale', '=', locale);
}

const toItem = <Name extends ContentTypeName>(
  row: Pick<Selectable<Database['published']>, 'entry_id' | 'slug' | 'item' | 'alternates'>,
): PublishedItem<Name> => ({
  entryId: row.entry_id,
  slug: row.slug,
  item: row.item as unknown as ItemOf<Name>,
  alternates: row.alternates,
});

export interface ListOptions {
  /**
   * `date`: newest first, ties to the later entry (R-139). `position`: editors' order. `name`: alphabetical.
   */
  order: 'date' | 'position' | 'name';
  kind?: string;
  categoryId?: number;
  popular?: boolean;
  /** Default 200, the maximum of a list without pages (N-09). */
  limit?: number;
}

const orders = {
  date: sql`published.date desc, published.entry_id desc`,
  position: sql`published.position, published.sort_key, published.entry_id`,
  name: sql`published.sort_key, published.entry_id`,
};

export async function listPublished<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  options: ListOptions,
): Promise<CardOf<Name>[]> {
  let query = db.selectFrom('published').select('card').where('type', '=', type).where('locale', '=', locale);
  if (options.kind !== undefined) query = query.where('kind', '=', options.kind);
  if (options.categoryId !== undefined) query = query.where('category_id', '=', options.categoryId);
  if (options.popular !== undefined) query = query.where('popular', '=', options.popular);
  const rows = await query
    .orderBy(orders[options.order])
    .limit(options.limit ?? MAX_LIST_ITEMS)
    .execute();
  return rows.map((row) => row.card as unknown as CardOf<Name>);
}

/** Category id under which the total of all categories is stored; no category has it. */
export const ALL_CATEGORIES = 0;

/**
 * SQL for the total and one page of a list. The offset is applied to an index; the table is read for the page
 * alone. $1 type, $2 locale, $3 category or `ALL_CATEGORIES`, $4 limit, $5 offset.
 */
const listPageSql = (inCategory: string) => `select list.total, (
    select coalesce('[' || string_agg(card::text, ',' order by date desc, entry_id desc) || ']', '[]')
    from (
      select entry_id, locale from published
      where type = $1 and locale = $2 ${inCategory} and list.total > $5::bigint
      order by date desc, entry_id desc limit $4 offset $5::bigint
    ) as place join published using (entry_id, locale)
  ) as cards
  from published_total as list
  where list.type = $1 and list.locale = $2 and list.category_id = $3`;

const allCategoriesSql = listPageSql('');
const oneCategorySql = listPageSql('and category_id = $3');

/**
 * Reads one page of a dated list, newest first, with the total from the same snapshot. Cards stay JSON text.
 * @param limit maximum number of cards
 * @param offset number of newer items to skip; nothing is read beyond the end of the list
 */
export async function readListPage<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  { categoryId, limit, offset }: { categoryId?: number | undefined; limit: number; offset: number },
): Promise<{ cards: Json<CardOf<Name>[]>; total: number }> {
  const empty = { cards: toJson<CardOf<Name>[]>([]), total: 0 };
  if (categoryId === ALL_CATEGORIES) return empty;
  // Raw SQL: building the statement with Kysely would take a good part of the response time of uncached
  // lists.
  const statement = categoryId === undefined ? allCategoriesSql : oneCategorySql;
  const values = [type, locale, categoryId ?? ALL_CATEGORIES, limit, offset];
  const { rows } = await db.executeQuery<ListPageRow<Name>>(CompiledQuery.raw(statement, values));
  return rows[0] ?? empty;
}

interface ListPageRow<Name extends ContentTypeName> {
  total: number;
  cards: Json<CardOf<Name>[]>;
}

/** @returns the newest cards of a type by category id; categories without cards are omitted */
export async function newestByCategory<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  { categories, limit }: { categories: ContentTypeName; limit: number },
): Promise<ReadonlyMap<number, CardOf<Name>[]>> {
  // Reads an index backwards for each category, so the cost does not depend on the number of items.
  const rows = await db
    .selectFrom('published as category')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('published')
          .select(['card', 'date', 'entry_id'])
          .where('type', '=', type)
          .where('locale', '=', locale)
          .whereRef('category_id', '=', 'category.entry_id')
          .orderBy(orders.date)
          .limit(limit)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['category.entry_id', 'newest.card'])
    .where('category.type', '=', categories)
    .where('category.locale', '=', locale)
    .orderBy(sql`newest.date desc, newest.entry_id desc`)
    .execute();
  const byCategory = new Map<number, CardOf<Name>[]>();
  for (const { entry_id, card } of rows) {
    const cards = byCategory.get(entry_id) ?? [];
    cards.push(card as unknown as CardOf<Name>);
    byCategory.set(entry_id, cards);
  }
  return byCategory;
}

/** @returns totals of a type in a locale by category id; the overall total under `ALL_CATEGORIES` */
export async function readTotals(
  db: Kysely<Database>,
  type: ContentTypeName,
  locale: Locale,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('published_total')
    .select(['category_id', 'total'])
    .where('type', '=', type)
    .where('locale', '=', locale)
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.total]));
}

/**
 * Resolves a slug that this locale does not have: an earlier slug, or one of another locale.
 * @returns the item's current slugs by locale, or undefined for an unknown slug
 */
export async function findAlternates(
  db: Kysely<Database>,
  type: ContentTypeName,
  locale: Locale,
  slug: string,
): Promise<{ entryId: number; alternates: Alternates } | undefined> {
  const row = await db
    .selectFrom('slug')
    .innerJoin('published', 'published.entry_id', 'slug.entry_id')
    .select(['published.entry_id', 'published.alternates'])
    .where('slug.type', '=', type)
    .where('slug.slug', '=', slug)
    .orderBy(sql`slug.locale = ${locale} desc, slug.entry_id`)
    .limit(1)
    .executeTakeFirst();
  return row && { entryId: row.entry_id, alternates: row.alternates };
}

/** @returns whether the entry of the slug has expired, in any locale */
export async function isRetired(db: Kysely<Database>, type: ContentTypeName, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('slug')
    .select('entry_id')
    .where('type', '=', type)
    .where('slug', '=', slug)
    .where('retired', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns all published items of a type with few entries, in all locales */
export async function listPublishedItems<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
): Promise<{ entryId: number; locale: Locale; item: ItemOf<Name> }[]> {
  const rows = await db
    .selectFrom('published')
    .select(['entry_id', 'locale', 'item'])
    .where('type', '=', type)
    .orderBy('entry_id')
    .execute();
  return rows.map((row) => ({
    entryId: row.entry_id,
    locale: row.locale,
    item: row.item as unknown as ItemOf<Name>,
  }));
}

/** Whether the public settings say that the site is a demo. */
export async function hasDemoNotice(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('published')
    .select('entry_id')
    .where('type', '=', 'settings')
    .where(sql<boolean>`item ->> 'demo_notice' is not null`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
