import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { MailKind, MailState } from '#model/forms/mail-kinds.ts';
import type { Database } from '../schema.ts';

/** A letter that is to be sent. What it says is made of what it names, when it is sent. */
export interface NewMail {
  kind: MailKind;
  locale: Locale;
  /** An e-mail address, or `staff`: the company itself, which leads and reports go to. */
  recipient: string;
  /** Of a lead and a receipt. */
  submissionId?: number;
  /** Of a letter that asks for confirmation, and of a newsletter. */
  subscriptionId?: number;
  /** Of a newsletter. */
  newsEntryId?: number;
  /** Of a report on the quarantine; there is one a day. */
  reportDay?: LocalDate;
}

/** Where letters are handed in. */
export interface MailQueue {
  /** Within the transaction that causes them: they are sent if it is committed, and only then. */
  add(trx: Transaction<Database>, mails: readonly NewMail[]): Promise<void>;
}

/** @returns the names of the letters that were written down; a newsletter that its subscriber has already is not */
export async function insertMail(
  trx: Transaction<Database>,
  mails: readonly NewMail[],
): Promise<{ messageId: string }[]> {
  if (mails.length === 0) return [];
  const rows = await trx
    .insertInto('mail')
    .values(mails.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id as messageId')
    .execute();
  return rows;
}

function rowOf(mail: NewMail): Insertable<Database['mail']> {
  return {
    kind: mail.kind,
    locale: mail.locale,
    recipient: mail.recipient === 'staff' ? null : mail.recipient,
    submission_id: mail.submissionId ?? null,
    subscription_id: mail.subscriptionId ?? null,
    news_entry_id: mail.newsEntryId ?? null,
    report_day: mail.reportDay ?? null,
  };
}

export type Mail = Selectable<Database['mail']>;

/**
 * Takes a letter to send it: until the lease is over nobody else can.
 * @returns undefined where it is not there to be sent; `busy` where someone else has it
 */
export async function leaseMail(
  db: Kysely<Database>,
  messageId: string,
  leaseSeconds: number,
): Promise<Mail | 'busy' | undefined> {
  const leased = await db
    .updateTable('mail')
    .set({
      leased_until: leaseEnd(leaseSeconds),
      attempts: sql`attempts + 1`,
    })
    .where('message_id', '=', messageId)
    .where('state', '=', 'queued')
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .returningAll()
    .executeTakeFirst();
  if (leased) return leased;
  const waiting = await db
    .selectFrom('mail')
    .select('id')
    .where('message_id', '=', messageId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return waiting && 'busy';
}

/** Says that a letter is still being sent. */
export async function renewLease(db: Kysely<Database>, id: number, leaseSeconds: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ leased_until: leaseEnd(leaseSeconds) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

const leaseEnd = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Says what became of a letter, and gives it back. @param error codes and our own words, nothing of a person */
export async function settleMail(
  db: Kysely<Database>,
  id: number,
  { state, error = null }: { state: MailState; error?: string | null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      state,
      last_error: error,
      leased_until: null,
      sent_at: state === 'sent' || state === 'kept' ? sql`now()` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes a letter out of the outbox that there is nothing to be said in any more. */
export async function dropMail(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** Forgets letters that are settled and older than so many days, the oldest first. @returns how many, at most `limit` */
export async function forgetOldMail(
  db: Kysely<Database>,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const old = db
    .selectFrom('mail')
    .select('id')
    .where('state', '<>', 'queued')
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns letters that are still to be sent, in the order of their numbers, from after `after` on */
export async function waitingMail(
  db: Kysely<Database>,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; messageId: string }[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'message_id as messageId'])
    .where('state', '=', 'queued')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** @returns those of the names that a letter has */
export async function knownMail(db: Kysely<Database>, messageIds: readonly string[]): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail')
    .select('message_id')
    .where('message_id', 'in', messageIds)
    .execute();
  return new Set(rows.map((row) => row.message_id));
}

/** @returns letters, the newest first */
export function listMailRows(
  db: Kysely<Database>,
  { state, before, limit }: { state?: MailState; before?: number; limit: number },
): Promise<Mail[]> {
  let found = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit);
  if (state !== undefined) found = found.where('state', '=', state);
  if (before !== undefined) found = found.where('id', '<', before);
  return found.execute();
}

/** Has letters sent again that were not delivered. @returns the names of those that were */
export async function requeueMail(trx: Transaction<Database>, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('mail')
    .set({ state: 'queued', last_error: null, leased_until: null, sent_at: null })
    .where('id', 'in', ids)
    .where('state', 'in', ['failed', 'kept'])
    .returning('message_id')
    .execute();
  return rows.map((row) => row.message_id);
}

/**
 * Writes a newsletter's letters to the next subscribers that have none: each in the subscriber's own language, and only
 * where the item is published in it.
 * @returns the names of the letters; none where everybody has one
 */
export async function insertNewsletter(
  trx: Transaction<Database>,
  { newsEntryId, limit }: { newsEntryId: number; limit: number },
): Promise<{ messageId: string }[]> {
  const next = trx
    .selectFrom('subscription')
    .innerJoin('published', (join) =>
      join
        .onRef('published.locale', '=', 'subscription.locale')
        .on('published.entry_id', '=', newsEntryId)
        .on('published.type', '=', 'news'),
    )
    .where('subscription.state', '=', 'confirmed')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('mail')
            .select('mail.id')
            .whereRef('mail.subscription_id', '=', 'subscription.id')
            .where('mail.news_entry_id', '=', newsEntryId)
            .where('mail.kind', '=', 'newsletter'),
        ),
      ),
    )
    .orderBy('subscription.id')
    .limit(limit)
    .select((select) => [
      select.val<MailKind>('newsletter').as('kind'),
      'subscription.locale as locale',
      'subscription.email as recipient',
      'subscription.id as subscription_id',
      select.val(newsEntryId).as('news_entry_id'),
    ]);
  return trx
    .insertInto('mail')
    .columns(['kind', 'locale', 'recipient', 'subscription_id', 'news_entry_id'])
    .expression(next)
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id as messageId')
    .execute();
}
