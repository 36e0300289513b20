import type { Kysely } from 'kysely';
import { type Entry, lockEntry } from '#store/content/entry.ts';
import type { Database } from '#store/schema.ts';
import { NotFoundError } from '../not-found-error.ts';

/** Locks an entry for a change. @throws NotFoundError if it does not exist or is in the bin */
export async function requireEntry(db: Kysely<Database>, id: number): Promise<Entry> {
  const entry = await lockEntry(db, id);
  if (!entry || entry.deleted_at !== null) throw new NotFoundError(`entry ${id}`);
  return entry;
}
