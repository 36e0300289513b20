import type { Locale } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { type Company, type EmailContent, signature } from './email-template.ts';

/** A link with which a user of the admin sets a password. */
export function userLinkEmail(
  kind: 'invitation' | 'reset',
  locale: Locale,
  url: string,
  company: Company,
): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  return {
    locale,
    subject: t(`mail.${kind}.subject`, { brand: company.brand }),
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t(`mail.${kind}.lead`, { brand: company.brand }) },
      { kind: 'button', label: t(`mail.${kind}.button`), url },
    ],
    footer: [t(`mail.${kind}.notYou`), signature(company)],
  };
}
