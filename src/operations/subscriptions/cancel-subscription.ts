import type { Kysely } from 'kysely';
import { endSubscription } from '#store/forms/subscription.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { NotFound } from '../not-found-error.ts';
import { subscriptionOf } from './subscription-link.ts';

/**
 * Ends a subscription and forgets the address; the link in any letter of the newsletter does it, however old the letter.
 * Ending it twice changes nothing.
 * @throws NotFound for a token that is not ours
 */
export async function cancelSubscription(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { token }: { token: string },
): Promise<void> {
  const subscription = await subscriptionOf(db, 'cancel', token);
  if (!subscription) throw new NotFound('subscription to cancel');
  if (subscription.state === 'cancelled') return;
  await inTransaction(db, (trx) => endSubscription(trx, subscription.id, new Date(now())));
}
