import { DAY_MS } from '#language/date/calendar.ts';
import { mailRetentionDays } from '#model/forms/mail-kinds.ts';
import { archiveDeliveries, countDeliveries, listExpiredNewsletters } from '#store/mail/newsletter.ts';
import { inTransaction } from '#store/transaction.ts';
import type { NewsletterContext } from './newsletter-context.ts';

/**
 * Deletes the deliveries of newsletters after the retention period of e-mails; their counts remain.
 * @returns the number of archived newsletters
 */
export async function archiveNewsletters({ db, now }: NewsletterContext): Promise<number> {
  const expired = await listExpiredNewsletters(db, new Date(now() - mailRetentionDays * DAY_MS));
  for (const newsletter of expired) {
    await inTransaction(db, async (trx) => {
      const counts = (await countDeliveries(trx, [newsletter])).get(newsletter.id);
      if (counts) await archiveDeliveries(trx, newsletter.id, counts);
    });
  }
  return expired.length;
}
