import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Locale, localePath } from '#language/locale/locale.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { findSubscription, type Subscription } from '#store/forms/subscription.ts';
import type { Database } from '#store/schema.ts';

type SubscriptionKey = Pick<Subscription, 'id' | 'link_key'>;

/**
 * Builds a signed link that confirms or cancels a subscription. The page requires a POST, so link scanners in
 * mail programs trigger neither action.
 * @returns an absolute URL, valid while the subscription exists
 */
export function createSubscriptionLink(
  action: SubscriptionAction,
  subscription: SubscriptionKey,
  { origin, locale }: { origin: string; locale: Locale },
): string {
  const token = `${subscription.id}.${signatureOf(action, subscription)}`;
  return `${origin}${localePath(locale, `/subscription/${action}`)}?token=${token}`;
}

/** @returns the subscription of a link, or undefined for an invalid token */
export async function findSubscriptionByToken(
  db: Kysely<Database>,
  action: SubscriptionAction,
  token: string,
): Promise<Subscription | undefined> {
  const [, id = '', signature = ''] = /^([1-9]\d{0,8})\.([0-9A-Za-z_-]{43})$/u.exec(token) ?? [];
  if (id === '') return undefined;
  const subscription = await findSubscription(db, Number(id));
  if (!subscription) return undefined;
  const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(action, subscription)));
  return isValid ? subscription : undefined;
}

function signatureOf(action: SubscriptionAction, { id, link_key: key }: SubscriptionKey): string {
  return createHmac('sha256', key).update(`${action}\n${id}`).digest('base64url');
}
