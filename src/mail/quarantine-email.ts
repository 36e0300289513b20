import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import type { FormName } from '#model/forms/form.ts';
import { type Company, type EmailContent, signature } from './email-template.ts';

export interface QuarantineReport {
  locale: Locale;
  /** New submissions in quarantine, by form. */
  counts: readonly Readonly<{ form: FormName; count: number }>[];
  /** Total number of submissions in quarantine. */
  waiting: number;
}

/** Report to the company. Contains no personal data, so that erasing a person need not consider it. */
export function quarantineReportEmail(
  { locale, counts, waiting }: QuarantineReport,
  company: Company,
): EmailContent {
  const t = createTranslate(locale, messageBundles[locale]);
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const fields = counts.map((each) => ({
    label: t(`mail.form.${each.form}`),
    value: formatNumber(each.count, locale),
  }));
  const total = { label: t('mail.quarantine.waiting'), value: formatNumber(waiting, locale) };
  return {
    locale,
    subject: t('mail.quarantine.subject', { count }),
    blocks: [
      { kind: 'text', text: t('mail.quarantine.lead', { count }) },
      { kind: 'fields', fields: [...fields, total] },
      { kind: 'text', text: t('mail.quarantine.action') },
    ],
    footer: [t('mail.quarantine.why'), signature(company)],
  };
}
