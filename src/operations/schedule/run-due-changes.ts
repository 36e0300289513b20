import type { Transaction } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { systemActor } from '#model/auth/permission.ts';
import type { ScheduledChangeReason } from '#model/publishing/scheduled-change.ts';
import { lockEntry } from '#store/content/entry.ts';
import { lockPublishing } from '#store/content/published-write.ts';
import { isLockConflict } from '#store/editing/preview-transaction.ts';
import {
  findDueChange,
  lockPendingChange,
  type ScheduledChange,
  settleChange,
  updateScheduledAt,
} from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import { inSavepoint } from '#store/transaction.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import { isUnavailable } from '../is-unavailable.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { indexEditions } from '../search/index-editions.ts';
import { applyChange } from './apply-change.ts';
import { reasonOf } from './reason-of.ts';
import { failAndReport } from './report-outcome.ts';

export interface ScheduleContext extends Omit<WriteContext, 'actor'> {
  /** Receives errors that no user can correct. */
  onError: (error: unknown, changeId: number) => void;
}

/**
 * Makes the scheduled changes that are due, in their order. Any number of processes may run it at the same time. Each
 * change is settled in the transaction that makes it, so it is made once, also if a process ends in the middle.
 * @returns the number of settled changes
 * @throws StorageUnavailableError; the remaining changes are made by the next run
 */
export async function runDueChanges(
  context: ScheduleContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let settled = 0;
  while (!isStopped() && (await findDueChange(context.db, new Date(context.now())))) {
    // Loaded before the lock, because reading the dictionaries is slow.
    const analyser = await context.analyser();
    const isSettled = await context.db.transaction().execute((trx) => runNext(context, trx, analyser));
    if (isSettled) settled += 1;
  }
  return settled;
}

async function runNext(
  { now, origin, onError }: ScheduleContext,
  trx: Transaction<Database>,
  analyser: Analyser,
): Promise<boolean> {
  // Under this lock no other process runs a change, so the first one is the next in order.
  await lockPublishing(trx);
  const found = await findDueChange(trx, new Date(now()));
  if (!found) return false;
  const entry = await lockEntry(trx, found.entry_id);
  const change = await lockPendingChange(trx, found.id);
  // A user has just cancelled or moved it.
  if (!entry || !change || change.due_at.getTime() > now()) return false;
  const failure = await settle({ trx, now, origin, analyser }, change);
  if (failure) {
    if (failure.reason === 'failure') onError(failure.error, change.id);
    await failAndReport({ trx, now }, change, failure.reason);
    await recordEntryEvent({ db: trx, now, actor: systemActor('schedule') }, entry, {
      action: 'entry.schedule-failed',
      locales: [change.locale],
      details: { change: change.action, reason: failure.reason },
    });
  }
  await updateScheduledAt(trx, change.entry_id, change.locale);
  await updateEntrySummary({ db: trx, analyser }, change.entry_id);
  return true;
}

/** @returns why the change could not be made; nothing is changed then */
async function settle(
  {
    trx,
    now,
    origin,
    analyser,
  }: Pick<WriteContext, 'now' | 'origin'> & { trx: Transaction<Database>; analyser: Analyser },
  change: ScheduledChange,
): Promise<{ reason: ScheduledChangeReason; error: unknown } | undefined> {
  try {
    await inSavepoint(trx, async () => {
      const changed = await applyChange({ trx, now, origin }, change);
      await indexEditions({ db: trx, analyser }, changed);
      await settleChange(trx, change.id, { state: 'done', at: new Date(now()) });
    });
    return undefined;
  } catch (error) {
    // The whole transaction is repeated later.
    if (isUnavailable(error) || isLockConflict(error)) throw error;
    return { reason: reasonOf(error), error };
  }
}
