import { updateScheduledAt } from '#store/editing/scheduled-change.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { cancelAndReport } from './report-outcome.ts';
import { requirePendingChange } from './require-pending-change.ts';

/** Cancels a pending change; the user who scheduled it is told. @throws NotFoundError, ForbiddenError */
export function cancelChange(context: WriteContext, id: number): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const { change, entry } = await requirePendingChange(db, context.actor, id);
    await cancelAndReport({ ...context, db }, change, 'by-user');
    await updateScheduledAt(db, entry.id, change.locale);
    await recordEntryEvent({ ...context, db }, entry, {
      action: 'entry.cancel-schedule',
      locales: [change.locale],
      details: { change: change.action, dueAt: change.due_at.toISOString() },
    });
    await updateEntrySummary({ db, analyser: await context.analyser() }, entry.id);
  });
}
