import { DAY_MS } from '#language/date/calendar.ts';
import { systemActor } from '#model/auth/permission.ts';
import { DAYS_IN_BIN } from '#model/editing/bin.ts';
import { deleteEntry, listExpired, lockExpired } from '#store/editing/bin.ts';
import { deleteExpiredPresence } from '#store/editing/presence.ts';
import { inTransaction } from '#store/transaction.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { PRESENCE_MS } from './announce-presence.ts';
import { recordEntryEvent } from './record-entry-event.ts';

const BATCH_SIZE = 100;

/**
 * Deletes entries whose time in the bin has ended, and the traces of closed tabs.
 * @returns the number of deleted entries
 */
export async function purgeBin({ db, now }: Pick<WriteContext, 'db' | 'now'>): Promise<number> {
  await deleteExpiredPresence(db, new Date(now() - PRESENCE_MS));
  const until = new Date(now() - DAYS_IN_BIN * DAY_MS);
  const actor = systemActor('retention');
  let deleted = 0;
  for (const id of await listExpired(db, until, BATCH_SIZE)) {
    const isDeleted = await inTransaction(db, async (trx) => {
      const entry = await lockExpired(trx, id, until);
      if (!entry) return false;
      await recordEntryEvent({ db: trx, now, actor }, entry, { action: 'entry.delete' });
      await deleteEntry(trx, id);
      return true;
    });
    if (isDeleted) deleted += 1;
  }
  return deleted;
}
