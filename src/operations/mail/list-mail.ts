import type { Kysely } from 'kysely';
import type { MailState } from '#model/forms/mail-kinds.ts';
import { listMailRows, type Mail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

/** Lists the e-mails of the outbox with their delivery state, newest first. */
export function listMail(
  { db }: { db: Kysely<Database> },
  { state, before, limit = 50 }: { state?: MailState; before?: number; limit?: number } = {},
): Promise<Mail[]> {
  return listMailRows(db, {
    ...(state !== undefined && { state }),
    ...(before !== undefined && { before }),
    limit: Math.min(limit, 200),
  });
}
