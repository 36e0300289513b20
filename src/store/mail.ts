import type { Insertable, Transaction } from 'kysely';
import type { Locale } from '#language/locale.ts';
import type { MailKind } from '#model/mail.ts';
import type { Database } from './schema.ts';

/** A letter that is to be sent. What it says is made of what it names, when it is sent. */
export interface NewMail {
  kind: MailKind;
  locale: Locale;
  /** An e-mail address, or `staff`: the company itself, which only a lead goes to. */
  recipient: string;
  /** Of a lead and a receipt. */
  submissionId?: number;
  /** Of a letter that asks for confirmation, and of a newsletter. */
  subscriptionId?: number;
  /** Of a newsletter. */
  newsEntryId?: number;
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
  };
}
