import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ScheduledChangeReason } from '#model/publishing/scheduled-change.ts';
import { lockChangesOfEntry, updateScheduledAt } from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { cancelAndReport } from './report-outcome.ts';

type CancelContext = Pick<WriteContext, 'now' | 'actor'> & { db: Kysely<Database> };

/**
 * Cancels the scheduled publications of languages that a user publishes now: the latest revision is public, and an
 * earlier one must not replace it unnoticed. Scheduled withdrawals stay.
 */
export const cancelPublicationsBefore = (
  context: CancelContext,
  entryId: number,
  locales: readonly Locale[],
): Promise<void> => cancelAll(context, entryId, 'published-before', { action: 'publish', locales });

/** Cancels all changes of an entry that is moved to the bin. */
export const cancelChangesOfBinned = (context: CancelContext, entryId: number): Promise<void> =>
  cancelAll(context, entryId, 'in-bin');

async function cancelAll(
  context: CancelContext,
  entryId: number,
  reason: ScheduledChangeReason,
  only?: Parameters<typeof lockChangesOfEntry>[2],
): Promise<void> {
  // Publications and deletions run in a transaction.
  const db = context.db as Transaction<Database>;
  for (const change of await lockChangesOfEntry(db, entryId, only)) {
    await cancelAndReport({ ...context, db }, change, reason);
    await updateScheduledAt(db, entryId, change.locale);
  }
}
