import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { lockChangesOfEntry, updateScheduledAt } from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { cancelAndReport } from './report-outcome.ts';

type CancelContext = Pick<WriteContext, 'now' | 'actor'> & { db: Kysely<Database> };

/**
 * Cancels the scheduled publications of languages that a user publishes now: the latest revision is public, and an
 * earlier one must not replace it unnoticed. Scheduled withdrawals stay.
 */
export async function cancelPublicationsBefore(
  context: CancelContext,
  entryId: number,
  locales: readonly Locale[],
): Promise<void> {
  // Publications run in a transaction.
  const db = context.db as Transaction<Database>;
  const changes = await lockChangesOfEntry(db, entryId, { action: 'publish', locales });
  for (const change of changes) {
    await cancelAndReport({ ...context, db }, change, 'published-before');
    await updateScheduledAt(db, entryId, change.locale);
  }
}

/** Cancels all changes of an entry that is moved to the bin. */
export async function cancelChangesOfBinned(context: CancelContext, entryId: number): Promise<void> {
  const db = context.db as Transaction<Database>;
  for (const change of await lockChangesOfEntry(db, entryId)) {
    await cancelAndReport({ ...context, db }, change, 'in-bin');
    await updateScheduledAt(db, entryId, change.locale);
  }
}
