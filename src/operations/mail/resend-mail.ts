import type { Kysely } from 'kysely';
import type { Jobs } from '#jobs/jobs.ts';
import { requeueMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { queueDelivery } from './queue-mail.ts';

/**
 * Sends letters once more that were refused for good or only kept in a file: after an operator has mended what was wrong.
 * @returns how many are on their way; those that were sent, or still wait, are left alone
 */
export function resendMail(
  { db, jobs }: { db: Kysely<Database>; jobs: Pick<Jobs, 'add'> },
  { ids }: { ids: readonly number[] },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const messageIds = await requeueMail(trx, ids);
    await queueDelivery(jobs, trx, messageIds, { again: true });
    return messageIds.length;
  });
}
