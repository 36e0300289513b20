import type { Kysely } from 'kysely';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { Company, Letter } from '#mail/email-template.ts';
import type { Mailbox } from '#mail/mailbox.ts';
import type { Message } from '#mail/message.ts';
import { quarantineLetter } from '#mail/quarantine-email.ts';
import { type Lead, leadLetter, receiptLetter } from '#mail/submission-emails.ts';
import { alreadySubscribedLetter, confirmationLetter, newsletter } from '#mail/subscription-emails.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { addressOf } from '#model/pages/page-urls.ts';
import { findPublished, findPublishedEntry } from '#store/content/published-read.ts';
import { countQuarantined, countReported } from '#store/forms/quarantine.ts';
import { findSubmission, uploadsOf } from '#store/forms/submission.ts';
import { findSubscription } from '#store/forms/subscription.ts';
import type { Mail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { replyDate } from '../forms/reply-date.ts';
import { subscriptionLink } from '../subscriptions/subscription-link.ts';

export interface MailContext {
  db: Kysely<Database>;
  /** Where visitors find the site: links in letters begin with it. */
  origin: string;
  /** Who sends; undefined: the company, by the address of its settings. */
  from: Mailbox | undefined;
  /** Where leads go; undefined: to that same address. */
  staff: string | undefined;
}

/**
 * Makes a letter of the outbox, of what the store says now.
 * @returns undefined where there is nothing to be said any more: the sender was erased, the subscriber has left, the news
 *   were withdrawn
 */
export async function composeMail(context: MailContext, mail: Mail): Promise<Message | undefined> {
  const company = await companyOf(context, mail.locale);
  const content = await contentOf(context, mail, company);
  if (!content) return undefined;
  const own = company.email || `no-reply@${new URL(context.origin).hostname}`;
  return {
    id: mail.message_id,
    kind: mail.kind,
    madeAt: mail.made_at,
    from: context.from ?? { name: company.brand, address: own },
    to: mail.recipient ?? context.staff ?? own,
    replyTo: content.replyTo ?? null,
    cancelUrl: content.cancelUrl ?? null,
    letter: content.letter,
  };
}

interface Content {
  letter: Letter;
  replyTo?: string | null;
  cancelUrl?: string;
}

function contentOf(context: MailContext, mail: Mail, company: Company): Promise<Content | undefined> {
  switch (mail.kind) {
    case 'lead':
    case 'receipt':
      return ofSubmission(context, mail, company);
    case 'confirm-subscription':
      return ofSubscription(context, mail, company);
    case 'newsletter':
      return ofNews(context, mail, company);
    case 'quarantine':
      return ofQuarantine(context, mail, company);
  }
}

async function ofSubmission(
  { db }: MailContext,
  { kind, locale, submission_id: id }: Mail,
  company: Company,
): Promise<Content | undefined> {
  const submission = id === null ? undefined : await findSubmission(db, id);
  if (!submission || submission.erased_at !== null) return undefined;
  const uploads = await uploadsOf(db, [submission.id]);
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
  if (kind === 'receipt') return { letter: receiptLetter(lead, company) };
  return { letter: leadLetter(lead, company), replyTo: submission.email };
}

async function ofSubscription(
  { db, origin }: MailContext,
  { locale, subscription_id: id }: Mail,
  company: Company,
): Promise<Content | undefined> {
  const subscription = id === null ? undefined : await findSubscription(db, id);
  if (!subscription || subscription.state === 'cancelled') return undefined;
  const link = (action: 'confirm' | 'cancel') => subscriptionLink(action, subscription, { origin, locale });
  const letter =
    subscription.state === 'confirmed'
      ? alreadySubscribedLetter(locale, link('cancel'), company)
      : confirmationLetter(locale, link('confirm'), company);
  return { letter };
}

async function ofNews(
  { db, origin }: MailContext,
  { locale, subscription_id: id, news_entry_id: entryId }: Mail,
  company: Company,
): Promise<Content | undefined> {
  const subscription = id === null ? undefined : await findSubscription(db, id);
  if (subscription?.state !== 'confirmed' || entryId === null) return undefined;
  const news = await findPublishedEntry(db, 'news', locale, entryId);
  const path = news && addressOf('news', news.slug);
  if (!news || !path) return undefined;
  const { title, summary, date } = news.item;
  const url = `${origin}${localePath(locale, path)}`;
  const cancelUrl = subscriptionLink('cancel', subscription, { origin, locale });
  return { letter: newsletter(locale, { title, summary, date, url }, cancelUrl, company), cancelUrl };
}

/** Counts what the report of that day is about and still waits: who has been released or erased meanwhile is not told of. */
async function ofQuarantine(
  { db }: MailContext,
  { locale, report_day: day }: Mail,
  company: Company,
): Promise<Content | undefined> {
  const counts = day === null ? [] : await countReported(db, day);
  if (counts.length === 0) return undefined;
  return { letter: quarantineLetter({ locale, counts, waiting: await countQuarantined(db) }, company) };
}

/** As the settings have it in this language, else in another, else by the name of the site alone. */
async function companyOf({ db, origin }: MailContext, locale: Locale): Promise<Company & { email: string }> {
  for (const each of [locale, ...locales.filter((other) => other !== locale)]) {
    const settings = await findPublished(db, 'settings', each, 'settings');
    if (!settings) continue;
    const { brand, legal_name: legalName, address, phone, email } = settings.item;
    return { brand, legalName, address, phone: formatPhone(phone, locale), email };
  }
  return { brand: new URL(origin).hostname, legalName: '', address: '', phone: '', email: '' };
}
