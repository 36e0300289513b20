/**
 * A span of the original text in UTF-16 offsets, so that matches can be highlighted. `parts` is non-empty for
 * compounds such as су-құбыр and 15/2.
 */
export type Piece = Readonly<{
  kind: 'word' | 'number' | 'phone';
  start: number;
  end: number;
  parts: readonly Readonly<{ start: number; end: number }>[];
}>;

const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
const HYPHEN = '\\-\\u2010-\\u2015\\u2212\\ufe63\\uff0d';
const APOSTROPHE = "'\\u2018\\u2019\\u201b\\u02bc\\u02b9\\u02bb`\\u00b4\\uff07";
const BLANK = ' \\u00a0\\u202f\\u2009';
const CHARACTER = `[\\p{L}\\p{N}][\\p{M}${INVISIBLE}]*`;

// Optional country prefix and city code, then groups of digits.
const PHONE = `(?<![\\p{L}\\p{N}])(?:\\+?[78][${BLANK}${HYPHEN}]?)?(?:\\([0-9]{3,5}\\)[${BLANK}]?|[0-9]{3,5}[${BLANK}${HYPHEN}])?[0-9]{2,3}(?:[${BLANK}${HYPHEN}][0-9]{2}){2}(?![\\p{L}\\p{N}])`;

// 1 000 000 or 16,5
const NUMBER = `(?<![\\p{L}\\p{N}])[0-9]{1,3}(?:[${BLANK}][0-9]{3})+(?:[.,][0-9]+)?(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])[0-9]+[.,][0-9]+(?![.,]?[\\p{L}\\p{N}])`;

// M&A and R&D are words.
const WORD = `(?:${CHARACTER})+(?:[${APOSTROPHE}${HYPHEN}/.&](?=[\\p{L}\\p{N}])(?:${CHARACTER})+)*`;

const PIECE = new RegExp(`(?<phone>${PHONE})|(?<number>${NUMBER})|(?<word>${WORD})`, 'gu');
const SEPARATOR = new RegExp(`[^\\p{L}\\p{N}\\p{M}${APOSTROPHE}${INVISIBLE}]+`, 'gu');

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

/** Splits a text into words, numbers and telephone numbers, in linear time. */
export function tokenise(text: string): Piece[] {
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
