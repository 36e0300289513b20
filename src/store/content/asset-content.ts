import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Contents of files by their hash, and those that no file has any more (migrations/0021-media-library.sql). */

/** Serialises storing and deleting a content until the end of the transaction. */
export async function lockContent(db: Kysely<Database>, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 21))`.execute(db);
}

/** Records that no file has a content any more, and when it may be deleted: not before the end of a reservation. */
export async function orphanContent(db: Kysely<Database>, sha256: string, deleteAfter: Date): Promise<void> {
  await db
    .insertInto('orphan_content')
    .values({ sha256, delete_after: deleteAfter })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        delete_after: sql<Date>`greatest(orphan_content.delete_after, excluded.delete_after)`,
      }),
    )
    .execute();
}

/** Keeps a content that is about to get a file, even if its present file is deleted meanwhile. */
export const reserveContent = (db: Kysely<Database>, sha256: string, until: Date): Promise<void> =>
  orphanContent(db, sha256, until);

/** Records that a file has the content. */
export async function keepContent(db: Kysely<Database>, sha256: string): Promise<void> {
  await db.deleteFrom('orphan_content').where('sha256', '=', sha256).execute();
}

/**
 * @param deletable whose time has come
 * @returns contents that no file has, and that no text links to by their URL
 */
export async function listOrphanContents(db: Kysely<Database>, deletable: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orphan_content')
    .select('sha256')
    .where('delete_after', '<=', deletable)
    .where(
      sql<boolean>`not exists (
        select from entry_link where target_path like '/media/' || orphan_content.sha256 || '/%'
      )`,
    )
    .orderBy('delete_after')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** @returns whether the time of an orphan has come; it may have been reserved since it was listed */
export async function isDeletable(db: Kysely<Database>, sha256: string, deletable: Date): Promise<boolean> {
  const row = await db
    .selectFrom('orphan_content')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('delete_after', '<=', deletable)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether a file has a content */
export const hasContent = async (db: Kysely<Database>, sha256: string): Promise<boolean> =>
  (await findContents(db, [sha256])).has(sha256);

/** @returns those of the contents that a file has */
export async function findContents(db: Kysely<Database>, sha256s: readonly string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set();
  const rows = await db
    .selectFrom('asset')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${[...sha256s]}::text[])`)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
