import type { Instant } from '#language/date/calendar.ts';
import { formatDate } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { type Block, type Company, type EmailContent, signature } from './email-template.ts';

/** Requests confirmation of a subscription (double opt-in). @param url confirmation page */
export function confirmationEmail(locale: Locale, url: string, company: Company): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  return {
    locale,
    subject: t('mail.confirm.subject'),
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t('mail.confirm.lead', { brand: company.brand }) },
      { kind: 'button', label: t('mail.confirm.button'), url },
    ],
    footer: [t('mail.confirm.notYou'), signature(company)],
  };
}

/** Response to a repeated request. The page does not disclose the subscription; the e-mail does. */
export function alreadySubscribedEmail(locale: Locale, cancelUrl: string, company: Company): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  return {
    locale,
    subject: t('mail.already.subject'),
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t('mail.already.lead', { brand: company.brand }) },
    ],
    footer: [{ label: t('mail.news.cancel'), url: cancelUrl }, signature(company)],
  };
}

export interface NewsletterItem {
  title: string;
  summary: string;
  date: Instant;
  /** URL of the item on the site. */
  url: string;
}

export interface NewsletterTexts {
  subject: string;
  /** Each line is a paragraph. */
  intro: string;
  items: readonly NewsletterItem[];
  /** Marks the subject. */
  isTest?: boolean;
}

/** A newsletter for one subscriber. @param cancelUrl ends this subscription */
export function newsletterEmail(
  locale: Locale,
  { subject, intro, items, isTest = false }: NewsletterTexts,
  cancelUrl: string,
  company: Company,
): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  const paragraphs = intro.split('\n').filter((line) => line.trim() !== '');
  return {
    locale,
    subject: isTest ? t('mail.news.testSubject', { subject }) : subject,
    blocks: [
      { kind: 'heading', text: subject },
      ...paragraphs.map((text): Block => ({ kind: 'text', text })),
      ...items.flatMap(({ title, summary, date, url }): Block[] => [
        { kind: 'heading', level: 2, text: title },
        { kind: 'text', text: formatDate(date, locale) },
        { kind: 'text', text: summary },
        { kind: 'link', label: t('mail.news.more'), url },
      ]),
    ],
    footer: [t('mail.news.why'), { label: t('mail.news.cancel'), url: cancelUrl }, signature(company)],
  };
}
