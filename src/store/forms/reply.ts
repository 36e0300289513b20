import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { FormName } from '#model/forms/form.ts';
import type { MailState } from '#model/forms/mail-kinds.ts';
import type { ReplyTexts } from '#model/forms/reply-template.ts';
import type { Mail } from '../mail/mail.ts';
import type { Database } from '../schema.ts';

export type Reply = Selectable<Database['submission_reply']>;

/** @returns its id; undefined if the submission has a reply with this key */
export async function insertReply(
  trx: Transaction<Database>,
  reply: Insertable<Database['submission_reply']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('submission_reply')
    .values(reply)
    .onConflict((conflict) => conflict.columns(['submission_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findReply(db: Kysely<Database>, id: number): Promise<Reply | undefined> {
  return db.selectFrom('submission_reply').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A reply and what became of its e-mail. */
export interface SentReply extends Reply {
  mail_state: MailState | null;
  mail_error: string | null;
}

/** @returns the replies to submissions, oldest first */
export async function findReplies(
  db: Kysely<Database>,
  submissionIds: readonly number[],
): Promise<SentReply[]> {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('submission_reply')
    .leftJoin('mail', 'mail.reply_id', 'submission_reply.id')
    .selectAll('submission_reply')
    .select(['mail.state as mail_state', 'mail.last_error as mail_error'])
    .where('submission_reply.submission_id', 'in', submissionIds)
    .orderBy('submission_reply.id')
    .execute();
}

/** @returns the automatic e-mails about a submission, oldest first */
export function findAutomaticMails(db: Kysely<Database>, submissionId: number): Promise<Mail[]> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('reply_id', 'is', null)
    .orderBy('id')
    .execute();
}

export type ReplyTemplate = Selectable<Database['reply_template']>;

/** @returns the templates of forms, by form and in the order of their names */
export function listTemplates(db: Kysely<Database>, forms: readonly FormName[]): Promise<ReplyTemplate[]> {
  return db
    .selectFrom('reply_template')
    .selectAll()
    .where(sql<SqlBool>`form = any(${[...forms]}::text[])`)
    .orderBy('form')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function lockTemplate(trx: Transaction<Database>, id: number): Promise<ReplyTemplate | undefined> {
  return trx.selectFrom('reply_template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface TemplateValues {
  form: FormName;
  name: string;
  texts: ReplyTexts;
  changedBy: string;
  now: Date;
}

const toRow = ({ form, name, texts, changedBy, now }: TemplateValues) => ({
  form,
  name,
  texts: JSON.stringify(texts),
  changed_by: changedBy,
  changed_at: now,
});

export async function insertTemplate(trx: Transaction<Database>, values: TemplateValues): Promise<number> {
  const { id } = await trx
    .insertInto('reply_template')
    .values(toRow(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(
  trx: Transaction<Database>,
  id: number,
  values: TemplateValues,
): Promise<void> {
  await trx.updateTable('reply_template').set(toRow(values)).where('id', '=', id).execute();
}

export async function deleteTemplate(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('reply_template').where('id', '=', id).execute();
}
