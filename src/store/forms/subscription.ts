import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

export type Subscription = Selectable<Database['subscription']>;

export interface SubscriptionRequest {
  /** In small letters. */
  email: string;
  locale: Locale;
  /** Random; that of an address which is known already stays, so that links in older letters work. */
  linkKey: string;
  now: Date;
  /** An address that was asked to confirm after this moment is not asked again: nobody's letterbox is to be filled. */
  notAskedSince: Date;
}

/**
 * Notes that an address wants the news. One that has them already stays as it is: a request of anyone's must not end, or
 * put into another language, what the address itself has confirmed. Who has left begins anew.
 * @returns its number where it is to be written to, undefined where that was done a short while ago
 */
export async function requestSubscription(
  trx: Transaction<Database>,
  { email, locale, linkKey, now, notAskedSince }: SubscriptionRequest,
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
        .where(sql<boolean>`subscription.asked_at < ${notAskedSince}`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findSubscription(db: Kysely<Database>, id: number): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes that an address wants the news. */
export async function openSubscription(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ state: 'confirmed', confirmed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Notes that a subscriber has left: neither the address is kept, nor what was sent there. */
export async function endSubscription(trx: Transaction<Database>, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ state: 'cancelled', cancelled_at: at, email: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('mail').where('subscription_id', '=', id).execute();
}

/** Forgets an address: its subscription and every letter to it. @returns whether there was one */
export async function forgetSubscription(trx: Transaction<Database>, email: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscription')
    .where('email', '=', email)
    .executeTakeFirst();
  await trx.deleteFrom('mail').where(sql`lower(recipient)`, '=', email).execute();
  return numDeletedRows > 0n;
}

/** Forgets addresses that were asked before a moment and have not confirmed. @returns how many */
export async function forgetUnconfirmed(trx: Transaction<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscription')
    .where('state', '=', 'pending')
    .where('asked_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
