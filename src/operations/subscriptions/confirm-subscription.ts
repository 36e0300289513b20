import type { Kysely } from 'kysely';
import { DAY_MS } from '#language/date/calendar.ts';
import { confirmationDays } from '#model/forms/subscription.ts';
import { markSubscriptionConfirmed } from '#store/forms/subscription.ts';
import type { Database } from '#store/schema.ts';
import { NotFoundError } from '../not-found-error.ts';
import { findSubscriptionByToken } from './subscription-link.ts';

/**
 * Confirms a subscription (double opt-in). Idempotent.
 * @param token from the link in the confirmation e-mail
 * @throws NotFoundError if the token is invalid or expired, or the subscription has ended
 */
export async function confirmSubscription(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { token }: { token: string },
): Promise<void> {
  const subscription = await findSubscriptionByToken(db, 'confirm', token);
  if (subscription?.state === 'confirmed') return;
  const isConfirmable =
    subscription?.state === 'pending' && now() - subscription.asked_at.getTime() <= confirmationDays * DAY_MS;
  if (!isConfirmable) throw new NotFoundError('subscription to confirm');
  await markSubscriptionConfirmed(db, subscription.id, new Date(now()));
}
