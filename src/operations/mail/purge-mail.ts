import type { Kysely } from 'kysely';
import { mailKeptDays } from '#model/forms/mail-kinds.ts';
import { forgetOldMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

const BATCH = 5000;

/**
 * Forgets letters that went out, or could not, longer ago than they are kept. What still waits is never forgotten. The
 * file of a letter goes when its row has gone.
 * @returns how many
 */
export async function sweepMail({
  db,
  batch = BATCH,
}: {
  db: Kysely<Database>;
  batch?: number;
}): Promise<number> {
  for (let total = 0; ; ) {
    const forgotten = await forgetOldMail(db, { days: mailKeptDays, limit: batch });
    total += forgotten;
    if (forgotten < batch) return total;
  }
}
