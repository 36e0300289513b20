import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { isValidFormCount, placeholdersOf } from '#messages/placeholders.ts';
import { formNames } from '#model/forms/form.ts';
import { detectOtherLanguage } from '#test/support/writing/detect-language.ts';

const modules = import.meta.glob<Record<string, string>>('./{kk,ru,en}/*.ts', {
  eager: true,
  import: 'messages',
});
const textsOf = (locale: string) =>
  Object.entries(modules)
    .filter(([path]) => path.startsWith(`./${locale}/`))
    .flatMap(([, messages]) => Object.entries(messages));

test('A key belongs to one feature', () => {
  const keys = textsOf('kk').map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe.each(locales)('Texts of the admin in %s', (locale) => {
  const texts = textsOf(locale);
  const kazakh = new Map(textsOf('kk'));

  test('have the placeholders of the Kazakh ones', () => {
    const namesOf = (text: string) => new Set(placeholdersOf(text).map(({ name }) => name));
    for (const [key, text] of texts) expect(namesOf(text), key).toEqual(namesOf(kazakh.get(key) ?? ''));
  });

  test('name the forms as the e-mails do', () => {
    const own = new Map(texts);
    for (const form of formNames) {
      expect(own.get(`leads.form.${form}`)?.toLowerCase()).toBe(messageBundles[locale][`mail.form.${form}`]);
    }
  });

  test('have as many plural forms as the language', () => {
    for (const [key, text] of texts) {
      for (const { forms } of placeholdersOf(text)) expect(isValidFormCount(forms, locale), key).toBe(true);
    }
  });

  test('have the typography of the language', () => {
    const wrongQuotes = locale === 'en' ? /["'«»„]/u : /["'“”„]/u;
    for (const [key, text] of texts) {
      expect(text, key).not.toMatch(/—| {2}|[ ][.,;:!?)]|^\s|\s$|!/u);
      expect(text, key).not.toMatch(wrongQuotes);
    }
  });

  test('are in the language', () => {
    // A few Kazakh words may have only letters that are also Russian.
    const long = texts.map(([, text]) => text.replace(/\{[^}]+\}/gu, '')).filter((text) => text.length > 40);
    expect(long.length).toBeGreaterThan(50);
    const foreign = long.filter((text) => detectOtherLanguage(locale, text) !== undefined);
    expect(foreign).toEqual([]);
  });
});
