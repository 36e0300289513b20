import type { Locale, Localised } from '#language/locale/locale.ts';
import { form as en } from './en/form.ts';
import { type FormMessages, form as kk } from './kk/form.ts';
import { form as ru } from './ru/form.ts';

/** Errors of a form field that have a generic message. */
type FormFault = {
  [Key in keyof FormMessages]: Key extends `fault.${infer Fault}.${string}`
    ? Fault
    : Key extends `fault.${infer Fault}`
      ? Fault
      : never;
}[keyof FormMessages];

const formMessages: Localised<FormMessages> = { kk, ru, en };

/** Returns the message for a field error: specific to the field if it exists, otherwise generic. */
export function formErrorMessage(locale: Locale, field: string, fault: FormFault): string {
  const messages: Readonly<Record<string, string>> = formMessages[locale];
  const fieldKey = `fault.${fault}.${field}`;
  const specific = Object.hasOwn(messages, fieldKey) ? messages[fieldKey] : undefined;
  return specific ?? formMessages[locale][`fault.${fault}`];
}
