import type { Kysely } from 'kysely';
import { confirmDays } from '#model/forms/subscription.ts';
import { openSubscription } from '#store/forms/subscription.ts';
import type { Database } from '#store/schema.ts';
import { NotFound } from '../not-found-error.ts';
import { subscriptionOf } from './subscription-link.ts';

const DAY = 24 * 60 * 60_000;

/**
 * The address itself says that it wants the news (double opt-in). Saying it twice changes nothing.
 * @param token of the link in the letter that asked
 * @throws NotFound for a token that is not ours, is too old, or belongs to a subscription that was ended
 */
export async function confirmSubscription(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { token }: { token: string },
): Promise<void> {
  const subscription = await subscriptionOf(db, 'confirm', token);
  if (subscription?.state === 'confirmed') return;
  const isOpen =
    subscription?.state === 'pending' && now() - subscription.asked_at.getTime() <= confirmDays * DAY;
  if (!isOpen) throw new NotFound('subscription to confirm');
  await openSubscription(db, subscription.id, new Date(now()));
}
