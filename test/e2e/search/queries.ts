import { type Locale, localePath } from '#language/locale/locale.ts';

/** Queries with results. */
export const words = { kk: 'облигация', ru: 'облигации', en: 'bonds' } as const;

/** Queries with a wrong keyboard layout or a misspelling, and their correction. */
export const misspellings = {
  kk: { typed: 'nfhbanth', meant: 'тариф' },
  ru: { typed: 'nfhbas', meant: 'тариф' },
  en: { typed: 'comimssion', meant: 'commission' },
} as const;

/** Path of the results of a query. */
export const searchPath = (locale: Locale, query: string) =>
  `${localePath(locale, '/search')}?query=${encodeURIComponent(query)}`;
