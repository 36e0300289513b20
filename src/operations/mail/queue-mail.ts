import type { Transaction } from 'kysely';
import type { Jobs } from '#jobs/jobs.ts';
import { insertMail, type MailQueue } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

/** Has letters sent that are in the outbox. @param again they have a job already, which is over */
export async function queueDelivery(
  jobs: Pick<Jobs, 'add'>,
  trx: Transaction<Database>,
  messageIds: readonly string[],
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  // The job bears the letter's own name, so that there is one however often it is asked for.
  const job = (messageId: string) => ({ ...(!again && { id: messageId }), data: { messageId } });
  await jobs.add(trx, 'send-mail', messageIds.map(job));
}

/**
 * Where letters are handed in: each is a row of the outbox and a job, both in the caller's transaction.
 * @param jobs gives undefined while the queue is not open; then there is the row alone, and `resumeMail` finds it
 */
export function mailQueue(jobs: () => Pick<Jobs, 'add'> | undefined): MailQueue {
  return {
    async add(trx, mails) {
      const written = await insertMail(trx, mails);
      const open = jobs();
      if (open)
        await queueDelivery(
          open,
          trx,
          written.map(({ messageId }) => messageId),
        );
    },
  };
}
