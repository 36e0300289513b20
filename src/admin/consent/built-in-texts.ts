import type { Locale } from '#language/locale/locale.ts';
import type { FormMessages } from '#messages/kk/form.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ form: FormMessages }>>> = {
  kk: () => import('#messages/kk/form.ts'),
  ru: () => import('#messages/ru/form.ts'),
  en: () => import('#messages/en/form.ts'),
};

const parts = ['operator', 'data', 'purpose', 'term', 'others', 'withdraw'] as const;

/** The fields of the consent with the texts of the interface, which apply until another text is published. */
export async function loadBuiltInTexts(locale: Locale): Promise<JsonRecord> {
  const { form } = await loaders[locale]();
  return {
    label: form['field.consent'],
    title: form['consent.title'],
    lead: form['consent.lead'],
    parts: parts.map((key) => ({ key, title: form[`consent.${key}`], text: form[`consent.${key}Text`] })),
  };
}
