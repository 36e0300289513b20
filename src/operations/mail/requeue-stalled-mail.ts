import type { Kysely } from 'kysely';
import type { Jobs } from '#jobs/jobs.ts';
import { waitingMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { queueDelivery } from './queue-mail.ts';

const BATCH = 500;

/**
 * Sees to it that every letter which waits has its job: one that was written while the queue was not open has none.
 * Letters that have theirs keep it.
 */
export async function resumeMail(db: Kysely<Database>, jobs: Pick<Jobs, 'add'>): Promise<void> {
  let after = 0;
  for (;;) {
    const waiting = await waitingMail(db, { after, limit: BATCH });
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
