import { formatDateTime } from '#language/date/date.ts';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate, type Translate } from '#messages/translate.ts';
import type { ScheduledAction, ScheduledChangeReason } from '#model/publishing/scheduled-change.ts';
import { type Company, type EmailContent, type Field, signature } from './email-template.ts';

/** An entry in an e-mail to a user of the admin. */
interface EntryMention {
  title: string;
  /** The languages of the entry that are concerned. */
  languages: readonly Locale[];
  /** Of the editor. */
  url: string;
}

export interface ScheduleReport extends EntryMention {
  outcome: 'failed' | 'cancelled';
  action: ScheduledAction;
  /** Unix milliseconds. */
  dueAt: number;
  reason: ScheduledChangeReason;
  /** Who cancelled it. */
  by: string | null;
}

/** Moments have the offset, because the receiver may be in another time zone. */
const dueTime = (at: number, locale: Locale) => `${formatDateTime(at, locale)} (UTC+5)`;

const languagesField = (languages: readonly Locale[], t: Translate): Field => ({
  label: t(languages.length > 1 ? 'mail.schedule.languages' : 'mail.schedule.language'),
  value: languages.map((language) => localeNames[language].own).join(', '),
});

/** Tells a user that a change that the user scheduled was not made. */
export function scheduleReportEmail(locale: Locale, report: ScheduleReport, company: Company): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  const { title, languages, url, outcome, action, dueAt, reason, by } = report;
  const fields: Field[] = [
    { label: t('mail.schedule.entry'), value: title },
    languagesField(languages, t),
    { label: t('mail.schedule.change'), value: t(`mail.schedule.${action}`) },
    { label: t('mail.schedule.time'), value: dueTime(dueAt, locale) },
    { label: t('mail.schedule.reason'), value: t(`mail.schedule.reason.${reason}`) },
  ];
  if (by !== null) fields.push({ label: t('mail.schedule.by'), value: by });
  return {
    locale,
    subject: t(`mail.schedule.subject.${outcome}`, { title }),
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t(`mail.schedule.${outcome}`) },
      { kind: 'fields', fields },
      { kind: 'button', label: t('mail.schedule.open'), url },
    ],
    footer: [t('mail.schedule.why'), signature(company)],
  };
}

export interface ReviewMention extends EntryMention {
  state: 'requested' | 'approved' | 'returned';
  /** Who asked or decided. */
  name: string;
  note: string | null;
}

/** Asks a user for a review, or tells the user who asked about the decision. */
export function reviewEmail(locale: Locale, review: ReviewMention, company: Company): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  const { title, languages, url, state, name, note } = review;
  const fields: Field[] = [{ label: t('mail.schedule.entry'), value: title }, languagesField(languages, t)];
  if (note !== null) fields.push({ label: t('mail.review.note'), value: note });
  const why = state === 'requested' ? 'requested' : 'decided';
  return {
    locale,
    subject: t(`mail.review.subject.${state}`, { name, title }),
    blocks: [
      { kind: 'text', text: t('mail.hello') },
      { kind: 'text', text: t(`mail.review.${state}`, { name }) },
      { kind: 'fields', fields },
      { kind: 'button', label: t('mail.schedule.open'), url },
    ],
    footer: [t(`mail.review.why.${why}`), signature(company)],
  };
}
