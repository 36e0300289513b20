import type { Locale, Localised } from '#language/locale/locale.ts';
import { form as en } from './en/form.ts';
import { type FormMessages, form as kk } from './kk/form.ts';
import { isConsentKey } from './override-fault.ts';
import { form as ru } from './ru/form.ts';

/** Version of the consent to personal data processing. Each change of the text needs a new version. */
export const consentVersion = '2026-11-27';

const formMessages: Localised<FormMessages> = { kk, ru, en };

/** Returns the consent text with unfilled placeholders, one message per line. Submissions store its hash. */
export function consentText(locale: Locale): string {
  return Object.entries(formMessages[locale])
    .filter(([key]) => isConsentKey(key))
    .map(([, text]) => text)
    .join('\n');
}
