import {
  findChangeAt,
  moveChange as setDueTime,
  updateScheduledAt,
} from '#store/editing/scheduled-change.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { requireDueTime } from './due-time.ts';
import { requirePendingChange } from './require-pending-change.ts';
import { AlreadyScheduledError } from './schedule-errors.ts';

/**
 * Moves a pending change to another time. It then runs with the permissions of the user who moved it.
 * @throws DueTimeError, AlreadyScheduledError, NotFoundError, ForbiddenError
 */
export function moveChange(context: WriteContext, id: number, dueAt: Date): Promise<void> {
  const { now, actor } = context;
  return inTransaction(context.db, async (db) => {
    const { change, entry } = await requirePendingChange(db, actor, id);
    requireDueTime(dueAt, now());
    const place = { entryId: entry.id, locale: change.locale, dueAt };
    const other = await findChangeAt(db, place);
    if (other && other.id !== id) throw new AlreadyScheduledError(`Change ${other.id} has the same time.`);
    await setDueTime(db, id, { dueAt, userId: actor.userId, scheduledBy: actor.name });
    await updateScheduledAt(db, entry.id, change.locale);
    await recordEntryEvent({ db, now, actor }, entry, {
      action: 'entry.change-schedule',
      locales: [change.locale],
      details: { change: change.action, dueAt: dueAt.toISOString() },
    });
    await updateEntrySummary({ db, analyser: await context.analyser() }, entry.id);
  });
}
