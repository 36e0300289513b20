import type { Localised } from '#language/locale/locale.ts';

/** Messages of search suggestions. They are bundled with the client script in all languages. */
export const suggestionMessages = {
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

export type SuggestionMessages = Record<keyof (typeof suggestionMessages)['kk'], string>;
