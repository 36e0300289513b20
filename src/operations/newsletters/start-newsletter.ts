import type { Transaction } from 'kysely';
import { locales } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import {
  finishNewsletters,
  lockDueNewsletters,
  lockNewsletter,
  type Newsletter,
  setNewsletterState,
} from '#store/mail/newsletter.ts';
import { insertDeliveries } from '#store/mail/newsletter-delivery.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { describeAudience } from './describe-newsletter.ts';
import { type NewsletterContext, recordNewsletterEvent } from './newsletter-context.ts';

/**
 * Writes a delivery for each recipient, in the transaction that changes the state: a newsletter is started once, and after
 * a crash either completely or not at all.
 * @returns the number of recipients
 */
export async function startNewsletter(
  trx: Transaction<Database>,
  newsletter: Pick<Newsletter, 'id' | 'editions' | 'news'>,
  at: Date,
): Promise<number> {
  const audience = await describeAudience(trx, newsletter);
  const ready = locales.filter((locale) => audience[locale].status === 'ready');
  await setNewsletterState(trx, newsletter.id, 'sending', { started_at: at });
  return insertDeliveries(trx, newsletter.id, { locales: ready, at });
}

/** Starts scheduled newsletters whose time has come, also after an outage. @returns the number started */
export function startDueNewsletters({ db, now }: NewsletterContext): Promise<number> {
  return inTransaction(db, async (trx) => {
    const at = new Date(now());
    const ids = await lockDueNewsletters(trx, at);
    for (const id of ids) {
      const newsletter = await lockNewsletter(trx, id);
      if (!newsletter) continue;
      const recipients = await startNewsletter(trx, newsletter, at);
      const system = systemActor('newsletters');
      await recordNewsletterEvent({ db: trx, now }, system, 'newsletter.send', newsletter, {
        count: recipients,
      });
    }
    return ids.length;
  });
}

/** Marks newsletters as sent whose deliveries have all ended. @returns their ids */
export const finishSentNewsletters = ({ db, now }: NewsletterContext): Promise<number[]> =>
  finishNewsletters(db, new Date(now()));
