/*
 * Where words begin and end in a text. Offsets are those of the text itself, in UTF-16 units: nothing is cleaned
 * before cutting, so a mark can be set into the text where a word was found.
 */

/** A piece of a text, `start` to `end`; a compound (су-құбыр, 15/2) has its parts, anything else none. */
export type Piece = Readonly<{
  kind: 'word' | 'number' | 'phone';
  start: number;
  end: number;
  parts: readonly Readonly<{ start: number; end: number }>[];
}>;

const UNSEEN = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
const HYPHEN = '\\-\\u2010-\\u2015\\u2212\\ufe63\\uff0d';
const APOSTROPHE = "'\\u2018\\u2019\\u201b\\u02bc\\u02b9\\u02bb`\\u00b4\\uff07";
const BLANK = ' \\u00a0\\u202f\\u2009';
const CHARACTER = `[\\p{L}\\p{N}][\\p{M}${UNSEEN}]*`;

// A telephone number: a prefix or brackets or groups with hyphens, and never more than four groups.
const PHONE = `(?<![\\p{L}\\p{N}])(?:\\+?[78][${BLANK}${HYPHEN}]?)?(?:\\([0-9]{3,5}\\)[${BLANK}]?|[0-9]{3,5}[${BLANK}${HYPHEN}])?[0-9]{2,3}(?:[${BLANK}${HYPHEN}][0-9]{2}){2}(?![\\p{L}\\p{N}])`;

// 1 000 000 is one number, and so is 16,5.
const NUMBER = `(?<![\\p{L}\\p{N}])[0-9]{1,3}(?:[${BLANK}][0-9]{3})+(?:[.,][0-9]+)?(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])[0-9]+[.,][0-9]+(?![.,]?[\\p{L}\\p{N}])`;

const WORD = `(?:${CHARACTER})+(?:[${APOSTROPHE}${HYPHEN}/.](?=[\\p{L}\\p{N}])(?:${CHARACTER})+)*`;

const PIECE = new RegExp(`(?<phone>${PHONE})|(?<number>${NUMBER})|(?<word>${WORD})`, 'gu');
const SEPARATOR = new RegExp(`[^\\p{L}\\p{N}\\p{M}${APOSTROPHE}${UNSEEN}]+`, 'gu');

function partsOf(text: string, start: number): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let from = 0;
  for (const separator of text.matchAll(SEPARATOR)) {
    parts.push({ start: start + from, end: start + separator.index });
    from = separator.index + separator[0].length;
  }
  if (from === 0) return [];
  parts.push({ start: start + from, end: start + text.length });
  return parts.filter((part) => part.end > part.start);
}

/** Cuts a text into words, numbers and telephone numbers, in their order. Takes time in proportion to its length. */
export function cut(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(PIECE)) {
    const [found] = match;
    const { phone, number } = match.groups ?? {};
    const kind = phone !== undefined ? 'phone' : number !== undefined ? 'number' : 'word';
    const start = match.index;
    pieces.push({
      kind,
      start,
      end: start + found.length,
      parts: kind === 'number' ? [] : partsOf(found, start),
    });
  }
  return pieces;
}
