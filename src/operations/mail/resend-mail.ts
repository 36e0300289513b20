import type { Kysely } from 'kysely';
import type { JobQueue } from '#jobs/job-queue.ts';
import { requeueMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { queueDelivery } from './queue-mail.ts';

/**
 * Queues e-mails again that failed or were only written to a file. Sent and queued e-mails are skipped.
 * @returns the number of queued e-mails
 */
export function resendMail(
  { db, jobs }: { db: Kysely<Database>; jobs: Pick<JobQueue, 'add'> },
  { ids }: { ids: readonly number[] },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const messageIds = await requeueMail(trx, ids);
    await queueDelivery(jobs, trx, messageIds, { again: true });
    return messageIds.length;
  });
}
