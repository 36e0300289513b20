import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { DeliveryState } from '#model/forms/newsletter.ts';
import type { Database } from '../schema.ts';

export type NewsletterDelivery = Selectable<Database['newsletter_delivery']>;

/** Writes a delivery for each confirmed subscriber of the languages. Idempotent. @returns the number written */
export async function insertDeliveries(
  trx: Transaction<Database>,
  newsletterId: number,
  { locales, at }: { locales: readonly Locale[]; at: Date },
): Promise<number> {
  if (locales.length === 0) return 0;
  const subscribers = trx
    .selectFrom('subscription')
    .select((select) => [
      select.val(newsletterId).as('newsletter_id'),
      'id as subscription_id',
      'locale',
      sql<Date>`${at}::timestamptz`.as('next_attempt_at'),
    ])
    .where('state', '=', 'confirmed')
    .where('locale', 'in', locales)
    .orderBy('id');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('newsletter_delivery')
    .columns(['newsletter_id', 'subscription_id', 'locale', 'next_attempt_at'])
    .expression(subscribers)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Queues a test e-mail to a user. */
export async function insertTestDelivery(
  db: Kysely<Database>,
  test: { newsletterId: number; userId: number; locale: Locale; at: Date },
): Promise<void> {
  await db
    .insertInto('newsletter_delivery')
    .values({
      newsletter_id: test.newsletterId,
      user_id: test.userId,
      locale: test.locale,
      next_attempt_at: test.at,
    })
    .execute();
}

/**
 * Leases the next delivery of a newsletter that is being sent, or of a test e-mail. Another process takes another one, and
 * may take this one after the lease.
 */
export function leaseNextDelivery(
  db: Kysely<Database>,
  { now, leaseSeconds }: { now: Date; leaseSeconds: number },
): Promise<NewsletterDelivery | undefined> {
  const next = db
    .selectFrom('newsletter_delivery as delivery')
    .innerJoin('newsletter', 'newsletter.id', 'delivery.newsletter_id')
    .select('delivery.id')
    .where('delivery.state', '=', 'waiting')
    .where('delivery.next_attempt_at', '<=', now)
    .where(sql<boolean>`coalesce(delivery.leased_until < clock_timestamp(), true)`)
    .where((where) =>
      where.or([where('newsletter.state', '=', 'sending'), where('delivery.user_id', 'is not', null)]),
    )
    .orderBy('delivery.next_attempt_at')
    .orderBy('delivery.id')
    .limit(1)
    .forUpdate('delivery')
    .skipLocked();
  return db
    .updateTable('newsletter_delivery')
    .set({ leased_until: leaseEnd(leaseSeconds), attempts: sql`attempts + 1` })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
}

export async function renewDeliveryLease(
  db: Kysely<Database>,
  id: number,
  leaseSeconds: number,
): Promise<void> {
  await db
    .updateTable('newsletter_delivery')
    .set({ leased_until: leaseEnd(leaseSeconds) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Records the outcome of a delivery and releases the lease. @param error without personal data */
export async function settleDelivery(
  db: Kysely<Database>,
  id: number,
  { state, error = null, at }: { state: DeliveryState; error?: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('newsletter_delivery')
    .set({ state, error, leased_until: null, settled_at: at })
    .where('id', '=', id)
    .execute();
}

/** Releases the lease of a delivery that is tried again later. */
export async function postponeDelivery(
  db: Kysely<Database>,
  id: number,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> {
  await db
    .updateTable('newsletter_delivery')
    .set({ error, leased_until: null, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .execute();
}

/** Attributes the end of a subscription to the newsletter that the subscriber got last. */
export async function markUnsubscribed(trx: Transaction<Database>, subscriptionId: number): Promise<void> {
  const latest = trx
    .selectFrom('newsletter_delivery')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1);
  await trx.updateTable('newsletter_delivery').set({ unsubscribed: true }).where('id', '=', latest).execute();
}

/** @returns reasons of failed and refused deliveries, the most frequent first */
export function listDeliveryErrors(
  db: Kysely<Database>,
  newsletterId: number,
  limit: number,
): Promise<{ error: string; count: number }[]> {
  return db
    .selectFrom('newsletter_delivery')
    .select([sql<string>`error`.as('error'), sql<number>`count(*)::integer`.as('count')])
    .where('newsletter_id', '=', newsletterId)
    .where('user_id', 'is', null)
    .where('state', 'in', ['waiting', 'bounced', 'failed'])
    .where('error', 'is not', null)
    .groupBy('error')
    .orderBy('count', 'desc')
    .orderBy('error')
    .limit(limit)
    .execute();
}
