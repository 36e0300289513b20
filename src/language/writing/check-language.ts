import type { Locale } from '../locale/locale.ts';
import { lower } from '../text/case.ts';
import type { Check, Finding } from './finding.ts';

const QUOTED = /[«“"][^«»“”"]*[»”"]/gu;
const KAZAKH_LETTER = /[әғқңөұүһі]/u;
const KAZAKH_LETTERS = /[әғқңөұүһі]/gu;
const RUSSIAN_WORDS = new Set(
  'и в во на для по что или от до как при без это мы вы с со к о об из за но у все его их наш наши вас нас есть будет также если когда чтобы который которые под над'.split(
    ' ',
  ),
);
const RUSSIAN_ENDING =
  /(?:[оеи]го|[оеы]му|[ыи]й|[ая]я|[оеы]е|ие|[ыи]х|[ыи]м|[ыи]ми|[ая]ми|[ая]м|[ая]х|[ое]й|[ую]ю|ть|ться|тся|ция|ции|цию|ость|ости|ение|ения|ению|ание|ания|[ое]м|ует|ают|ает|или|ов|ев)$/u;
const ENGLISH_WORDS = new Set(
  'the of and to in is for on with from by are at we our you your it this that be as an or not can will'.split(
    ' ',
  ),
);
/** A sentence or a line; an abbreviation within it does no harm, because the parts are judged alike. */
const SENTENCE = /[^.!?;\n]+[.!?;]*/gu;
const MIN_WORDS = 3;

/** Finds sentences in another language than that of the field; names in quotation marks are left out. */
export const checkLanguage: Check = (text, locale) => {
  const findings: Finding[] = [];
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const unquoted = sentence.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
    const about = detectSentence(unquoted, locale);
    if (about === undefined) continue;
    const start = index + (sentence.length - sentence.trimStart().length);
    findings.push({ kind: 'language', start, end: start + sentence.trim().length, suggestions: [], about });
  }
  return findings;
};

function detectSentence(sentence: string, locale: Locale): Locale | undefined {
  const words = lower(sentence).match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS) return undefined;
  const cyrillic = words.filter((word) => /\p{Script=Cyrillic}/u.test(word));
  if (cyrillic.length * 2 < words.length) {
    if (locale === 'en') return undefined;
    const isEnglish = words.filter((word) => ENGLISH_WORDS.has(word)).length >= 2;
    return isEnglish ? 'en' : undefined;
  }
  if (locale !== 'kk' && isKazakh(cyrillic)) return 'kk';
  if (locale !== 'ru' && isRussian(cyrillic)) return 'ru';
  return undefined;
}

function isKazakh(words: readonly string[]): boolean {
  const letters = words.join('');
  const share = (letters.match(KAZAKH_LETTERS)?.length ?? 0) / letters.length;
  return words.filter((word) => KAZAKH_LETTER.test(word)).length * 3 >= words.length && share > 0.07;
}

/** Kazakh without its letters has none of these words and few of these endings. */
function isRussian(words: readonly string[]): boolean {
  if (words.some((word) => KAZAKH_LETTER.test(word))) return false;
  const signs = words.filter((word) => RUSSIAN_WORDS.has(word)).length * 2;
  const endings = words.filter((word) => word.length > 4 && RUSSIAN_ENDING.test(word)).length;
  return signs + endings >= 2 && (signs + endings) * 2.5 >= words.length;
}
