import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { SubscriptionState } from '#model/forms/subscription.ts';
import type { Database } from '../schema.ts';

export type Subscription = Selectable<Database['subscription']>;

export interface SubscriptionRequest {
  /** In lower case. */
  email: string;
  locale: Locale;
  /** Random. A known address retains its key, so that links in earlier e-mails work. */
  linkKey: string;
  now: Date;
  /** No confirmation is sent if one was requested after this time, to prevent flooding a mailbox. */
  resendBefore: Date;
}

/**
 * Records a subscription request. A confirmed subscription is unchanged, because the request may come from a
 * third party; a cancelled one starts again.
 * @returns the id where an e-mail should be sent; undefined shortly after an earlier request
 */
export async function requestSubscription(
  trx: Transaction<Database>,
  { email, locale, linkKey, now, resendBefore }: SubscriptionRequest,
): Promise<number | undefined> {
  const isConfirmed = sql`subscription.state = 'confirmed'`;
  const row = await trx
    .insertInto('subscription')
    .values({ email, locale, state: 'pending', link_key: linkKey, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          state: sql`case when ${isConfirmed} then subscription.state else 'pending' end`,
          locale: sql`case when ${isConfirmed} then subscription.locale else excluded.locale end`,
          asked_at: now,
        })
        .where(sql<boolean>`subscription.asked_at < ${resendBefore}`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findSubscription(db: Kysely<Database>, id: number): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param email normalised to its comparison key */
export function findSubscriptionOf(db: Kysely<Database>, email: string): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Confirms a pending subscription. */
export async function markSubscriptionConfirmed(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ state: 'confirmed', confirmed_at: at, refusals: 0 })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Cancels a subscription and deletes its address and its e-mails. */
export async function endSubscription(trx: Transaction<Database>, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ state: 'cancelled', cancelled_at: at, email: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('mail').where('subscription_id', '=', id).execute();
}

/** Deletes the subscription of an address and all e-mails to it. @returns whether it existed */
export async function deleteSubscription(trx: Transaction<Database>, email: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscription')
    .where('email', '=', email)
    .executeTakeFirst();
  await trx.deleteFrom('mail').where(sql`lower(recipient)`, '=', email).execute();
  return numDeletedRows > 0n;
}

/** Deletes pending subscriptions requested before `before`. @returns the number deleted */
export async function deleteUnconfirmedSubscriptions(
  trx: Transaction<Database>,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscription')
    .where('state', '=', 'pending')
    .where('asked_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface SubscriberCount {
  locale: Locale;
  state: SubscriptionState;
  count: number;
}

export function countSubscribers(db: Kysely<Database>): Promise<SubscriberCount[]> {
  return db
    .selectFrom('subscription')
    .select(['locale', 'state', sql<number>`count(*)::integer`.as('count')])
    .groupBy(['locale', 'state'])
    .execute();
}

/** @returns subscriptions with an address and an id above `after`, in the order of ids */
export function listSubscribers(
  db: Kysely<Database>,
  filter: {
    locale: Locale | undefined;
    state: SubscriptionState | undefined;
    after: number;
    limit: number;
  },
): Promise<Subscription[]> {
  let query = db
    .selectFrom('subscription')
    .selectAll()
    .where('email', 'is not', null)
    .where('id', '>', filter.after)
    .orderBy('id')
    .limit(filter.limit);
  if (filter.locale !== undefined) query = query.where('locale', '=', filter.locale);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  return query.execute();
}

/** Records that the server of a subscriber accepted a newsletter. */
export async function resetRefusals(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ refusals: 0 })
    .where('id', '=', id)
    .where('refusals', '>', 0)
    .execute();
}

/** Records a refused newsletter. The subscriber is marked as bounced after `limit` of them in a row. */
export async function recordRefusal(db: Kysely<Database>, id: number, limit: number): Promise<void> {
  await db
    .updateTable('subscription')
    .set({
      refusals: sql`refusals + 1`,
      state: sql`case when refusals + 1 >= ${limit}::integer then 'bounced' else state end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .execute();
}
