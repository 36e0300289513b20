import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import { type Entry, findEntry, lockEntry } from '#store/content/entry.ts';
import type { Database } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';

/** Locks an entry for a change. @throws NotFoundError if it does not exist or is in the bin */
export async function requireEntry(db: Kysely<Database>, id: number): Promise<Entry> {
  const entry = await lockEntry(db, id);
  if (!entry || entry.deleted_at !== null) throw new NotFoundError(`entry ${id}`);
  return entry;
}

/** Finds an entry for a reader, also in the bin. @throws NotFoundError, ForbiddenError */
export async function requireReadableEntry(db: Kysely<Database>, actor: Actor, id: number): Promise<Entry> {
  const entry = await findEntry(db, id);
  if (!entry) throw new NotFoundError(`entry ${id}`);
  requirePermission(actor, 'read', entry.type, null);
  return entry;
}
