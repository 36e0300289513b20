import type { Instant } from '#language/date/calendar.ts';
import { formatDate } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { bundled } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { type Company, type Letter, signature } from './email-template.ts';

/** Asks whether it was the address itself that wants the news. @param url where it says so */
export function confirmationLetter(locale: Locale, url: string, company: Company): Letter {
  const t = createTranslate(locale, bundled[locale]);
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

/** To an address that asked for the news and has them already. The page tells nobody; the letter tells the address. */
export function alreadySubscribedLetter(locale: Locale, cancelUrl: string, company: Company): Letter {
  const t = createTranslate(locale, bundled[locale]);
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
  /** Where it stands on the site. */
  url: string;
}

/** A published news item to one subscriber. @param cancelUrl where this subscriber ends it */
export function newsletter(
  locale: Locale,
  item: NewsletterItem,
  cancelUrl: string,
  company: Company,
): Letter {
  const t = createTranslate(locale, bundled[locale]);
  return {
    locale,
    subject: item.title,
    blocks: [
      { kind: 'heading', text: item.title },
      { kind: 'text', text: formatDate(item.date, locale) },
      { kind: 'text', text: item.summary },
      { kind: 'button', label: t('mail.news.more'), url: item.url },
    ],
    footer: [t('mail.news.why'), { label: t('mail.news.cancel'), url: cancelUrl }, signature(company)],
  };
}
