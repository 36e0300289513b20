import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import { requestSubscription } from '#store/forms/subscription.ts';
import type { NewMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

/** An address is asked to confirm at most once in this many milliseconds. */
const ASKED_AGAIN = 60 * 60_000;

export interface Acknowledged {
  id: number;
  form: FormName;
  locale: Locale;
  /** In small letters; null where the sender left none. */
  email: string | null;
  now: number;
}

/**
 * The letters that an accepted submission causes: one to the company and one to whoever left an address; for a
 * subscription the question whether it is wanted, unless it has been asked or answered.
 */
export async function mailsOf(
  trx: Transaction<Database>,
  { id: submissionId, form, locale, email, now }: Acknowledged,
): Promise<NewMail[]> {
  if (form !== 'subscribe') {
    const lead: NewMail = { kind: 'lead', locale, recipient: 'staff', submissionId };
    return email === null ? [lead] : [lead, { kind: 'receipt', locale, recipient: email, submissionId }];
  }
  if (email === null) return [];
  const subscriptionId = await requestSubscription(trx, {
    email,
    locale,
    linkKey: randomBytes(16).toString('base64url'),
    now: new Date(now),
    notAskedSince: new Date(now - ASKED_AGAIN),
  });
  if (subscriptionId === undefined) return [];
  return [{ kind: 'confirm-subscription', locale, recipient: email, subscriptionId }];
}
