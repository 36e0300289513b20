import type { Locale } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { type Company, type EmailContent, signature } from './email-template.ts';
import { plainLine, plainText } from './plain-text.ts';

export interface ReplyContent {
  /** The language of the sender of the submission. */
  locale: Locale;
  reference: string;
  subject: string;
  text: string;
}

/** A reply to a submission, written by a user of the admin. An empty line separates paragraphs. */
export function replyEmail(
  { locale, reference, subject, text }: ReplyContent,
  company: Company,
): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  const paragraphs = plainText(text)
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    locale,
    subject: plainLine(subject),
    blocks: paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph })),
    footer: [t('mail.reply.reference', { reference }), signature(company)],
  };
}
