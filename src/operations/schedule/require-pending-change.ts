import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import type { Entry } from '#store/content/entry.ts';
import {
  findScheduledChange,
  lockPendingChange,
  type ScheduledChange,
} from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { requireEntry } from '../entries/require-entry.ts';
import { NotFoundError } from '../not-found-error.ts';

/**
 * Locks a pending change and its entry, in the order of all operations: the entry first.
 * @throws NotFoundError if the change is settled; ForbiddenError
 */
export async function requirePendingChange(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
): Promise<{ change: ScheduledChange; entry: Entry }> {
  const found = await findScheduledChange(db, id);
  if (!found) throw new NotFoundError(`scheduled change ${id}`);
  const entry = await requireEntry(db, found.entry_id);
  const change = await lockPendingChange(db, id);
  if (!change) throw new NotFoundError(`pending change ${id}`);
  requirePermission(actor, change.action, entry.type, change.locale);
  return { change, entry };
}
