/*
 * Where words begin and end in a text that is shown. Of every list of results some ten thousand words are read, and a
 * pattern would look up the class of each letter among hundreds of ranges: here it is remembered.
 */

const BEGINS = /[\p{L}\p{N}]/u;
const CONTINUES = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f]/u;

const OTHER = 1;
const SIGN = 2;
const LETTER = 3;
const HALF = 4;

/** What a UTF-16 unit is to a word, by its code; 0 where none like it has been met. */
const kinds = new Uint8Array(0x1_00_00);

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  let kind = OTHER;
  if (code >= 0xd800 && code < 0xdc00) kind = HALF;
  else if (BEGINS.test(character)) kind = LETTER;
  else if (CONTINUES.test(character)) kind = SIGN;
  kinds[code] = kind;
  return kind;
}

/** How many units of the text from `at` on belong to a word, as its beginning or within it: one letter's, or none. */
function letterUnits(text: string, at: number, isWithin: boolean): number {
  const code = text.charCodeAt(at);
  const kind = kinds[code] || kindOf(code);
  if (kind === LETTER || (kind === SIGN && isWithin)) return 1;
  if (kind !== HALF) return 0;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return (isWithin ? CONTINUES : BEGINS).test(character) ? character.length : 0;
}

/** A word of a text, where it stands, and a number that is the same wherever it stands. */
export interface TextWord {
  start: number;
  end: number;
  hash: number;
}

/** @returns the next word that begins at `from` or behind it */
export function wordFrom(text: string, from: number): TextWord | undefined {
  let start = from;
  while (start < text.length && letterUnits(text, start, false) === 0) start++;
  if (start >= text.length) return undefined;
  let end = start;
  let hash = 0;
  for (let units = letterUnits(text, end, false); units > 0; units = letterUnits(text, end, true)) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(end + units - 1)) & 0x3f_ff_ff_ff;
    end += units;
  }
  return { start, end, hash };
}

/** The words of a text as they stand in it. */
export function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (let word = wordFrom(text, 0); word !== undefined; word = wordFrom(text, word.end))
    words.push(text.slice(word.start, word.end));
  return words;
}
