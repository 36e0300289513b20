import type { Kysely } from 'kysely';
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
