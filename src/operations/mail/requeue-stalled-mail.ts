import type { Kysely } from 'kysely';
import type { JobQueue } from '#jobs/job-queue.ts';
import { listQueuedMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { queueDelivery } from './queue-mail.ts';

const BATCH_SIZE = 500;

/** Adds delivery jobs for queued e-mails that were written while the job queue was closed. Idempotent. */
export async function requeueStalledMail(db: Kysely<Database>, jobs: Pick<JobQueue, 'add'>): Promise<void> {
  let after = 0;
  for (;;) {
    const waiting = await listQueuedMail(db, { after, limit: BATCH_SIZE });
    if (waiting.length === 0) return;
    await db.transaction().execute((trx) =>
      queueDelivery(
        jobs,
        trx,
        waiting.map(({ messageId }) => messageId),
      ),
    );
    after = waiting.at(-1)?.id ?? after;
  }
}
