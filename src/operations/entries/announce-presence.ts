import { deletePresence, type FocusedField, listOthers, putPresence } from '#store/editing/presence.ts';
import type { RevisionIds } from '#store/schema.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { revisionIdsOf } from './load-entry.ts';
import { requireReadableEntry } from './require-entry.ts';
import { readEditions } from './write-revisions.ts';

/** A tab that has not announced itself for this long is closed or asleep. */
export const PRESENCE_MS = 30_000;

export interface PresenceAnnouncement {
  /** Identifies the browser tab. */
  tab: string;
  /** The field in focus; null if none. */
  field: FocusedField | null;
  isLeaving?: boolean | undefined;
}

/**
 * Announces that the user has an entry open. It informs others and locks nothing.
 * @returns the other users who have it open, and what has become of the entry
 * @throws NotFoundError, ForbiddenError
 */
export async function announcePresence(
  { db, now, actor }: Pick<WriteContext, 'db' | 'now' | 'actor'>,
  entryId: number,
  { tab, field, isLeaving = false }: PresenceAnnouncement,
): Promise<{ others: Awaited<ReturnType<typeof listOthers>>; revisions: RevisionIds; isInBin: boolean }> {
  const { userId } = actor;
  const entry = await requireReadableEntry(db, actor, entryId);
  if (userId === null) throw new ForbiddenError('announce');
  const key = { entryId, userId, tab };
  if (isLeaving) await deletePresence(db, key);
  else await putPresence(db, key, field, new Date(now()));
  const since = new Date(now() - PRESENCE_MS);
  return {
    others: await listOthers(db, { entryId, userId, since }),
    revisions: revisionIdsOf(entry, await readEditions(db, entryId)),
    isInBin: entry.deleted_at !== null,
  };
}
