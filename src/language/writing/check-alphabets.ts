import { cyrillicBase, kazakhAlphabet } from '../script/alphabet.ts';
import { repairLookAlikes } from '../script/look-alikes.ts';
import { lower, upper } from '../text/case.ts';
import type { Check, Finding } from './finding.ts';

const WORD = /[\p{L}\p{M}\p{N}\u00ad\u2060]+/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
const LATIN_LOOK_ALIKE = /^[aceiopxyhACEHIKMOPTXYB]$/;
const DIGIT_AS_LETTER = /(?<=\p{Ll})[03](?=\p{Ll})/gu;
/** An abbreviation with an ending of another alphabet: IBANға. */
const WITH_ENDING = /^(\p{Script=Latin}{2,})(\p{Script=Cyrillic}{1,6})$/u;

/** Finds words with letters of another alphabet, such as a Latin `a` in `Қaзақстан`. */
export const checkAlphabets: Check = (text, locale) => {
  const findings: Finding[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const suggestion = repairWord(word) ?? (locale === 'en' ? undefined : repairSingle(word, text, index));
    if (suggestion === undefined) continue;
    findings.push({
      kind: 'alphabet',
      start: index,
      end: index + word.length,
      suggestions: suggestion === word ? [] : [suggestion],
    });
  }
  return findings;
};

/** @returns the word in one alphabet, or unchanged if that is not possible; undefined if it is right */
function repairWord(word: string): string | undefined {
  if (!CYRILLIC.test(word)) return undefined;
  if (LATIN.test(word)) {
    const repaired = repairLookAlikes(word);
    if (repaired !== word && !(CYRILLIC.test(repaired) && LATIN.test(repaired))) return repaired;
    const parts = WITH_ENDING.exec(word);
    return parts ? `${parts[1]}-${parts[2]}` : word;
  }
  const withoutDigits = word.replace(DIGIT_AS_LETTER, (digit) => (digit === '0' ? 'о' : 'з'));
  if (withoutDigits !== word) return withoutDigits;
  const repaired = Array.from(repairLookAlikes(word), toKazakhAlphabet).join('');
  return repaired === word ? undefined : repaired;
}

/** Letters of Ukrainian, Tajik and other alphabets as those that they resemble. */
function toKazakhAlphabet(letter: string): string {
  const small = lower(letter);
  if (!CYRILLIC.test(letter) || kazakhAlphabet.includes(small)) return letter;
  const base = cyrillicBase(small) ?? small;
  return small === letter ? base : upper(base);
}

/** A word of one Latin letter between Cyrillic words: the preposition `c` typed in the Latin layout. */
function repairSingle(word: string, text: string, index: number): string | undefined {
  if (!LATIN_LOOK_ALIKE.test(word)) return undefined;
  const before = /(\p{L}+),?[ \u00a0]$/u.exec(text.slice(Math.max(0, index - 20), index))?.[1];
  const after = /^[ \u00a0](\p{L}{2,})/u.exec(text.slice(index + 1, index + 21))?.[1];
  if (after === undefined || !CYRILLIC.test(after)) return undefined;
  if (before !== undefined && !CYRILLIC.test(before)) return undefined;
  // `I` is also a Roman numeral.
  const repaired = repairLookAlikes(`${word}я`).slice(0, 1);
  return repaired === word || word === 'I' || word === 'X' ? undefined : repaired;
}
