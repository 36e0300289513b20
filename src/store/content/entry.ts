import { type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database, Fields } from '../schema.ts';

/** Entries, editions and revisions: the tables that editors write. */

export type Entry = Selectable<Database['entry']>;
export type Edition = Selectable<Database['edition']>;
export type Revision = Selectable<Database['revision']>;

export async function insertEntry(
  db: Kysely<Database>,
  entry: { type: ContentTypeName; key: string | null; position: number; shared: Fields },
): Promise<Entry> {
  const { shared, ...rest } = entry;
  return db
    .insertInto('entry')
    .values({ ...rest, shared: JSON.stringify(shared) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setShared(
  db: Kysely<Database>,
  id: number,
  { shared, sharedRevisionId }: { shared: Fields; sharedRevisionId: number },
): Promise<void> {
  await db
    .updateTable('entry')
    .set({
      shared: JSON.stringify(shared),
      shared_revision_id: sharedRevisionId,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

export async function setPosition(db: Kysely<Database>, id: number, position: number): Promise<void> {
  await db.updateTable('entry').set({ position }).where('id', '=', id).execute();
}

export function findEntry(db: Kysely<Database>, id: number): Promise<Entry | undefined> {
  return db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks an entry, so that two editors cannot change it at the same time. */
export function lockEntry(db: Kysely<Database>, id: number): Promise<Entry | undefined> {
  return db.selectFrom('entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listEditions(db: Kysely<Database>, entryId: number): Promise<Edition[]> {
  return db.selectFrom('edition').selectAll().where('entry_id', '=', entryId).execute();
}

/** @returns types by id, without entries that are in the bin */
export async function listEntryTypes(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, ContentTypeName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'type'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** Waits for another process that fills the empty database; without the timeouts of requests. */
export async function lockStart(db: Kysely<Database>): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    db,
  );
  await sql`select pg_advisory_xact_lock(hashtext('shanyraq.start'))`.execute(db);
}

export async function hasNoEntries(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined;
}

export interface NewRevision {
  entryId: number;
  locale: Locale;
  slug: string;
  position: number;
  shared: Fields;
  sharedRevisionId: number | null;
  fields: Fields;
  userId: number | null;
  author: string;
  note: string | null;
}

/**
 * Inserts a revision and makes it the edition's latest; creates the edition if it is missing.
 * @returns the id of the revision
 */
export async function saveRevision(db: Kysely<Database>, save: NewRevision): Promise<number> {
  const shared = JSON.stringify(save.shared);
  const fields = JSON.stringify(save.fields);
  const { entryId: entry_id, locale, slug, position, author, note } = save;
  const revision = await db
    .insertInto('revision')
    .values({
      entry_id,
      locale,
      slug,
      position,
      shared,
      shared_revision_id: save.sharedRevisionId,
      fields,
      user_id: save.userId,
      author,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('edition')
    .values({ entry_id, locale, slug, fields, status: 'draft', revision_id: revision.id })
    .onConflict((conflict) =>
      conflict
        .columns(['entry_id', 'locale'])
        .doUpdateSet({ slug, fields, revision_id: revision.id, updated_at: new Date() }),
    )
    .execute();
  return revision.id;
}

export async function findRevisions(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, Revision>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('revision').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function markPublished(
  db: Kysely<Database>,
  edition: { entryId: number; locale: Locale; revisionId: number; at: Date },
): Promise<{ firstPublishedAt: Date }> {
  const row = await db
    .updateTable('edition')
    .set({
      status: 'published',
      published_revision_id: edition.revisionId,
      first_published_at: sql`coalesce(first_published_at, ${edition.at})`,
      published_at: edition.at,
    })
    .where('entry_id', '=', edition.entryId)
    .where('locale', '=', edition.locale)
    .returning('first_published_at')
    .executeTakeFirstOrThrow();
  return { firstPublishedAt: row.first_published_at ?? edition.at };
}

/** Replaces the public revision of an edition by one with the same content. */
export async function setPublishedRevision(
  db: Kysely<Database>,
  { entryId, locale, revisionId }: { entryId: number; locale: Locale; revisionId: number },
): Promise<void> {
  await db
    .updateTable('edition')
    .set({ published_revision_id: revisionId })
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .execute();
}

/** @param retired true for expired entries, false for entries withdrawn by an editor */
export async function markArchived(
  db: Kysely<Database>,
  { entryId, locale, retired }: { entryId: number; locale: Locale; retired: boolean },
): Promise<void> {
  await db
    .updateTable('slug')
    .set({ retired })
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .execute();
  await db
    .updateTable('edition')
    .set({ status: 'archived', published_revision_id: null, updated_at: new Date() })
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .execute();
}

/** @returns the id of the entry to which the slug belongs permanently; undefined for an unused slug */
export async function ownerOfSlug(
  db: Kysely<Database>,
  type: ContentTypeName,
  locale: Locale,
  slug: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('slug')
    .select('entry_id')
    .where('type', '=', type)
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.entry_id;
}

/** @returns slugs of other entries that begin with this one, published or not */
export async function takenSlugs(
  db: Kysely<Database>,
  search: { type: ContentTypeName; locale: Locale; slug: string; exceptEntry: number },
): Promise<Set<string>> {
  const { type, locale, slug, exceptEntry } = search;
  // Slugs contain no wildcard characters.
  const rows = await sql<{ slug: string }>`
    select edition.slug from edition join entry on entry.id = edition.entry_id
    where entry.type = ${type} and edition.locale = ${locale} and entry.id <> ${exceptEntry}
      and starts_with(edition.slug, ${slug})
    union
    select slug from slug
    where type = ${type} and locale = ${locale} and entry_id <> ${exceptEntry} and starts_with(slug, ${slug})
  `.execute(db);
  return new Set(rows.rows.map((row) => row.slug));
}

export async function reserveSlug(
  db: Kysely<Database>,
  row: { type: ContentTypeName; locale: Locale; slug: string; entry_id: number },
): Promise<void> {
  await db
    .insertInto('slug')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
