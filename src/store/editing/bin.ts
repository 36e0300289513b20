import { type Kysely, sql } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { type Entry, lockEntry } from '../content/entry.ts';
import type { Database } from '../schema.ts';

export async function setDeletedAt(db: Kysely<Database>, id: number, deletedAt: Date | null): Promise<void> {
  await db.updateTable('entry').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

/** Entries that come back from the bin are drafts. */
export async function markAsDrafts(db: Kysely<Database>, entryId: number): Promise<void> {
  await db
    .updateTable('edition')
    .set({ status: 'draft', published_revision_id: null, scheduled_at: null })
    .where('entry_id', '=', entryId)
    .execute();
}

/** Place in the bin. */
export interface BinCursor {
  deletedAt: Date;
  id: number;
}

/** @returns entries in the bin, the latest deletion first, beginning after `after`; at most `limit` */
export async function listDeleted(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
  { after, limit }: { after?: BinCursor | undefined; limit: number },
): Promise<BinCursor[]> {
  let query = db
    .selectFrom('entry')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .where(sql<boolean>`type = any(${[...types]}::text[])`);
  if (after) query = query.where(sql<boolean>`(deleted_at, id) < (${after.deletedAt}, ${after.id})`);
  const rows = await query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.flatMap(({ id, deleted_at }) => (deleted_at ? [{ id, deletedAt: deleted_at }] : []));
}

/** @returns entries that were moved to the bin before `until`, the oldest first */
export async function listExpired(db: Kysely<Database>, until: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entry')
    .select('id')
    .where('deleted_at', '<', until)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an entry that is still in the bin since before `until`. */
export async function lockExpired(db: Kysely<Database>, id: number, until: Date): Promise<Entry | undefined> {
  const entry = await lockEntry(db, id);
  return entry?.deleted_at && entry.deleted_at < until ? entry : undefined;
}

/** Deletes an entry with its history, and frees its slugs. */
export async function deleteEntry(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('entry').where('id', '=', id).execute();
}
