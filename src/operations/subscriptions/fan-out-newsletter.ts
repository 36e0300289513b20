import type { Kysely } from 'kysely';
import type { Jobs } from '#jobs/jobs.ts';
import { insertNewsletter } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { queueDelivery } from '../mail/queue-mail.ts';

const BATCH = 200;

/**
 * Writes the letters of a newsletter, batch by batch, each in the subscriber's language; who reads a language that the
 * item is not published in gets none. Ended half way and begun again, it goes on where it was.
 * @returns how many letters were written
 */
export async function spreadNewsletter(
  { db, jobs, batch = BATCH }: { db: Kysely<Database>; jobs: Pick<Jobs, 'add'>; batch?: number },
  { newsEntryId }: { newsEntryId: number },
): Promise<number> {
  let total = 0;
  for (;;) {
    const written = await db.transaction().execute(async (trx) => {
      const letters = await insertNewsletter(trx, { newsEntryId, limit: batch });
      await queueDelivery(
        jobs,
        trx,
        letters.map(({ messageId }) => messageId),
      );
      return letters.length;
    });
    if (written === 0) return total;
    total += written;
  }
}
