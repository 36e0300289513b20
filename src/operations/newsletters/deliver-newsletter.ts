import { DeliveryError } from '#mail/delivery-error.ts';
import type { Message } from '#mail/message.ts';
import type { MailTransport } from '#mail/transport.ts';
import { MAX_REFUSALS } from '#model/forms/newsletter.ts';
import { findUser } from '#store/auth/user.ts';
import { findSubscription, recordRefusal, resetRefusals } from '#store/forms/subscription.ts';
import type { StoreLogger } from '#store/logger.ts';
import { findNewsletter } from '#store/mail/newsletter.ts';
import {
  leaseNextDelivery,
  type NewsletterDelivery,
  postponeDelivery,
  renewDeliveryLease,
  settleDelivery,
} from '#store/mail/newsletter-delivery.ts';
import { inTransaction } from '#store/transaction.ts';
import type { MailContext } from '../mail/compose-mail.ts';
import { loadCompany } from '../mail/load-company.ts';
import { loadTones } from '../mail/load-tones.ts';
import { storeWithRetries } from '../mail/store-with-retries.ts';
import { createSubscriptionLink } from '../subscriptions/subscription-link.ts';
import { composeNewsletter, unsubscribePreview } from './compose-newsletter.ts';

export interface NewsletterDeliveryContext extends Pick<MailContext, 'db' | 'origin' | 'from' | 'now'> {
  transport: MailTransport;
  /** Log entries identify a delivery by its id; they contain no address. */
  log: Pick<StoreLogger, 'info' | 'warn'>;
  /** Lease duration, after which another process may take over a delivery. */
  leaseSeconds: number;
}

/** Delays of retries double from 30 s to an hour: a delivery fails after about three days, as other e-mails do. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 3_600_000;
const MAX_ATTEMPTS = 80;

/** `outage`: other deliveries would fail now as well. */
type DeliveryResult = 'none' | 'done' | 'outage';

/**
 * Sends the next waiting delivery of any newsletter. Several processes take different ones. A crash between the acceptance
 * by the mail server and the record of it repeats the e-mail under the same Message-ID.
 */
export async function deliverNextNewsletter(context: NewsletterDeliveryContext): Promise<DeliveryResult> {
  const { db, now, leaseSeconds } = context;
  const delivery = await leaseNextDelivery(db, { now: new Date(now()), leaseSeconds });
  if (!delivery) return 'none';
  const at = () => new Date(now());
  try {
    const message = await composeDelivery(context, delivery);
    if (!message) {
      await settleDelivery(db, delivery.id, { state: 'skipped', at: at() });
      return 'done';
    }
    await withLeaseRenewal(context, delivery.id, () => context.transport.send(message));
  } catch (error) {
    return recordFailure(context, delivery, toFailure(error));
  }
  await storeWithRetries(async () => {
    await inTransaction(db, async (trx) => {
      await settleDelivery(trx, delivery.id, { state: 'sent', at: at() });
      if (delivery.subscription_id !== null) await resetRefusals(trx, delivery.subscription_id);
    });
  });
  return 'done';
}

// Messages of other errors may contain personal data and are not stored or logged.
const toFailure = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(`not composed: ${error instanceof Error ? error.name : typeof error}`, {
        final: false,
      });

async function recordFailure(
  { db, now, log }: NewsletterDeliveryContext,
  { id, newsletter_id: newsletter, subscription_id: subscriptionId, attempts }: NewsletterDelivery,
  { message: error, final, refusal, isOutage }: DeliveryError,
): Promise<DeliveryResult> {
  if (final || attempts >= MAX_ATTEMPTS) {
    const state = refusal === undefined ? 'failed' : 'bounced';
    await inTransaction(db, async (trx) => {
      await settleDelivery(trx, id, { state, error, at: new Date(now()) });
      if (subscriptionId === null || refusal === undefined) return;
      await recordRefusal(trx, subscriptionId, refusal === 'unknown' ? 1 : MAX_REFUSALS);
    });
    log.warn({ delivery: id, newsletter, attempts, reason: error }, 'a newsletter was not delivered');
  } else {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
    await postponeDelivery(db, id, { error, nextAttemptAt: new Date(now() + delay) });
    log.warn({ delivery: id, newsletter, attempts, reason: error }, 'a newsletter is delivered later');
  }
  return isOutage ? 'outage' : 'done';
}

/** @returns undefined if the recipient left, or nothing of the newsletter is public in the language */
async function composeDelivery(
  context: NewsletterDeliveryContext,
  { newsletter_id, subscription_id, user_id, locale, message_id }: NewsletterDelivery,
): Promise<Message | undefined> {
  const { db, origin, from, now } = context;
  const newsletter = await findNewsletter(db, newsletter_id);
  const recipient = await findRecipient(context, { subscription_id, user_id, locale });
  if (!newsletter || !recipient) return undefined;
  const { address, cancelUrl } = recipient;
  const company = await loadCompany({ db, origin }, locale);
  const content = await composeNewsletter(context, newsletter, {
    locale,
    cancelUrl: cancelUrl ?? unsubscribePreview(origin, locale),
    company,
    isTest: user_id !== null,
  });
  return (
    content && {
      id: message_id,
      kind: 'newsletter',
      createdAt: newsletter.started_at ?? new Date(now()),
      from: from ?? { name: company.brand, address: company.email },
      to: address,
      replyTo: null,
      cancelUrl,
      content,
      tones: await loadTones(db, locale),
    }
  );
}

async function findRecipient(
  { db, origin }: NewsletterDeliveryContext,
  {
    subscription_id: subscriptionId,
    user_id: userId,
    locale,
  }: Pick<NewsletterDelivery, 'subscription_id' | 'user_id' | 'locale'>,
): Promise<{ address: string; cancelUrl: string | null } | undefined> {
  if (userId !== null) {
    const user = await findUser(db, userId);
    return user?.active ? { address: user.email, cancelUrl: null } : undefined;
  }
  const subscription = subscriptionId === null ? undefined : await findSubscription(db, subscriptionId);
  if (subscription?.state !== 'confirmed' || subscription.email === null) return undefined;
  return {
    address: subscription.email,
    cancelUrl: createSubscriptionLink('cancel', subscription, { origin, locale }),
  };
}

/** Renews the lease while a slow mail server is being served, so that no other process sends the e-mail. */
async function withLeaseRenewal(
  { db, leaseSeconds }: NewsletterDeliveryContext,
  id: number,
  work: () => Promise<unknown>,
): Promise<void> {
  // If renewal fails, the lease expires, but the current delivery continues.
  const renew = () => void renewDeliveryLease(db, id, leaseSeconds).catch(() => undefined);
  const timer = setInterval(renew, (leaseSeconds * 1000) / 3);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
