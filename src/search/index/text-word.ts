/*
 * Word boundaries for excerpts. A list of results contains about ten thousand words, so character classes are
 * cached instead of matched by Unicode expressions.
 */

const BEGINS = /[\p{L}\p{N}]/u;
const CONTINUES = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f]/u;

const OTHER = 1;
const WORD_MARK = 2;
const LETTER = 3;
const HIGH_SURROGATE = 4;

/** Character class by UTF-16 unit; 0 where not computed yet. */
const kinds = new Uint8Array(0x1_00_00);

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  let kind = OTHER;
  if (code >= 0xd800 && code < 0xdc00) kind = HIGH_SURROGATE;
  else if (BEGINS.test(character)) kind = LETTER;
  else if (CONTINUES.test(character)) kind = WORD_MARK;
  kinds[code] = kind;
  return kind;
}

/** @returns the number of UTF-16 units at `at` that belong to a word; 0 for none */
function wordUnitsAt(text: string, at: number, isWithin: boolean): number {
  const code = text.charCodeAt(at);
  const kind = kinds[code] || kindOf(code);
  if (kind === LETTER || (kind === WORD_MARK && isWithin)) return 1;
  if (kind !== HIGH_SURROGATE) return 0;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return (isWithin ? CONTINUES : BEGINS).test(character) ? character.length : 0;
}

/** Position of a word in a text, and a hash of its characters. */
export interface TextWord {
  start: number;
  end: number;
  hash: number;
}

/** @returns the first word that begins at or after `from` */
export function nextWord(text: string, from: number): TextWord | undefined {
  let start = from;
  while (start < text.length && wordUnitsAt(text, start, false) === 0) start++;
  if (start >= text.length) return undefined;
  let end = start;
  let hash = 0;
  for (let units = wordUnitsAt(text, end, false); units > 0; units = wordUnitsAt(text, end, true)) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(end + units - 1)) & 0x3f_ff_ff_ff;
    end += units;
  }
  return { start, end, hash };
}

export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (let word = nextWord(text, 0); word !== undefined; word = nextWord(text, word.end))
    words.push(text.slice(word.start, word.end));
  return words;
}
