import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Locale, localePath } from '#language/locale/locale.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { findSubscription, type Subscription } from '#store/forms/subscription.ts';
import type { Database } from '#store/schema.ts';

type Linked = Pick<Subscription, 'id' | 'link_key'>;

/**
 * Where whoever got a letter confirms or ends the subscription; a link for the one cannot be used for the other. The page that it leads to asks for a POST: programs that
 * follow links in letters do neither.
 * @returns an absolute address that holds for as long as the subscription is known
 */
export function subscriptionLink(
  action: SubscriptionAction,
  subscription: Linked,
  { origin, locale }: { origin: string; locale: Locale },
): string {
  const token = `${subscription.id}.${markOf(action, subscription)}`;
  return `${origin}${localePath(locale, `/subscription/${action}`)}?token=${token}`;
}

/** @returns the subscription that a link was made for, or undefined for a token that is not ours */
export async function subscriptionOf(
  db: Kysely<Database>,
  action: SubscriptionAction,
  token: string,
): Promise<Subscription | undefined> {
  const [, id = '', mark = ''] = /^([1-9]\d{0,8})\.([0-9A-Za-z_-]{43})$/u.exec(token) ?? [];
  if (id === '') return undefined;
  const subscription = await findSubscription(db, Number(id));
  if (!subscription) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(action, subscription)));
  return isOurs ? subscription : undefined;
}

function markOf(action: SubscriptionAction, { id, link_key: key }: Linked): string {
  return createHmac('sha256', key).update(`${action}\n${id}`).digest('base64url');
}
