import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { CardOf, ItemOf } from '#model/content-types/registry.ts';
import { type Json, toJson } from '#model/fields/json-text.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { MAX_LIST_ITEMS } from '#specification.ts';
import type { Database } from '../schema.ts';

/**
 * The read model, as public code reads it. Everything here is published; a card and an item are the JSON that the
 * type's own projection made, which is why they are trusted to be of the type's shape.
 */

export interface PublishedItem<Name extends ContentTypeName> {
  entryId: number;
  slug: string;
  item: ItemOf<Name>;
  alternates: Alternates;
}

/** @returns the item with this slug in this language, or undefined */
export function findPublished<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  slug: string,
): Promise<PublishedItem<Name> | undefined> {
  return readOne<Name>(publishedItems(db, type, locale).where('slug', '=', slug));
}

/** @returns what is published of an entry in this language, or undefined */
export function findPublishedEntry<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  entryId: number,
): Promise<PublishedItem<Name> | undefined> {
  return readOne<Name>(publishedItems(db, type, locale).where('entry_id', '=', entryId));
}

function publishedItems(db: Kysely<Database>, type: ContentTypeName, locale: Locale) {
  return db
    .selectFrom('published')
    .select(['entry_id', 'slug', 'item', 'alternates'])
    .where('type', '=', type)
    .where('locale', '=', locale);
}

async function readOne<Name extends ContentTypeName>(
  query: ReturnType<typeof publishedItems>,
): Promise<PublishedItem<Name> | undefined> {
  const row = await query.executeTakeFirst();
  return (
    row && {
      entryId: row.entry_id,
      slug: row.slug,
      item: row.item as unknown as ItemOf<Name>,
      alternates: row.alternates,
    }
  );
}

export interface ListOptions {
  /** `date`: newest first, then the later entry. `position`: the editor's order, then the alphabet. `name`: the alphabet. */
  order: 'date' | 'position' | 'name';
  kind?: string;
  categoryId?: number;
  popular?: boolean;
  /** At most this many; N-09 allows 200 where a list has no pages. */
  limit?: number;
}

const orders = {
  date: sql`published.date desc, published.entry_id desc`,
  position: sql`published.position, published.sort_key, published.entry_id`,
  name: sql`published.sort_key, published.entry_id`,
};

/** @returns cards of one type in one language */
export async function listPublished<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  options: ListOptions,
): Promise<CardOf<Name>[]> {
  let found = db.selectFrom('published').select('card').where('type', '=', type).where('locale', '=', locale);
  if (options.kind !== undefined) found = found.where('kind', '=', options.kind);
  if (options.categoryId !== undefined) found = found.where('category_id', '=', options.categoryId);
  if (options.popular !== undefined) found = found.where('popular', '=', options.popular);
  const rows = await found
    .orderBy(orders[options.order])
    .limit(options.limit ?? MAX_LIST_ITEMS)
    .execute();
  return rows.map((row) => row.card as unknown as CardOf<Name>);
}

/** Under which the store counts what is of no category too. No category has this number. */
export const WHOLE_LIST = 0;

/**
 * The total and one part of a list. The offset is counted in the index alone; only the rows of the part are read from the table.
 * $1 type, $2 locale, $3 category or the whole list, $4 limit, $5 offset.
 */
const partOf = (inCategory: string) => `select list.total, (
    select coalesce('[' || string_agg(card::text, ',' order by date desc, entry_id desc) || ']', '[]')
    from (
      select entry_id, locale from published
      where type = $1 and locale = $2 ${inCategory} and list.total > $5::bigint
      order by date desc, entry_id desc limit $4 offset $5::bigint
    ) as place join published using (entry_id, locale)
  ) as cards
  from published_total as list
  where list.type = $1 and list.locale = $2 and list.category_id = $3`;

const partOfAll = partOf('');
const partOfCategory = partOf('and category_id = $3');

/**
 * One part of a list whose items all have a date, the newest first, and how long the list is, both of one moment. The cards stay
 * the text that they come as.
 * @param limit most cards
 * @param offset how many newer items come before; beyond the end of the list nothing is read
 */
export async function publishedPart<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  { categoryId, limit, offset }: { categoryId?: number | undefined; limit: number; offset: number },
): Promise<{ cards: Json<CardOf<Name>[]>; total: number }> {
  const empty = { cards: toJson<CardOf<Name>[]>([]), total: 0 };
  if (categoryId === WHOLE_LIST) return empty;
  // Written out: a list that is not kept asks it, and to build it anew takes a good part of what the answer takes.
  const statement = categoryId === undefined ? partOfAll : partOfCategory;
  const values = [type, locale, categoryId ?? WHOLE_LIST, limit, offset];
  const { rows } = await db.executeQuery<PartRow<Name>>(CompiledQuery.raw(statement, values));
  return rows[0] ?? empty;
}

interface PartRow<Name extends ContentTypeName> {
  total: number;
  cards: Json<CardOf<Name>[]>;
}

/** @returns the newest cards of one type in each category, by category id; a category without any is left out */
export async function newestByCategory<Name extends ContentTypeName>(
  db: Kysely<Database>,
  type: Name,
  locale: Locale,
  { categories, limit }: { categories: ContentTypeName; limit: number },
): Promise<ReadonlyMap<number, CardOf<Name>[]>> {
  // For each category the index is read from its newest end, so it does not matter how many items there are.
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
  const found = new Map<number, CardOf<Name>[]>();
  for (const { entry_id, card } of rows) {
    const cards = found.get(entry_id) ?? [];
    cards.push(card as unknown as CardOf<Name>);
    found.set(entry_id, cards);
  }
  return found;
}

/** @returns how many items of the type the language has, by category id, and in all under `WHOLE_LIST` */
export async function publishedTotals(
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
 * Where a slug leads that this language does not have: an old slug of its own, or another language's.
 * @returns the item's present slugs in each language, or undefined if nobody ever had the slug
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

/** @returns whether what had the slug is gone because its time is over, in any language */
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

/** @returns every published item of a type of few, in every language */
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
