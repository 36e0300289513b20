import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { findOutdatedSummaries, tryLockEntry } from '#store/editing/entry-summary.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { summaryVersion, updateEntrySummary } from './update-entry-summary.ts';

const BATCH_SIZE = 20;

/**
 * Rebuilds a batch of summaries that are missing or were written by another version. Entries that are being changed
 * are skipped: the change writes their summary.
 * @param after the last entry of the previous batch
 * @returns the last entry of the batch; undefined after the last batch
 */
export async function rebuildEntrySummaries(
  { db, analyser }: { db: Kysely<Database>; analyser: Analyser },
  after = 0,
): Promise<{ rebuilt: number; last: number | undefined }> {
  const ids = await findOutdatedSummaries(db, summaryVersion(analyser), { after, limit: BATCH_SIZE });
  let rebuilt = 0;
  for (const id of ids) {
    await inTransaction(db, async (trx) => {
      if (!(await tryLockEntry(trx, id))) return;
      await updateEntrySummary({ db: trx, analyser }, id);
      rebuilt += 1;
    });
  }
  return { rebuilt, last: ids.at(-1) };
}
