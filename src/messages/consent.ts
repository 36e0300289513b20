import type { Locale, Localised } from '#language/locale/locale.ts';
import { form as en } from './en/form.ts';
import { type FormMessages, form as kk } from './kk/form.ts';
import { form as ru } from './ru/form.ts';
import { isOfConsent } from './translate.ts';

/** Which edition of the consent to the collection and processing of personal data is in force. A change of its words is a new one. */
export const consentVersion = '2026-11-27';

const words: Localised<FormMessages> = { kk, ru, en };

/** The whole consent in one language, a sentence a line, with its places unfilled: what a submission keeps the hash of. */
export function consentText(locale: Locale): string {
  return Object.entries(words[locale])
    .filter(([key]) => isOfConsent(key))
    .map(([, text]) => text)
    .join('\n');
}
