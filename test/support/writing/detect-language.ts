import type { Locale } from '#language/locale/locale.ts';
import { cyrillicBase, latinBase } from '#language/script/alphabet.ts';

/** Kazakh letters that Russian lacks: about 20 % of a Kazakh text. */
const kazakhLetters = 'әғқңөұүһі';

/** Frequent function words that do not exist in the other language. */
const functionWords: Readonly<Record<'kk' | 'ru', readonly string[]>> = {
  kk: 'және мен үшін бойынша болып бар жоқ осы біз сіз немесе кейін туралы'.split(' '),
  ru: 'и в на для по что не или от до как при без это мы вы'.split(' '),
};

/**
 * Detects a text that is not in its declared language.
 * @returns the detected language, or undefined if the text may be in `language`
 */
export function detectOtherLanguage(language: Locale, text: string): Locale | undefined {
  // Quoted names are in their original language.
  const letters = Array.from(text.toLowerCase().replace(/«[^»]*»/gu, ''));
  const kazakh = letters.filter((letter) => kazakhLetters.includes(letter)).length;
  const cyrillic = letters.filter((letter) => cyrillicBase(letter) !== undefined).length;
  const latin = letters.filter((letter) => latinBase(letter) !== undefined).length;
  if (cyrillic + latin < 20) return undefined;
  if (latin > 2 * cyrillic) return language === 'en' ? undefined : 'en';
  if (cyrillic < 2 * latin) return undefined;
  const words = letters.join('').split(/[^\p{L}]+/u);
  const countFunctionWords = (each: 'kk' | 'ru') =>
    words.filter((word) => functionWords[each].includes(word)).length;
  const kazakhShare = kazakh / cyrillic;
  const isKazakh =
    kazakhShare > 0.15 || (kazakhShare > 0.1 && countFunctionWords('kk') > countFunctionWords('ru'));
  const isRussian =
    kazakh === 0 || (kazakhShare < 0.05 && countFunctionWords('ru') > countFunctionWords('kk'));
  if (language !== 'kk' && isKazakh) return 'kk';
  if (language !== 'ru' && isRussian) return 'ru';
  return undefined;
}
