import { type Locale, locales } from '#language/locale/locale.ts';

/** @returns the title of an entry in a language, or else in the first one that has it; empty without any */
export const titleIn = (titles: Partial<Record<Locale, string>>, locale: Locale): string =>
  [locale, ...locales].map((each) => titles[each]).find((title) => title !== undefined) ?? '';
