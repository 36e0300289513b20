import { type Insertable, type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import type { Database } from '../schema.ts';
import type { Edition, Revision } from './entry.ts';

/** Writes of the read model, for the publishing operations. */

export type PublishedRow = Omit<Insertable<Database['published']>, 'card' | 'item' | 'alternates'> & {
  card: object;
  item: object;
  projection_version: string;
};

/** How a row differs from its previous state. All flags are true for a new row. */
export interface RowChange {
  hasChanged: boolean;
  /** Whether lists show the item differently or at another position. */
  hasListChanged: boolean;
  /** Whether the data that other rows embed has changed. */
  hasCardChanged: boolean;
}

/** Serialises publications, so that each projection sees the results of the previous one. */
export async function lockPublishing(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shanyraq.publishing'))`.execute(db);
}

export async function findCards(
  db: Kysely<Database>,
  locale: Locale,
  entryIds: readonly number[],
): Promise<Map<number, { type: ContentTypeName; card: object }>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('published')
    .select(['entry_id', 'type', 'card'])
    .where('locale', '=', locale)
    .where('entry_id', 'in', entryIds)
    .execute();
  return new Map(rows.map((row) => [row.entry_id, { type: row.type, card: row.card }]));
}

/** Inserts or updates a row of the read model, leaving its alternates unchanged. */
export async function upsertPublished(db: Kysely<Database>, row: PublishedRow): Promise<RowChange> {
  const card = JSON.stringify(row.card);
  const item = JSON.stringify(row.item);
  const before = await db
    .selectFrom('published')
    .select([
      sql<boolean>`card = ${card}::jsonb`.as('same_card'),
      sql<boolean>`item = ${item}::jsonb`.as('same_item'),
      sql<boolean>`(slug, kind, category_id, popular, position, date, sort_key) is not distinct from
        (${row.slug}::text, ${row.kind}::text, ${row.category_id}::integer, ${row.popular}::boolean,
        ${row.position}::integer, ${row.date}::timestamptz, ${row.sort_key}::text)`.as('same_place'),
      sql<boolean>`(title, headings, words, search_words) =
        (${row.title}::text, ${row.headings}::text, ${row.words}::text, ${row.search_words}::text)`.as(
        'same_text',
      ),
    ])
    .where('entry_id', '=', row.entry_id)
    .where('locale', '=', row.locale)
    .executeTakeFirst();
  const values = { ...row, card, item };
  const { entry_id: _entry, locale: _locale, type: _type, ...changes } = values;
  await db
    .insertInto('published')
    .values({ ...values, alternates: '{}' })
    .onConflict((conflict) => conflict.columns(['entry_id', 'locale']).doUpdateSet(changes))
    .execute();
  const hasCardChanged = before?.same_card !== true;
  const hasListChanged = hasCardChanged || before?.same_place !== true;
  const hasChanged = hasListChanged || before?.same_item !== true || before.same_text !== true;
  return { hasChanged, hasListChanged, hasCardChanged };
}

export async function deletePublished(db: Kysely<Database>, entryId: number, locale: Locale): Promise<void> {
  await db.deleteFrom('published').where('entry_id', '=', entryId).where('locale', '=', locale).execute();
}

/**
 * Updates the locale alternates in all rows of an entry.
 * @returns the locales whose rows have changed
 */
export async function setAlternates(db: Kysely<Database>, entryId: number): Promise<Locale[]> {
  const rows = await db
    .selectFrom('published')
    .select(['locale', 'slug'])
    .where('entry_id', '=', entryId)
    .execute();
  const alternates: Alternates = { kk: null, ru: null, en: null };
  for (const row of rows) alternates[row.locale] = row.slug;
  const value = JSON.stringify(alternates);
  const changed = await db
    .updateTable('published')
    .set({ alternates: value })
    .where('entry_id', '=', entryId)
    .where(sql<boolean>`alternates <> ${value}::jsonb`)
    .returning('locale')
    .execute();
  return changed.map((row) => row.locale);
}

export interface PublishedSource {
  type: ContentTypeName;
  position: number;
  edition: Edition;
  revision: Revision;
}

/** @returns the sources of the public rows that embed an entry; at most `limit`, latest first */
export async function findReferrers(
  db: Kysely<Database>,
  entryId: number,
  locale: Locale,
  limit?: number,
): Promise<PublishedSource[]> {
  let referrers = db
    .selectFrom('published')
    .select(['entry_id', 'type', 'position'])
    .where('locale', '=', locale)
    .where(sql<boolean>`refs @> array[${entryId}]::integer[]`);
  if (limit !== undefined)
    referrers = referrers.orderBy('date', 'desc').orderBy('entry_id', 'desc').limit(limit);
  return findSources(db, locale, await referrers.execute());
}

/** @returns the sources of the public rows that contain a file */
export async function findSourcesWithFile(
  db: Kysely<Database>,
  sha256: string,
  locales: readonly Locale[],
): Promise<PublishedSource[]> {
  const rows = await db
    .selectFrom('published')
    .select(['entry_id', 'type', 'position', 'locale'])
    .where('locale', 'in', locales)
    .where(sql<boolean>`(strpos(item::text, ${sha256}) > 0 or strpos(card::text, ${sha256}) > 0)`)
    .orderBy('entry_id')
    .execute();
  const sources = [];
  for (const row of rows) sources.push(...(await findSources(db, row.locale, [row])));
  return sources;
}

async function findSources(
  db: Kysely<Database>,
  locale: Locale,
  entries: readonly { entry_id: number; type: ContentTypeName; position: number }[],
): Promise<PublishedSource[]> {
  const sources: PublishedSource[] = [];
  for (const { entry_id, type, position } of entries) {
    const edition = await db
      .selectFrom('edition')
      .selectAll()
      .where('entry_id', '=', entry_id)
      .where('locale', '=', locale)
      .executeTakeFirstOrThrow();
    const revision = await db
      .selectFrom('revision')
      .selectAll()
      .where('id', '=', edition.published_revision_id)
      .executeTakeFirstOrThrow();
    sources.push({ type, position, edition, revision });
  }
  return sources;
}

/** NOTIFY channel of publications; the payload is the publication id. */
export const PUBLICATION_CHANNEL = 'publication';

/** Records a publication; listeners are notified when the transaction commits. */
export async function announcePublication(db: Kysely<Database>, tags: readonly string[]): Promise<void> {
  const row = await db
    .insertInto('publication')
    .values({ tags: [...tags] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${PUBLICATION_CHANNEL}, ${String(row.id)})`.execute(db);
}

/**
 * Publications are serialised (`lockPublishing`), so their ids become visible in ascending order.
 * @returns the tags of the publications after `id`, and the last publication id
 */
export async function listPublicationsAfter(
  db: Kysely<Database>,
  id: number,
): Promise<{ tags: string[]; lastId: number }> {
  const rows = await db
    .selectFrom('publication')
    .select(['id', 'tags'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
  return { tags: [...new Set(rows.flatMap((row) => row.tags))], lastId: rows.at(-1)?.id ?? id };
}

/** @returns 0 before the first publication */
export async function lastPublication(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('publication')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}
