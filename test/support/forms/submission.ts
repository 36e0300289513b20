import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { SubscriptionState } from '#model/forms/subscription.ts';
import { insertSubmission, type NewSubmission } from '#store/forms/submission.ts';
import type { Database } from '#store/schema.ts';

const now = new Date('2026-11-20T06:00:00Z');

/** Inserts a submission that has passed every check. @returns its id */
export async function addSubmission(
  db: Kysely<Database>,
  changes: Partial<NewSubmission> = {},
): Promise<number> {
  const id = await db.transaction().execute((trx) =>
    insertSubmission(trx, {
      reference: crypto.randomUUID().slice(0, 8).toUpperCase(),
      form: 'message-us',
      locale: 'kk',
      page: '/contacts',
      fields: JSON.stringify({ name: 'Айгерім Сейітқызы', message: 'Қор туралы сұрағым бар еді.' }),
      email: 'aigerim@mail.example',
      consent_version: '1',
      consent_hash: '0'.repeat(64),
      consent_locale: 'kk',
      sender_hash: 'sender',
      content_hash: crypto.randomUUID(),
      reasons: [],
      made_at: now,
      changed_at: now,
      acknowledged_at: changes.state === 'spam' ? null : now,
      ...changes,
    }),
  );
  if (id === undefined) throw new Error('the reference of a sample submission is taken');
  return id;
}

/** Inserts a subscription, by default confirmed and in Kazakh. @returns its id */
export async function addSubscription(
  db: Kysely<Database>,
  {
    email,
    locale = 'kk',
    state = 'confirmed',
    askedAt = now,
  }: { email: string; locale?: Locale; state?: SubscriptionState; askedAt?: Date },
): Promise<number> {
  const row = await db
    .insertInto('subscription')
    .values({ email, locale, state, link_key: crypto.randomUUID(), asked_at: askedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
