import type { Localised } from '#language/locale/locale.ts';

/** What is said while a search is typed. They come with the script that says them, in all languages at once. */
export const suggestionWords = {
  kk: {
    'suggestion.label': 'Ұсыныстар',
    'suggestion.count': '{count} {count|ұсыныс} бар. Жоғары және төмен пернелерімен таңдаңыз.',
  },
  ru: {
    'suggestion.label': 'Подсказки',
    'suggestion.count':
      '{count} {count|подсказка|подсказки|подсказок}. Выбирайте клавишами «вверх» и «вниз».',
  },
  en: {
    'suggestion.label': 'Suggestions',
    'suggestion.count': '{count} {count|suggestion|suggestions}. Choose with the up and down keys.',
  },
} as const satisfies Localised<Record<`suggestion.${string}`, string>>;

export type SuggestionMessages = Record<keyof (typeof suggestionWords)['kk'], string>;
