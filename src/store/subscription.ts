import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Locale } from '#language/locale.ts';
import type { Database } from './schema.ts';

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
 * put into another language, what the address itself has confirmed.
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
        .where(sql<boolean>`subscription.state = 'cancelled' or subscription.asked_at < ${notAskedSince}`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findSubscription(db: Kysely<Database>, id: number): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes that an address wants the news, or does not want them any more. */
export async function setSubscriptionState(
  db: Kysely<Database>,
  id: number,
  { state, at }: { state: 'confirmed' | 'cancelled'; at: Date },
): Promise<void> {
  const moment = state === 'confirmed' ? { confirmed_at: at } : { cancelled_at: at };
  await db
    .updateTable('subscription')
    .set({ state, ...moment })
    .where('id', '=', id)
    .execute();
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
