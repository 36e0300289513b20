import type { Locale } from '../locale/locale.ts';

export type PluralCategory = 'one' | 'few' | 'many' | 'other';
export type OrdinalCategory = 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * Counted nouns stay singular in Kazakh: «1 құжат, 5 құжат». `one` is for other differences in a sentence.
 */
export type KazakhForms = Readonly<{ one?: string; other: string }>;

/** «1 документ, 2 документа, 5 документов»; `other` is for fractions and defaults to `few`. */
export type RussianForms = Readonly<{ one: string; few: string; many: string; other?: string }>;

/** "1 document, 2 documents" */
export type EnglishForms = Readonly<{ one: string; other: string }>;

/** CLDR cardinal category; the sign is ignored. */
export function pluralCategory(value: number, locale: Locale): PluralCategory {
  const n = Math.abs(value);
  if (locale === 'ru') return russianCategory(n);
  return n === 1 ? 'one' : 'other';
}

/** CLDR ordinal category: English 1st, 2nd, 3rd, 4th; Kazakh 6-шы, 9-шы, 10-шы against 1-ші. */
export function ordinalCategory(value: number, locale: Locale): OrdinalCategory {
  const n = Math.abs(value);
  if (locale === 'kk') {
    return n % 10 === 6 || n % 10 === 9 || (n % 10 === 0 && n !== 0) ? 'many' : 'other';
  }
  if (locale === 'ru') return 'other';
  const tens = n % 100;
  if (n % 10 === 1 && tens !== 11) return 'one';
  if (n % 10 === 2 && tens !== 12) return 'two';
  if (n % 10 === 3 && tens !== 13) return 'few';
  return 'other';
}

/** Selects the form of a word for a number; `formatNumber` prints the number. */
export function plural(value: number, locale: 'kk', forms: KazakhForms): string;
export function plural(value: number, locale: 'ru', forms: RussianForms): string;
export function plural(value: number, locale: 'en', forms: EnglishForms): string;
export function plural(
  value: number,
  locale: Locale,
  forms: Readonly<{ one?: string; few?: string; many?: string; other?: string }>,
): string {
  const form = forms[pluralCategory(value, locale)] ?? forms.other ?? forms.few;
  if (form === undefined) throw new RangeError(`no plural form for ${value} in ${locale}`);
  return form;
}

function russianCategory(n: number): PluralCategory {
  if (!Number.isInteger(n)) return 'other';
  const ones = n % 10;
  const tens = n % 100;
  if (ones === 1 && tens !== 11) return 'one';
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return 'few';
  return 'many';
}
