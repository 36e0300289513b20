import type { Locale, Localised } from '#language/locale/locale.ts';
import { form as en } from './en/form.ts';
import { type FormMessages, form as kk } from './kk/form.ts';
import { form as ru } from './ru/form.ts';

/** What can be wrong with a field of a form: the faults that have a sentence of their own, whatever the field. */
type FormFault = {
  [Key in keyof FormMessages]: Key extends `fault.${infer Fault}.${string}`
    ? Fault
    : Key extends `fault.${infer Fault}`
      ? Fault
      : never;
}[keyof FormMessages];

const sentences: Localised<FormMessages> = { kk, ru, en };

/** What is wrong with a field of a form and how to mend it, in one sentence; the field's own sentence where it has one. */
export function formFaultSentence(locale: Locale, field: string, fault: FormFault): string {
  const words: Readonly<Record<string, string>> = sentences[locale];
  const own = `fault.${fault}.${field}`;
  return (Object.hasOwn(words, own) ? words[own] : undefined) ?? sentences[locale][`fault.${fault}`];
}
