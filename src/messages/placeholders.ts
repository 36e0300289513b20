import type { Locale } from '#language/locale/locale.ts';
import { PLACEHOLDER, PLURAL_CATEGORIES } from './placeholder-syntax.ts';

/** Returns the placeholders of a message with their numbers of plural forms. */
export function placeholdersOf(message: string): { name: string; forms: number }[] {
  return Array.from(message.matchAll(PLACEHOLDER), ([, name = '', forms = '']) => ({
    name,
    forms: forms === '' ? 0 : forms.slice(1).split('|').length,
  }));
}

export const pluralFormCount = (locale: Locale): number => PLURAL_CATEGORIES[locale].length;

/** Checks the number of plural forms: none, or as many as the locale has. */
export function isValidFormCount(forms: number, locale: Locale): boolean {
  return forms === 0 || forms === pluralFormCount(locale);
}
