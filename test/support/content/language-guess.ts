import type { Locale } from '#language/locale/locale.ts';
import { cyrillicBase, latinBase } from '#language/script/alphabet.ts';

/** Letters of Kazakh that Russian lacks: about one in five of a Kazakh text. */
const kazakhLetters = 'әғқңөұүһі';

/** Small words that hardly a sentence does without, and that are no words of the other language. */
const smallWords: Readonly<Record<'kk' | 'ru', readonly string[]>> = {
  kk: 'және мен үшін бойынша болып бар жоқ осы біз сіз немесе кейін туралы'.split(' '),
  ru: 'и в на для по что не или от до как при без это мы вы'.split(' '),
};

/**
 * What a text cannot be in, however many foreign names stand in it.
 * @returns the language that it is rather in than in `language`, or undefined where nothing speaks against that one
 */
export function ratherThan(language: Locale, text: string): Locale | undefined {
  // Names stand between quotation marks in the language that they are from.
  const letters = Array.from(text.toLowerCase().replace(/«[^»]*»/gu, ''));
  const kazakh = letters.filter((letter) => kazakhLetters.includes(letter)).length;
  const cyrillic = letters.filter((letter) => cyrillicBase(letter) !== undefined).length;
  const latin = letters.filter((letter) => latinBase(letter) !== undefined).length;
  if (cyrillic + latin < 20) return undefined;
  if (latin > 2 * cyrillic) return language === 'en' ? undefined : 'en';
  if (cyrillic < 2 * latin) return undefined;
  const words = letters.join('').split(/[^\p{L}]+/u);
  const small = (each: 'kk' | 'ru') => words.filter((word) => smallWords[each].includes(word)).length;
  const share = kazakh / cyrillic;
  const isKazakh = share > 0.15 || (share > 0.1 && small('kk') > small('ru'));
  const isRussian = kazakh === 0 || (share < 0.05 && small('ru') > small('kk'));
  if (language !== 'kk' && isKazakh) return 'kk';
  if (language !== 'ru' && isRussian) return 'ru';
  return undefined;
}
