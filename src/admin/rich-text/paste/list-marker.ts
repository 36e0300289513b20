/** The list that begins with an item. */
export interface ListKind {
  name: 'ul' | 'ol';
  attributes: Record<string, string>;
}

/**
 * Reads the number or bullet that Word writes before an item.
 * @returns undefined for letters by which HTML cannot number
 */
export function parseListMarker(text: string): ListKind | undefined {
  const marker = text.replace(/[\s\u00a0]+/gu, '');
  const found = /^\(?(?:[0-9]+\.)*(?:(?<number>[0-9]+)|(?<letters>[a-z]+))(?<delimiter>[.)])?$/iu.exec(
    marker,
  );
  const { number, letters = '', delimiter = '' } = found?.groups ?? {};
  if (number !== undefined) return orderedList(Number(number), undefined, delimiter);
  if (letters !== '' && delimiter !== '') return parseLetters(letters, delimiter);
  return /^\(?\p{L}+[.)]$/u.test(marker) ? undefined : { name: 'ul', attributes: {} };
}

function orderedList(start: number, type: string | undefined, delimiter: string): ListKind {
  const attributes = {
    ...(start !== 1 && { start: String(start) }),
    ...(type !== undefined && { type }),
    ...(delimiter === ')' && { 'data-delimiter': ')' }),
  };
  return { name: 'ol', attributes };
}

function parseLetters(letters: string, delimiter: string): ListKind {
  const lower = letters.toLowerCase();
  const isUpper = letters !== lower;
  const roman = parseRoman(lower);
  // A single c, d, l or m is more likely a letter of the alphabet.
  if (roman !== undefined && (letters.length > 1 || /[ivx]/u.test(lower))) {
    return orderedList(roman, isUpper ? 'I' : 'i', delimiter);
  }
  const start = Array.from(lower).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  return orderedList(start, isUpper ? 'A' : 'a', delimiter);
}

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function parseRoman(numeral: string): number | undefined {
  if (!/^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u.test(numeral)) return undefined;
  const values = Array.from(numeral, (letter) => romanValues[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
