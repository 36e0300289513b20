import type { Kysely } from 'kysely';
import { mailRetentionDays } from '#model/forms/mail-kinds.ts';
import { deleteOldMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

const BATCH_SIZE = 5000;

/**
 * Deletes delivered and failed e-mails after their retention period. Queued e-mails are not deleted.
 * @returns the number of deleted e-mails
 */
export async function purgeMail({
  db,
  batch = BATCH_SIZE,
}: {
  db: Kysely<Database>;
  batch?: number;
}): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteOldMail(db, { days: mailRetentionDays, limit: batch });
    total += deleted;
    if (deleted < batch) return total;
  }
}
