import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import { requestSubscription } from '#store/forms/subscription.ts';
import type { NewMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';

/** Minimum interval between confirmation requests to one address. */
const CONFIRMATION_INTERVAL_MS = 60 * 60_000;

export interface AcknowledgedSubmission {
  id: number;
  form: FormName;
  locale: Locale;
  /** Normalised to lower case; null if the sender gave none. */
  email: string | null;
  now: number;
}

/**
 * Returns the e-mails for an accepted submission: a lead for staff and a receipt for the sender. A
 * subscription gets a confirmation request unless one was sent recently.
 */
export async function createSubmissionMails(
  trx: Transaction<Database>,
  { id: submissionId, form, locale, email, now }: AcknowledgedSubmission,
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
    resendBefore: new Date(now - CONFIRMATION_INTERVAL_MS),
  });
  if (subscriptionId === undefined) return [];
  return [{ kind: 'confirm-subscription', locale, recipient: email, subscriptionId }];
}
