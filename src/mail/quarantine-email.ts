import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { bundled } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import type { FormName } from '#model/forms/form.ts';
import { type Company, type Letter, signature } from './email-template.ts';

export interface QuarantineReport {
  locale: Locale;
  /** How many submissions are new in quarantine, by form. */
  counts: readonly Readonly<{ form: FormName; count: number }>[];
  /** How many are there altogether. */
  waiting: number;
}

/** To the company: how many submissions wait in quarantine. Nothing of what they say, so that erasing a person erases all. */
export function quarantineLetter({ locale, counts, waiting }: QuarantineReport, company: Company): Letter {
  const t = createTranslate(locale, bundled[locale]);
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
