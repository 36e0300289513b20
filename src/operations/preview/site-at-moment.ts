import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import type { ScheduledChangeReason } from '#model/publishing/scheduled-change.ts';
import { listEntryTypes } from '#store/content/entry.ts';
import { type MomentRows, readMomentRows } from '#store/content/moment-overlay.ts';
import { lastPublication, lockPublishing } from '#store/content/published-write.ts';
import { isLockConflict } from '#store/editing/preview-transaction.ts';
import { listDueChanges, type ScheduledChange } from '#store/editing/scheduled-change.ts';
import { inYieldingTransaction } from '#store/editing/yielding-transaction.ts';
import type { Database } from '#store/schema.ts';
import { inSavepoint } from '#store/transaction.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { readableTypes } from '../entries/readable-types.ts';
import { isUnavailable } from '../is-unavailable.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { applyChange } from '../schedule/apply-change.ts';
import { reasonOf } from '../schedule/reason-of.ts';

/** The read model as it will be at a moment, unless something else changes until then. */
export interface SiteAtMoment {
  /** Unix milliseconds. */
  at: number;
  rows: MomentRows;
  /** Changes that will fail, and why. */
  failures: ReadonlyMap<number, ScheduledChangeReason>;
}

/**
 * Makes the scheduled changes that are due until a moment in a transaction that is rolled back. Changes of content that
 * the user may not read are left out. Publications do not wait for it: it gives way to them.
 * @throws ForbiddenError if the user may not read any content; NoQuietMomentError
 */
export async function computeSiteAtMoment(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  actor: Actor,
  at: number,
): Promise<SiteAtMoment> {
  requireReader(actor);
  return inYieldingTransaction(db, async (trx, checkpoint) => {
    await lockPublishing(trx);
    const changes = await listReadableChanges(trx, actor, at);
    const failures = new Map<number, ScheduledChangeReason>();
    const entryIds = new Set<number>();
    for (const change of changes) {
      checkpoint();
      // What the executor does, with the clock at that time.
      const now = () => change.due_at.getTime();
      try {
        const changed = await inSavepoint(trx, () => applyChange({ trx, now, origin }, change));
        for (const { entryId } of changed) entryIds.add(entryId);
      } catch (error) {
        checkpoint();
        if (isUnavailable(error) || isLockConflict(error)) throw error;
        failures.set(change.id, reasonOf(error));
      }
    }
    checkpoint();
    return { at, rows: await readMomentRows(trx, [...entryIds]), failures };
  });
}

/** @throws ForbiddenError */
function requireReader(actor: Actor): void {
  if (readableTypes(actor).length === 0) throw new ForbiddenError('read');
}

async function listReadableChanges(
  db: Kysely<Database>,
  actor: Actor,
  at: number,
): Promise<ScheduledChange[]> {
  const changes = await listDueChanges(db, new Date(at));
  const types = await listEntryTypes(
    db,
    changes.map(({ entry_id }) => entry_id),
  );
  const readable = new Set(readableTypes(actor));
  return changes.filter(({ entry_id }) => {
    const type = types.get(entry_id);
    return type !== undefined && readable.has(type);
  });
}

/** A text that differs whenever the site at the moment may differ. @throws ForbiddenError */
export async function momentVersion(db: Kysely<Database>, actor: Actor, at: number): Promise<string> {
  requireReader(actor);
  const changes = await listReadableChanges(db, actor, at);
  return [
    await lastPublication(db),
    ...changes.map(({ id, due_at, user_id }) => `${id} ${due_at.getTime()} ${user_id}`),
  ].join();
}
