import type { Locale } from '../locale/locale.ts';
import { findProtectedRanges, overlaps, type Range } from './protected-ranges.ts';

/** A word of a text whose spelling can be checked. */
export type SpelledWord = Range & Readonly<{ word: string }>;

const WORD = /\p{L}[\p{L}\p{M}\u00ad\u2060]*(?:[-’'\u2011]\u2060?\p{L}[\p{L}\p{M}\u00ad\u2060]*)*/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
const CAPITALISED = /^\p{Lu}\p{Ll}/u;
const ABBREVIATION = /(?<=.)\p{Lu}|^\p{Lu}+$/u;
/** What precedes the first word of a sentence. */
const SENTENCE_START = /(?:^|[.!?…:;\n•|]|[–—])[\s\u00a0«“"'(]*$/u;
/** What separates the words of one name. */
const WITHIN_NAME = /^(?:[ \u00a0]|[ \u00a0]?\p{Lu}\.[ \u00a0]?)$/u;

/**
 * Finds the words of a text whose spelling can be checked: not names, abbreviations, words of another alphabet, or parts
 * of URLs and units.
 */
export function findWords(text: string, locale: Locale): SpelledWord[] {
  const ranges = findProtectedRanges(text);
  const found = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isName = (at: number) => {
    const { word, start, end } = found[at] ?? { word: '', start: 0, end: 0 };
    if (!CAPITALISED.test(word)) return false;
    if (!SENTENCE_START.test(text.slice(Math.max(0, start - 8), start))) return true;
    // The first word of a sentence belongs to a name if a capitalised word follows it at once.
    const next = found[at + 1];
    return next !== undefined && CAPITALISED.test(next.word) && WITHIN_NAME.test(text.slice(end, next.start));
  };
  return found.flatMap((each, at) => {
    const { word, start, end } = each;
    if (word.length < 3 || ABBREVIATION.test(word.split(/[-’'\u2011]/)[0] ?? '')) return [];
    if (locale === 'en' ? CYRILLIC.test(word) : LATIN.test(word) || !CYRILLIC.test(word)) return [];
    if (/[\p{N}_.@/-]/u.test(text.charAt(start - 1)) || /[\p{N}_@]/u.test(text.charAt(end))) return [];
    // An abbreviation such as «мес.» within a sentence.
    if (word.length <= 5 && /^\.[ \u00a0]?[\p{Ll}\p{N},;)]/u.test(text.slice(end, end + 3))) return [];
    if (isName(at) || ranges.some((range) => overlaps(range, each))) return [];
    return [{ ...each, word: word.replace(/[\u00ad\u2060]/g, '').replace('\u2011', '-') }];
  });
}
