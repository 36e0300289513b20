import { lockEntry } from '#store/content/entry.ts';
import { markAsDrafts, setDeletedAt } from '#store/editing/bin.ts';
import { inTransaction } from '#store/transaction.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { requireRemoval } from './move-to-bin.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { updateEntrySummary } from './update-entry-summary.ts';
import { readEditions } from './write-revisions.ts';

/** Restores an entry from the bin as a draft, with its slugs. @throws NotFoundError, ForbiddenError */
export async function restoreFromBin(context: WriteContext, id: number): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const entry = await lockEntry(trx, id);
    if (!entry || entry.deleted_at === null) throw new NotFoundError(`entry ${id} in the bin`);
    const editions = await readEditions(trx, id);
    requireRemoval(context.actor, entry.type, [...editions.keys()]);
    await markAsDrafts(trx, id);
    await setDeletedAt(trx, id, null);
    await recordEntryEvent({ ...context, db: trx }, entry, {
      action: 'entry.restore',
      locales: [...editions.keys()],
    });
    await updateEntrySummary({ db: trx, analyser: await context.analyser() }, id);
  });
}
