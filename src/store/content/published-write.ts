import { type Insertable, type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import type { Database } from '../schema.ts';
import type { Edition, Revision } from './entry.ts';

/** The read model's writing side; only the publishing operations call it. */

export type PublishedRow = Omit<Insertable<Database['published']>, 'card' | 'item' | 'alternates'> & {
  card: object;
  item: object;
  projection_version: string;
};

/** What a row differs in from what it was; all of it where there was none. */
export interface RowChange {
  /** Whether anything differs. */
  changed: boolean;
  /** Whether lists show the item otherwise, or in another place. */
  listed: boolean;
  /** Whether what other rows embed of it differs. */
  cardChanged: boolean;
}

/** One publication at a time: re-projection then always sees what the one before it made. */
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

/** Writes a row of the read model, its alternates left as they are. */
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
      sql<boolean>`(title, headings, words) = (${row.title}::text, ${row.headings}::text, ${row.words}::text)`.as(
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
  const cardChanged = before?.same_card !== true;
  const listed = cardChanged || before?.same_place !== true;
  const changed = listed || before?.same_item !== true || before.same_text !== true;
  return { changed, listed, cardChanged };
}

export async function deletePublished(db: Kysely<Database>, entryId: number, locale: Locale): Promise<void> {
  await db.deleteFrom('published').where('entry_id', '=', entryId).where('locale', '=', locale).execute();
}

/**
 * Tells every language's row of an entry which languages there are.
 * @returns the languages whose row has changed by it
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
  edition: Edition;
  revision: Revision;
}

/** What the public rows that embed an entry were made from. */
export async function findReferrers(
  db: Kysely<Database>,
  entryId: number,
  locale: Locale,
): Promise<PublishedSource[]> {
  const referrers = await db
    .selectFrom('published')
    .select(['entry_id', 'type'])
    .where('locale', '=', locale)
    .where(sql<boolean>`refs @> array[${entryId}]::integer[]`)
    .execute();
  return findSources(db, locale, referrers);
}

/** What the public rows were made from that name a file, in any language. */
export async function findNaming(db: Kysely<Database>, sha256: string): Promise<PublishedSource[]> {
  const rows = await db
    .selectFrom('published')
    .select(['entry_id', 'type', 'locale'])
    .where(sql<boolean>`strpos(item::text, ${sha256}) > 0 or strpos(card::text, ${sha256}) > 0`)
    .orderBy('entry_id')
    .execute();
  const sources = [];
  for (const row of rows) sources.push(...(await findSources(db, row.locale, [row])));
  return sources;
}

async function findSources(
  db: Kysely<Database>,
  locale: Locale,
  entries: readonly { entry_id: number; type: ContentTypeName }[],
): Promise<PublishedSource[]> {
  const sources: PublishedSource[] = [];
  for (const { entry_id, type } of entries) {
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
    sources.push({ type, edition, revision });
  }
  return sources;
}

/** The channel on which every process hears of publications; the payload is the publication's number. */
export const PUBLICATION_CHANNEL = 'publication';

/** Writes the publication into the outbox; listeners hear of it when the transaction commits. */
export async function announcePublication(db: Kysely<Database>, tags: readonly string[]): Promise<void> {
  const row = await db
    .insertInto('publication')
    .values({ tags: [...tags] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${PUBLICATION_CHANNEL}, ${String(row.id)})`.execute(db);
}

/**
 * Publications take turns (`lockPublishing`), so their numbers become visible in order and none can turn up behind one
 * that was read already.
 * @returns the tags of the publications after `id`, and the number of the last of them
 */
export async function publicationsAfter(
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

/** @returns the number of the latest publication, 0 where there was none */
export async function lastPublication(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('publication')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}
