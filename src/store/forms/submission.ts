import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { SubmissionState } from '#model/forms/form.ts';
import type { Database } from '../schema.ts';
import { matchesPerson, type Person } from './person.ts';
import { deleteWork } from './submission-work.ts';

export type Submission = Selectable<Database['submission']>;
export type NewSubmission = Insertable<Database['submission']>;
export type Upload = Selectable<Database['upload']>;
export type NewUpload = Omit<Insertable<Database['upload']>, 'id' | 'submission_id'>;

/** Earlier submissions that are relevant for a new one. */
export interface Precedents {
  /** A submission with the same idempotency key, or with the same content since `since`. */
  duplicate: { reference: string; contentHash: string } | undefined;
  /** Number of submissions of the sender in the last hour. */
  fromSender: number;
  /** Number of other senders with the same text in the last day. */
  othersWithText: number;
}

export interface PrecedentSearch {
  key: string | null;
  contentHash: string;
  textHash: string | null;
  senderHash: string;
  now: Date;
  /** Start of the period in which the same content counts as a duplicate. */
  since: Date;
}

/**
 * Finds earlier submissions. Locks the content until the end of the transaction, so that the second of two
 * simultaneous submissions sees the first.
 */
export async function findPrecedents(
  trx: Transaction<Database>,
  { key, contentHash, textHash, senderHash, now, since }: PrecedentSearch,
): Promise<Precedents> {
  const { rows } = await sql<{
    reference: string | null;
    content_hash: string;
    from_sender: number;
    others_with_text: number;
  }>`
    select * from submission_precedents(${key}, ${contentHash}, ${textHash}, ${senderHash}, ${now}, ${since})
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('submission_precedents returned no row');
  const { reference, content_hash } = row;
  return {
    duplicate: reference === null ? undefined : { reference, contentHash: content_hash },
    fromSender: row.from_sender,
    othersWithText: row.others_with_text,
  };
}

/** @returns its id, or undefined where the key or the reference is taken */
export async function insertSubmission(
  trx: Transaction<Database>,
  submission: NewSubmission,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('submission')
    .values(submission)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertUpload(
  trx: Transaction<Database>,
  submissionId: number,
  upload: NewUpload,
): Promise<void> {
  await trx
    .insertInto('upload')
    .values({ ...upload, submission_id: submissionId })
    .execute();
}

export function findSubmission(db: Kysely<Database>, id: number): Promise<Submission | undefined> {
  return db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setSubmissionState(
  trx: Transaction<Database>,
  id: number,
  state: SubmissionState,
  now: Date,
): Promise<void> {
  await trx.updateTable('submission').set({ state, changed_at: now }).where('id', '=', id).execute();
}

/** @returns the ids of all submissions of a person */
export async function findSubmissionsOfPerson(db: Kysely<Database>, person: Person): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where(matchesPerson(person))
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * @param reportedBefore submissions without an end date leave quarantine if they were reported before this
 *   day
 * @returns the ids of submissions whose retention has ended; without an end date, also those whose e-mail
 *   address has no subscription
 */
export async function findExpiredSubmissions(
  db: Kysely<Database>,
  { today, reportedBefore }: { today: LocalDate; reportedBefore: LocalDate },
): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where('erased_at', 'is', null)
    .where((where) => {
      const subscription = where
        .selectFrom('subscription')
        .select('subscription.id')
        .whereRef('subscription.email', '=', 'submission.email');
      const isWithoutPurpose = where.or([
        where.and([where('state', '<>', 'spam'), where.not(where.exists(subscription))]),
        where.and([where('state', '=', 'spam'), where('reported_on', '<', reportedBefore)]),
      ]);
      return where.or([
        where('keep_until', '<', today),
        where.and([where('keep_until', 'is', null), isWithoutPurpose]),
      ]);
    })
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes personal data of submissions and retains statistics: form, locale, day, state, subject.
 * @returns the stored names of their files, which are no longer referenced
 */
export async function anonymise(
  trx: Transaction<Database>,
  ids: readonly number[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await trx
    .updateTable('submission')
    .set({
      fields: '{}',
      email: null,
      phone: null,
      sender_hash: '',
      idempotency_key: null,
      content_hash: '',
      text_hash: null,
      page: null,
      words: sql`''::tsvector`,
      erased_at: now,
      changed_at: now,
    })
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('mail').where('submission_id', 'in', ids).execute();
  await deleteWork(trx, ids);
  const files = await trx
    .deleteFrom('upload')
    .where('submission_id', 'in', ids)
    .returning('stored_name')
    .execute();
  return files.map((file) => file.stored_name);
}

export async function findUploads(db: Kysely<Database>, ids: readonly number[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('upload').selectAll().where('submission_id', 'in', ids).orderBy('id').execute();
}

/** Deletes the sender hashes of submissions before `before`. */
export async function clearSenderHashes(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('submission')
    .set({ sender_hash: '' })
    .where('made_at', '<', before)
    .where('sender_hash', '<>', '')
    .execute();
}

/** @returns those of the stored names that submissions reference */
export async function findReferencedUploads(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('upload')
    .select('stored_name')
    .where('stored_name', 'in', names)
    .execute();
  return new Set(rows.map((row) => row.stored_name));
}
