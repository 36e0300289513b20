import type { Locale } from '#language/locale/locale.ts';
import type { PluralCategory } from '#language/text/plural.ts';

/** `{name}`, or `{name|one|few|many}` with the plural forms of the language. */
export const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)((?:\|[^{}|]+)*)\}/g;

/** In the order of the forms in a message. */
export const PLURAL_CATEGORIES: Readonly<Record<Locale, readonly PluralCategory[]>> = {
  kk: ['other'],
  ru: ['one', 'few', 'many'],
  en: ['one', 'other'],
};
