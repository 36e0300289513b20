import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { MailKind, MailState } from '#model/forms/mail-kinds.ts';
import type { Database } from '../schema.ts';

/** An e-mail for the outbox. Its content is rendered from the referenced rows when it is sent. */
export interface NewMail {
  kind: MailKind;
  locale: Locale;
  /** An e-mail address, or `staff` for the company's own address. */
  recipient: string;
  /** For leads, receipts and replies. */
  submissionId?: number;
  /** For replies. */
  replyId?: number;
  /** For confirmations of subscriptions. */
  subscriptionId?: number;
  /** For quarantine reports, of which there is one per day. */
  reportDay?: LocalDate;
  /** For reports to the user who scheduled a change. */
  scheduledChangeId?: number;
  /** For requests and decisions of reviews. */
  reviewId?: number;
}

/** Outbox of e-mails. */
export interface MailQueue {
  /** Adds e-mails within the caller's transaction; they are sent after its commit. */
  add(trx: Transaction<Database>, mails: readonly NewMail[]): Promise<void>;
}

/** @returns ids of the inserted e-mails; a report that exists already is skipped */
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
    report_day: mail.reportDay ?? null,
    scheduled_change_id: mail.scheduledChangeId ?? null,
    review_id: mail.reviewId ?? null,
    reply_id: mail.replyId ?? null,
  };
}

export type Mail = Selectable<Database['mail']>;

/**
 * Leases an e-mail for sending.
 * @returns undefined where it is not queued, `busy` while another process holds the lease
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
  const queued = await db
    .selectFrom('mail')
    .select('id')
    .where('message_id', '=', messageId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return queued && 'busy';
}

export async function renewLease(db: Kysely<Database>, id: number, leaseSeconds: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ leased_until: leaseEnd(leaseSeconds) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

const leaseEnd = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Records the outcome and releases the lease.
 * @param error error codes and own texts, without personal data
 */
export async function recordMailOutcome(
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

/** Deletes an e-mail that has nothing left to say. */
export async function deleteMail(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/**
 * Deletes settled e-mails older than `days`, oldest first; not replies, which are part of their submission.
 * @returns the number deleted, at most `limit`
 */
export async function deleteOldMail(
  db: Kysely<Database>,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const old = db
    .selectFrom('mail')
    .select('id')
    .where('state', '<>', 'queued')
    .where('kind', '<>', 'reply')
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns queued e-mails with an id above `after`, in the order of ids */
export async function listQueuedMail(
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

/** @returns those of the given message ids that exist in the outbox, or belong to newsletters of known recipients */
export async function findKnownMessageIds(
  db: Kysely<Database>,
  messageIds: readonly string[],
): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail')
    .select('message_id')
    .where('message_id', 'in', messageIds)
    .unionAll(
      db
        .selectFrom('newsletter_delivery as delivery')
        .leftJoin('subscription', 'subscription.id', 'delivery.subscription_id')
        .select('delivery.message_id')
        .where('delivery.message_id', 'in', messageIds)
        .where((where) =>
          where.or([where('delivery.user_id', 'is not', null), where('subscription.email', 'is not', null)]),
        ),
    )
    .execute();
  return new Set(rows.map((row) => row.message_id));
}

/** Newest first. */
export function listMailRows(
  db: Kysely<Database>,
  { state, before, limit }: { state?: MailState; before?: number; limit: number },
): Promise<Mail[]> {
  let query = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** Queues undelivered e-mails again. @returns their message ids */
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
