import {
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { LocalDate } from '#language/date/calendar.ts';
import type { FormName, SubmissionState } from '#model/forms/form.ts';
import type { Database } from '../schema.ts';

export type Submission = Selectable<Database['submission']>;
export type NewSubmission = Insertable<Database['submission']>;
export type Upload = Selectable<Database['upload']>;
export type NewUpload = Omit<Insertable<Database['upload']>, 'id' | 'submission_id'>;

/** What has been accepted already and bears on what has just come. */
export interface Precedents {
  /** What came with the same key, or with the same content since `since`. */
  twin: { reference: string; contentHash: string; madeAt: Date } | undefined;
  /** How many the sender has sent within an hour. */
  fromSender: number;
  /** How many other senders have sent the same words within a day. */
  othersWithText: number;
}

export interface PrecedentSearch {
  key: string | null;
  contentHash: string;
  textHash: string | null;
  senderHash: string;
  now: Date;
  /** From when on the same content counts as the same submission. */
  since: Date;
}

/**
 * Looks up what came before. Until the end of the transaction nobody else with the same content gets an answer, so that
 * what is sent twice at the same moment is seen by the second.
 */
export async function findPrecedents(
  trx: Transaction<Database>,
  { key, contentHash, textHash, senderHash, now, since }: PrecedentSearch,
): Promise<Precedents> {
  const { rows } = await sql<{
    reference: string | null;
    content_hash: string;
    made_at: Date;
    from_sender: number;
    others_with_text: number;
  }>`
    select * from submission_precedents(${key}, ${contentHash}, ${textHash}, ${senderHash}, ${now}, ${since})
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a question about precedents was not answered');
  const { reference, content_hash, made_at } = row;
  return {
    twin: reference === null ? undefined : { reference, contentHash: content_hash, madeAt: made_at },
    fromSender: row.from_sender,
    othersWithText: row.others_with_text,
  };
}

/** @returns its number, or undefined where the key or the reference is taken */
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

/** By what submissions are a person's: the address in small letters, the number as E.164; one is enough. */
export interface Person {
  email: string | undefined;
  phone: string | undefined;
}

const isOf =
  ({ email, phone }: Person) =>
  (where: ExpressionBuilder<Database, 'submission'>) =>
    where.or([where('email', '=', email ?? null), where('phone', '=', phone ?? null)]);

export interface SubmissionFilter {
  form?: FormName;
  person?: Person;
  state?: SubmissionState;
  /** Only those before this number: where the page before ended. */
  before?: number;
  limit: number;
}

/** @returns submissions, the newest first, with the files that came with them */
export async function listSubmissionRows(
  db: Kysely<Database>,
  { form, person, state, before, limit }: SubmissionFilter,
): Promise<(Submission & { uploads: Upload[] })[]> {
  let found = db.selectFrom('submission').selectAll().orderBy('id', 'desc').limit(limit);
  if (form !== undefined) found = found.where('form', '=', form);
  if (person !== undefined) found = found.where(isOf(person));
  if (state !== undefined) found = found.where('state', '=', state);
  if (before !== undefined) found = found.where('id', '<', before);
  const rows = await found.execute();
  const uploads = await uploadsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, uploads: uploads.filter((each) => each.submission_id === row.id) }));
}

export function findSubmission(db: Kysely<Database>, id: number): Promise<Submission | undefined> {
  return db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads a submission and holds it until the end of the transaction. */
export function lockSubmission(trx: Transaction<Database>, reference: string) {
  return trx
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function setSubmissionState(
  trx: Transaction<Database>,
  id: number,
  state: SubmissionState,
  now: Date,
): Promise<void> {
  await trx.updateTable('submission').set({ state, changed_at: now }).where('id', '=', id).execute();
}

/** @returns the numbers of everything that a person sent who is known by this address or this number */
export async function submissionsOfPerson(db: Kysely<Database>, person: Person): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where(isOf(person))
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * @param reportedBefore what staff were told of before this day is not kept in quarantine, if it has no last day
 * @returns the numbers of those whose last day is over: of what has none, those whose address has no subscription (any
 *   more)
 */
export async function overdueSubmissions(
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
      const isLeft = where.or([
        where.and([where('state', '<>', 'spam'), where.not(where.exists(subscription))]),
        where.and([where('state', '=', 'spam'), where('reported_on', '<', reportedBefore)]),
      ]);
      return where.or([
        where('keep_until', '<', today),
        where.and([where('keep_until', 'is', null), isLeft]),
      ]);
    })
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes everything personal out of submissions and leaves what is counted: form, language, day, state, subject.
 * @returns the stored names of the files that came with them, which nothing points at any more
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
      erased_at: now,
      changed_at: now,
    })
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('mail').where('submission_id', 'in', ids).execute();
  const files = await trx
    .deleteFrom('upload')
    .where('submission_id', 'in', ids)
    .returning('stored_name')
    .execute();
  return files.map((file) => file.stored_name);
}

export async function uploadsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('upload').selectAll().where('submission_id', 'in', ids).orderBy('id').execute();
}

/** Forgets who sent what, as far as the hash of an address tells it, of everything from before a moment. */
export async function forgetSenders(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('submission')
    .set({ sender_hash: '' })
    .where('made_at', '<', before)
    .where('sender_hash', '<>', '')
    .execute();
}

/** @returns those of the names that a submission points at */
export async function knownUploads(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('upload')
    .select('stored_name')
    .where('stored_name', 'in', names)
    .execute();
  return new Set(rows.map((row) => row.stored_name));
}
