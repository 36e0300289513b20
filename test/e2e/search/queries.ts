import { type Locale, localePath } from '#language/locale/locale.ts';

/** Queries with results. */
export const words = { kk: 'облигация', ru: 'облигации', en: 'bonds' } as const;

/** Queries with a wrong keyboard layout or a misspelling, and their correction. */
export const misspellings = {
  kk: { typed: 'nfhbanth', meant: 'тариф' },
  ru: { typed: 'nfhbas', meant: 'тариф' },
  en: { typed: 'comimssion', meant: 'commission' },
} as const;

/** Phrases in quotes that occur nowhere, of words that do. */
export const absentPhrases = {
  kk: '"облигация телефон жарғы"',
  ru: '"облигации телефон устав"',
  en: '"bonds telephone charter"',
} as const;

/** Queries whose first result answers by itself, by the kind of the answer. */
export const answeredQueries = {
  office: { kk: 'астана телефон', ru: 'астана телефон', en: 'astana phone' },
  tariff: {
    kk: 'қағаздарды аудару комиссиясы',
    ru: 'перевод ценных бумаг комиссия',
    en: 'securities transfer fee',
  },
  people: { kk: 'Төлебаева', ru: 'Тулебаева', en: 'Tolebayeva' },
  document: { kk: 'ДК-11/2023', ru: 'ДК-11/2023', en: 'ДК-11/2023' },
  vacancies: { kk: 'бос орындар', ru: 'вакансии', en: 'vacancies' },
  question: { kk: 'шотты қалай ашамын', ru: 'как открыть счёт', en: 'how to open an account' },
} as const;

/** Path of the results of a query. */
export const searchPath = (locale: Locale, query: string) =>
  `${localePath(locale, '/search')}?query=${encodeURIComponent(query)}`;
