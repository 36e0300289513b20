import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** What staff do with a submission. */

type Submission = Selectable<Database['submission']>;

/** Reads and locks a submission until the end of the transaction. */
export function lockSubmissionById(trx: Transaction<Database>, id: number): Promise<Submission | undefined> {
  return trx.selectFrom('submission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setAssignee(
  trx: Transaction<Database>,
  id: number,
  assigneeId: number | null,
): Promise<void> {
  await trx.updateTable('submission').set({ assignee_id: assigneeId }).where('id', '=', id).execute();
}

/** @param seenAt null: it is unread again */
export async function setSeen(db: Kysely<Database>, id: number, seenAt: Date | null): Promise<void> {
  await db.updateTable('submission').set({ seen_at: seenAt }).where('id', '=', id).execute();
}

/** The texts of a submission have changed: its words are read again. */
export async function clearWords(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable('submission').set({ words: null }).where('id', '=', id).execute();
}

export type Note = Selectable<Database['submission_note']>;

export async function insertNote(
  trx: Transaction<Database>,
  note: Insertable<Database['submission_note']>,
): Promise<void> {
  await trx.insertInto('submission_note').values(note).execute();
}

/** @returns the notes of submissions, oldest first */
export async function findNotes(db: Kysely<Database>, submissionIds: readonly number[]): Promise<Note[]> {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('submission_note')
    .selectAll()
    .where('submission_id', 'in', submissionIds)
    .orderBy('id')
    .execute();
}

/** Deletes what staff wrote on submissions without personal data. */
export async function deleteWork(
  trx: Transaction<Database>,
  submissionIds: readonly number[],
): Promise<void> {
  if (submissionIds.length === 0) return;
  await trx.deleteFrom('submission_note').where('submission_id', 'in', submissionIds).execute();
  await trx.deleteFrom('submission_reply').where('submission_id', 'in', submissionIds).execute();
}

/** A file of a submission. */
export function findUpload(
  db: Kysely<Database>,
  { submissionId, uploadId }: { submissionId: number; uploadId: number },
): Promise<Selectable<Database['upload']> | undefined> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

/** @returns ids of submissions whose words are not indexed, oldest first */
export async function listNotIndexed(db: Kysely<Database>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where('words', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @param vectors `tsvector` literals */
export async function setWords(
  trx: Transaction<Database>,
  id: number,
  vectors: readonly string[],
): Promise<void> {
  const words = sql<string>`${sql.join([sql`''::tsvector`, ...vectors.map((each) => sql`${each}::tsvector`)], sql` || `)}`;
  await trx.updateTable('submission').set({ words }).where('id', '=', id).execute();
}
