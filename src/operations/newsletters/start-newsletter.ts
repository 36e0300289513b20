import type { Transaction } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import {
  finishNewsletters,
  lockDueNewsletters,
  type Newsletter,
  setNewsletterState,
} from '#store/mail/newsletter.ts';
import { insertDeliveries } from '#store/mail/newsletter-delivery.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { describeAudience } from './describe-newsletter.ts';
import { type NewsletterContext, recordNewsletterEvent } from './newsletter-context.ts';

/** @returns the languages in which a newsletter would be sent at this moment */
export async function findReadyLocales(
  trx: Transaction<Database>,
  newsletter: Pick<Newsletter, 'editions' | 'news'>,
): Promise<Locale[]> {
  const audience = await describeAudience(trx, newsletter);
  return locales.filter((locale) => audience[locale].status === 'ready');
}

/**
 * Writes a delivery for each recipient, in the transaction that changes the state: a newsletter is started once, and after
 * a crash either completely or not at all.
 * @param ready its languages
 * @returns the number of recipients
 */
export async function startNewsletter(
  trx: Transaction<Database>,
  id: number,
  { ready, at }: { ready: readonly Locale[]; at: Date },
): Promise<number> {
  await setNewsletterState(trx, id, 'sending', { started_at: at });
  return insertDeliveries(trx, id, { locales: ready, at });
}

/** Starts scheduled newsletters whose time has come, also after an outage. @returns the number started */
export function startDueNewsletters({ db, now }: NewsletterContext): Promise<number> {
  return inTransaction(db, async (trx) => {
    const at = new Date(now());
    const due = await lockDueNewsletters(trx, at);
    for (const newsletter of due) {
      const ready = await findReadyLocales(trx, newsletter);
      const count = await startNewsletter(trx, newsletter.id, { ready, at });
      const system = systemActor('newsletters');
      await recordNewsletterEvent({ db: trx, now }, system, 'newsletter.send', newsletter, { count });
    }
    return due.length;
  });
}

/** Marks newsletters as sent whose deliveries have all ended. @returns their ids */
export const finishSentNewsletters = ({ db, now }: NewsletterContext): Promise<number[]> =>
  finishNewsletters(db, new Date(now()));
