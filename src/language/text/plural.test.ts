import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { ordinalCategory, plural, pluralCategory } from './plural.ts';

const russian = { one: 'документ', few: 'документа', many: 'документов' };

test.each([
  [0, 'документов'],
  [1, 'документ'],
  [2, 'документа'],
  [4, 'документа'],
  [5, 'документов'],
  [11, 'документов'],
  [12, 'документов'],
  [14, 'документов'],
  [21, 'документ'],
  [22, 'документа'],
  [25, 'документов'],
  [101, 'документ'],
  [111, 'документов'],
  [112, 'документов'],
  [122, 'документа'],
  [1.5, 'документа'],
  [-21, 'документ'],
])('%d selects %s', (count, expected) => {
  expect(plural(count, 'ru', russian)).toBe(expected);
});

test('Russian fractions may have a separate form', () => {
  expect(plural(1.5, 'ru', { ...russian, other: 'дробь' })).toBe('дробь');
});

test('A counted Kazakh noun stays singular', () => {
  for (const count of [0, 1, 2, 5, 21, 1.5]) expect(plural(count, 'kk', { other: 'құжат' })).toBe('құжат');
  expect(plural(1, 'kk', { one: 'бір ғана', other: 'бірнеше' })).toBe('бір ғана');
  expect(plural(21, 'kk', { one: 'бір ғана', other: 'бірнеше' })).toBe('бірнеше');
});

test('English has a singular and a plural', () => {
  const forms = { one: 'document', other: 'documents' };
  expect([0, 1, 1.5, 2, 21].map((count) => plural(count, 'en', forms))).toEqual([
    'documents',
    'document',
    'documents',
    'documents',
    'documents',
  ]);
});

test('A missing form does not compile', () => {
  // @ts-expect-error Russian needs `many`
  expect(() => plural(5, 'ru', { one: 'год', few: 'года' })).not.toThrow();
  // @ts-expect-error English needs `one`
  expect(plural(2, 'en', { other: 'years' })).toBe('years');
});

test('Categories agree with CLDR', () => {
  const samples = Array.from({ length: 2000 }, (_, number) => number);
  for (const locale of locales) {
    const cardinal = new Intl.PluralRules(locale);
    const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' });
    for (const number of [...samples, 0.5, 1.5, 21.1, 1_000_000]) {
      expect([locale, number, pluralCategory(number, locale)]).toEqual([
        locale,
        number,
        cardinal.select(number),
      ]);
    }
    for (const number of samples) {
      expect([locale, number, ordinalCategory(number, locale)]).toEqual([
        locale,
        number,
        ordinal.select(number),
      ]);
    }
  }
});
