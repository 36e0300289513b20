import { localDateOfInstant } from '#language/calendar.ts';
import { anonymise, knownUploads, overdueSubmissions } from '#store/submission.ts';
import { inTransaction } from '#store/transaction.ts';
import type { FormContext } from './form-context.ts';

/** A file without a submission is left alone for so long, in milliseconds: somebody may be about to point at it. */
const ORPHANED_AFTER = 3_600_000;

/**
 * Forgets what may not be kept any longer: submissions whose last day is over, and files that no submission points at.
 * @returns how many of each
 */
export async function sweepSubmissions({
  db,
  inbox,
  now,
}: Pick<FormContext, 'db' | 'inbox' | 'now'>): Promise<{ submissions: number; files: number }> {
  const moment = now();
  const { ids, stored } = await inTransaction(db, async (trx) => {
    const ids = await overdueSubmissions(trx, localDateOfInstant(moment));
    return { ids, stored: await anonymise(trx, ids, new Date(moment)) };
  });
  await inbox.remove(stored);
  // By the clock of the disk, whatever the site's says.
  const orphans = await inbox.sweep(Date.now() - ORPHANED_AFTER, (names) => knownUploads(db, names));
  return { submissions: ids.length, files: stored.length + orphans };
}
