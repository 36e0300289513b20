import type { Kysely } from 'kysely';
import type { JobQueue } from '#jobs/job-queue.ts';
import { insertNewsletter } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { queueDelivery } from '../mail/queue-mail.ts';

const BATCH_SIZE = 200;

/**
 * Queues the e-mails of a newsletter in batches. Subscribers whose language the item is not published in get
 * none. An interrupted run can be resumed.
 * @returns the number of queued e-mails
 */
export async function fanOutNewsletter(
  { db, jobs, batch = BATCH_SIZE }: { db: Kysely<Database>; jobs: Pick<JobQueue, 'add'>; batch?: number },
  { newsEntryId }: { newsEntryId: number },
): Promise<number> {
  let total = 0;
  for (;;) {
    const queued = await db.transaction().execute(async (trx) => {
      const emails = await insertNewsletter(trx, { newsEntryId, limit: batch });
      await queueDelivery(
        jobs,
        trx,
        emails.map(({ messageId }) => messageId),
      );
      return emails.length;
    });
    if (queued === 0) return total;
    total += queued;
  }
}
