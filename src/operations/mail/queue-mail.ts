import type { Transaction } from 'kysely';
import type { JobQueue } from '#jobs/job-queue.ts';
import { insertMail, type MailQueue } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

/** Adds delivery jobs for e-mails of the outbox. @param again whether their previous jobs have ended */
export async function queueDelivery(
  jobs: Pick<JobQueue, 'add'>,
  trx: Transaction<Database>,
  messageIds: readonly string[],
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  // The Message-ID as job id makes adding a job idempotent.
  const job = (messageId: string) => ({ ...(!again && { id: messageId }), data: { messageId } });
  await jobs.add(trx, 'send-mail', messageIds.map(job));
}

/**
 * Creates a queue that writes an outbox row and a job in the caller's transaction.
 * @param jobs returns undefined until the job queue is open; `requeueStalledMail` adds the missing jobs later
 */
export function createMailQueue(jobs: () => Pick<JobQueue, 'add'> | undefined): MailQueue {
  return {
    async add(trx, mails) {
      const written = await insertMail(trx, mails);
      const openJobs = jobs();
      if (openJobs)
        await queueDelivery(
          openJobs,
          trx,
          written.map(({ messageId }) => messageId),
        );
    },
  };
}
