import type { Kysely } from 'kysely';
import { endSubscription } from '#store/forms/subscription.ts';
import { markUnsubscribed } from '#store/mail/newsletter-delivery.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { NotFoundError } from '../not-found-error.ts';
import { findSubscriptionByToken } from './subscription-link.ts';

/**
 * Ends a subscription and deletes the address. The cancel links of newsletters do not expire. Idempotent.
 * @throws NotFoundError for an invalid token
 */
export async function cancelSubscription(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { token }: { token: string },
): Promise<void> {
  const subscription = await findSubscriptionByToken(db, 'cancel', token);
  if (!subscription) throw new NotFoundError('subscription to cancel');
  if (subscription.state === 'cancelled') return;
  await inTransaction(db, async (trx) => {
    await markUnsubscribed(trx, subscription.id);
    await endSubscription(trx, subscription.id, new Date(now()));
  });
}
