import type { Instant, LocalDate } from '#language/date/calendar.ts';
import { formatDate, formatDateTime } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import { bundled } from '#messages/message-bundles.ts';
import { createTranslate, type Translate } from '#messages/translate.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { callTimes, type FormField, type FormName, formRules } from '#model/forms/form.ts';
import { type Company, type Field, type Letter, signature } from './email-template.ts';
import { plainLine, plainText, withoutLinks } from './plain-text.ts';

/** What a form brought, as far as letters tell of it. */
export interface Lead {
  locale: Locale;
  reference: string;
  form: FormName;
  sentAt: Instant;
  /** The path that it was sent from. */
  page: string | null;
  /** The form's own fields. */
  fields: Readonly<Record<string, string>>;
  /** What the offering, the deal or the vacancy is called that it is about. */
  subjectTitle: string | null;
  files: readonly Readonly<{ name: string; bytes: number }>[];
  /** The day by which an answer was promised. */
  replyBy: LocalDate | null;
}

/** To the company: all that was filled in. The text comes from a stranger, so nothing in it can be clicked. */
export function leadLetter(lead: Lead, company: Company): Letter {
  const { locale, reference, form, replyBy } = lead;
  const t = createTranslate(locale, bundled[locale]);
  const due = replyBy === null ? '' : ` ${t('mail.lead.replyBy', { date: formatDate(replyBy, locale) })}`;
  const notes = [t('mail.lead.careful')];
  if (lead.fields.email) notes.unshift(t('mail.lead.reply'));
  return {
    locale,
    subject: t('mail.lead.subject', { reference, form: t(`mail.form.${form}`) }),
    blocks: [
      { kind: 'text', text: `${t('mail.lead.lead')}${due}` },
      { kind: 'fields', fields: [...frameOf(lead, t), ...fieldsOf(lead, t), ...filesOf(lead, t)] },
    ],
    footer: [...notes, signature(company)],
  };
}

/**
 * To the sender. It repeats nothing that was filled in: whoever gives a stranger's address must not be able to send the
 * stranger a text of his own.
 */
export function receiptLetter(lead: Lead, company: Company): Letter {
  const { locale, reference, form, replyBy } = lead;
  const t = createTranslate(locale, bundled[locale]);
  const texts = [
    t('mail.hello'),
    t('mail.receipt.lead', { reference, form: t(`mail.form.${form}`) }),
    ...(replyBy === null ? [] : [t('mail.receipt.replyBy', { date: formatDate(replyBy, locale) })]),
    ...(company.phone === '' ? [] : [t('mail.receipt.phone', { phone: company.phone })]),
  ];
  return {
    locale,
    subject: t('mail.receipt.subject', { reference }),
    blocks: texts.map((text) => ({ kind: 'text', text })),
    footer: [t('mail.receipt.notYou'), signature(company)],
  };
}

function frameOf({ locale, reference, form, sentAt, page }: Lead, t: Translate): Field[] {
  return [
    { label: t('mail.field.reference'), value: reference },
    { label: t('mail.field.form'), value: t(`mail.form.${form}`) },
    { label: t('mail.field.sent'), value: formatDateTime(sentAt, locale) },
    ...(page === null ? [] : [{ label: t('mail.field.page'), value: plainLine(page) }]),
  ];
}

function fieldsOf(lead: Lead, t: Translate): Field[] {
  const { form, fields } = lead;
  const asked = Object.keys(formRules[form].fields) as FormField[];
  return asked.flatMap((field) => {
    const given = fields[field];
    if (!given || field === 'consent' || field === 'cv') return [];
    return [{ label: t(`mail.field.${field}`), value: shownValue(field, given, lead, t) }];
  });
}

function shownValue(
  field: FormField,
  given: string,
  { locale, subjectTitle }: Pick<Lead, 'locale' | 'subjectTitle'>,
  t: Translate,
): string {
  switch (field) {
    // To be written to or called, so they stay as they are: their form has been checked.
    case 'email':
      return plainText(given);
    case 'phone':
      return formatPhone(plainText(given), locale);
    case 'subject':
    case 'vacancy':
      return withoutLinks(subjectTitle ?? given);
    case 'time': {
      const time = callTimes.find((each) => each === given);
      return time === undefined ? withoutLinks(given) : t(`mail.time.${time}`);
    }
    default:
      return withoutLinks(given);
  }
}

function filesOf({ locale, files }: Lead, t: Translate): Field[] {
  return files.map(({ name, bytes }) => ({
    label: t('mail.field.cv'),
    value: t('mail.lead.file', {
      name: `${withoutLinks(plainLine(name))}, ${formatFileSize(bytes, locale)}`,
    }),
  }));
}
