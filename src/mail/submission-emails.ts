import type { Instant, LocalDate } from '#language/date/calendar.ts';
import { formatDate, formatDateTime } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formatFileSize } from '#language/number/number.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate, type Translate } from '#messages/translate.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { callTimes, type FormField, type FormName, formRules } from '#model/forms/form.ts';
import { type Company, type EmailContent, type Field, signature } from './email-template.ts';
import { plainLine, plainText, preventAutoLinks } from './plain-text.ts';

/** Data of a submission for e-mails. */
export interface Lead {
  locale: Locale;
  reference: string;
  form: FormName;
  sentAt: Instant;
  /** The path of the page with the form. */
  page: string | null;
  fields: Readonly<Record<string, string>>;
  /** Title of the offering, deal or vacancy that the submission is about. */
  subjectTitle: string | null;
  files: readonly Readonly<{ name: string; bytes: number }>[];
  /** The day by which a reply was promised. */
  replyBy: LocalDate | null;
}

/** Notification to the company with all fields. The text is untrusted, so links in it are disabled. */
export function leadEmail(lead: Lead, company: Company): EmailContent {
  const { locale, reference, form, replyBy } = lead;
  const t = createTranslate(locale, messageBundles[locale]);
  const due = replyBy === null ? '' : ` ${t('mail.lead.replyBy', { date: formatDate(replyBy, locale) })}`;
  const notes = [t('mail.lead.careful')];
  if (lead.fields.email) notes.unshift(t('mail.lead.reply'));
  return {
    locale,
    subject: t('mail.lead.subject', { reference, form: t(`mail.form.${form}`) }),
    blocks: [
      { kind: 'text', text: `${t('mail.lead.lead')}${due}` },
      {
        kind: 'fields',
        fields: [...metadataFields(lead, t), ...formFields(lead, t), ...fileFields(lead, t)],
      },
    ],
    footer: [...notes, signature(company)],
  };
}

/**
 * Confirmation to the sender. Repeats no submitted text, so that a form cannot send text to a third party.
 */
export function receiptEmail(lead: Lead, company: Company): EmailContent {
  const { locale, reference, form, replyBy } = lead;
  const t = createTranslate(locale, messageBundles[locale]);
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

function metadataFields({ locale, reference, form, sentAt, page }: Lead, t: Translate): Field[] {
  return [
    { label: t('mail.field.reference'), value: reference },
    { label: t('mail.field.form'), value: t(`mail.form.${form}`) },
    { label: t('mail.field.sent'), value: formatDateTime(sentAt, locale) },
    ...(page === null ? [] : [{ label: t('mail.field.page'), value: plainLine(page) }]),
  ];
}

function formFields(lead: Lead, t: Translate): Field[] {
  const { form, fields } = lead;
  const names = Object.keys(formRules[form].fields) as FormField[];
  return names.flatMap((field) => {
    const given = fields[field];
    if (!given || field === 'consent' || field === 'cv') return [];
    return [{ label: t(`mail.field.${field}`), value: displayValue(field, given, lead, t) }];
  });
}

function displayValue(
  field: FormField,
  given: string,
  { locale, subjectTitle }: Pick<Lead, 'locale' | 'subjectTitle'>,
  t: Translate,
): string {
  switch (field) {
    // Usable for replying, so links stay enabled; the format has been validated.
    case 'email':
      return plainText(given);
    case 'phone':
      return formatPhone(plainText(given), locale);
    case 'subject':
    case 'vacancy':
      return preventAutoLinks(subjectTitle ?? given);
    case 'time': {
      const time = callTimes.find((each) => each === given);
      return time === undefined ? preventAutoLinks(given) : t(`mail.time.${time}`);
    }
    default:
      return preventAutoLinks(given);
  }
}

function fileFields({ locale, files }: Lead, t: Translate): Field[] {
  return files.map(({ name, bytes }) => ({
    label: t('mail.field.cv'),
    value: t('mail.lead.file', {
      name: `${preventAutoLinks(plainLine(name))}, ${formatFileSize(bytes, locale)}`,
    }),
  }));
}
