import type { Kysely } from 'kysely';
import type { Company, EmailContent } from '#mail/email-template.ts';
import type { Mailbox } from '#mail/mailbox.ts';
import type { Message } from '#mail/message.ts';
import { quarantineReportEmail } from '#mail/quarantine-email.ts';
import { replyEmail } from '#mail/reply-email.ts';
import { type Lead, leadEmail, receiptEmail } from '#mail/submission-emails.ts';
import { alreadySubscribedEmail, confirmationEmail } from '#mail/subscription-emails.ts';
import { userLinkEmail } from '#mail/user-emails.ts';
import { emailKey } from '#model/fields/email.ts';
import { findUserByEmail } from '#store/auth/user.ts';
import type { UserLinkKind } from '#store/auth/user-link.ts';
import { countQuarantined, countReported } from '#store/forms/quarantine.ts';
import { findReply } from '#store/forms/reply.ts';
import { findSubmission, findUploads } from '#store/forms/submission.ts';
import { findSubscription } from '#store/forms/subscription.ts';
import type { Mail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { createUserLink } from '../auth/user-link.ts';
import { replyDate } from '../forms/reply-date.ts';
import { createSubscriptionLink } from '../subscriptions/subscription-link.ts';
import { composeReviewMail, composeScheduleReport } from './compose-workflow-mail.ts';
import { loadCompany } from './load-company.ts';
import { loadTones } from './load-tones.ts';

export interface MailContext {
  db: Kysely<Database>;
  /** Origin of the public site, for links in e-mails. */
  origin: string;
  /** The sender; undefined means the address in the site settings. */
  from: Mailbox | undefined;
  /** The recipient of leads; undefined means the address in the site settings. */
  staff: string | undefined;
  /** The secret of the installation, for links of the admin. */
  secret: string;
  now: () => number;
}

/**
 * Composes an e-mail of the outbox from the current state of the database.
 * @returns undefined if the e-mail is obsolete: the sender was erased, or the subscription ended
 */
export async function composeMail(context: MailContext, mail: Mail): Promise<Message | undefined> {
  const company = await loadCompany(context, mail.locale);
  const composed = await composeContent(context, mail, company);
  if (!composed) return undefined;
  return {
    id: mail.message_id,
    kind: mail.kind,
    createdAt: mail.made_at,
    from: context.from ?? { name: company.brand, address: company.email },
    to: mail.recipient ?? context.staff ?? company.email,
    replyTo: composed.replyTo ?? null,
    cancelUrl: null,
    content: composed.content,
    tones: await loadTones(context.db, mail.locale),
  };
}

interface ComposedContent {
  content: EmailContent;
  replyTo?: string | null;
}

function composeContent(
  context: MailContext,
  mail: Mail,
  company: Company & { email: string },
): Promise<ComposedContent | undefined> {
  switch (mail.kind) {
    case 'lead':
    case 'receipt':
      return composeSubmissionMail(context, mail, company);
    case 'reply':
      return composeReply(context, mail, company);
    case 'confirm-subscription':
      return composeSubscriptionMail(context, mail, company);
    case 'quarantine':
      return composeQuarantineReport(context, mail, company);
    case 'invitation':
      return composeUserLink(context, 'invitation', mail, company);
    case 'password-reset':
      return composeUserLink(context, 'reset', mail, company);
    case 'schedule-report':
      return toContent(composeScheduleReport(context, mail, company));
    case 'review-request':
    case 'review-decision':
      return toContent(composeReviewMail(context, mail, company));
  }
}

async function toContent(composing: Promise<EmailContent | undefined>): Promise<ComposedContent | undefined> {
  const content = await composing;
  return content && { content };
}

async function composeSubmissionMail(
  { db }: MailContext,
  { kind, locale, submission_id: id }: Mail,
  company: Company,
): Promise<ComposedContent | undefined> {
  const submission = id === null ? undefined : await findSubmission(db, id);
  if (!submission || submission.erased_at !== null) return undefined;
  const uploads = await findUploads(db, [submission.id]);
  const lead: Lead = {
    locale,
    reference: submission.reference,
    form: submission.form,
    sentAt: submission.made_at.toISOString(),
    page: submission.page,
    fields: submission.fields,
    subjectTitle: submission.subject_title,
    files: uploads.map((upload) => ({ name: upload.original_name, bytes: upload.bytes })),
    replyBy: replyDate(submission.form, submission.acknowledged_at),
  };
  if (kind === 'receipt') return { content: receiptEmail(lead, company) };
  return { content: leadEmail(lead, company), replyTo: submission.email };
}

/** Written by a user. Answers to it go to the company. */
async function composeReply(
  { db, staff }: MailContext,
  { locale, reply_id: id }: Mail,
  company: Company & { email: string },
): Promise<ComposedContent | undefined> {
  const reply = id === null ? undefined : await findReply(db, id);
  const submission = reply && (await findSubmission(db, reply.submission_id));
  if (!reply || submission?.erased_at !== null) return undefined;
  const { subject, text } = reply;
  const content = replyEmail({ locale, reference: submission.reference, subject, text }, company);
  return { content, replyTo: staff ?? (company.email || null) };
}

async function composeSubscriptionMail(
  { db, origin }: MailContext,
  { locale, subscription_id: id }: Mail,
  company: Company,
): Promise<ComposedContent | undefined> {
  const subscription = id === null ? undefined : await findSubscription(db, id);
  if (!subscription || subscription.state === 'cancelled') return undefined;
  const link = (action: 'confirm' | 'cancel') =>
    createSubscriptionLink(action, subscription, { origin, locale });
  const email =
    subscription.state === 'confirmed'
      ? alreadySubscribedEmail(locale, link('cancel'), company)
      : confirmationEmail(locale, link('confirm'), company);
  return { content: email };
}

/** Counts the submissions of that day's report that are still in quarantine. */
async function composeQuarantineReport(
  { db }: MailContext,
  { locale, report_day: day }: Mail,
  company: Company,
): Promise<ComposedContent | undefined> {
  const counts = day === null ? [] : await countReported(db, day);
  if (counts.length === 0) return undefined;
  return { content: quarantineReportEmail({ locale, counts, waiting: await countQuarantined(db) }, company) };
}

/**
 * Nothing is sent to an address without an active user, no invitation to a user with a password, and nothing to users of
 * single sign-on, whose access ends at the provider.
 */
async function composeUserLink(
  context: MailContext,
  kind: UserLinkKind,
  { locale, recipient }: Mail,
  company: Company,
): Promise<ComposedContent | undefined> {
  const user = recipient === null ? undefined : await findUserByEmail(context.db, emailKey(recipient));
  const isObsolete = kind === 'invitation' && user?.password_hash !== null;
  if (!user?.active || isObsolete || user.oidc_subject !== null) return undefined;
  return { content: userLinkEmail(kind, locale, await createUserLink(context, kind, user), company) };
}
