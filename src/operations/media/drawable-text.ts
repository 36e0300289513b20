/**
 * Characters without a glyph: controls, joiners, variation selectors, direction marks and the keycap frame.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]|\ufffd|\u20e3/u;

/** Equivalents that Unicode normalisation does not provide. */
const equivalents: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '–',
  '\u02bc': '’',
  '\u02bb': '‘',
  '\u3001': ',',
  '\u3002': '.',
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
};

/**
 * Reduces a text to characters that a font can draw. A missing glyph is replaced by an equivalent or by the
 * base letter; otherwise the whole word is omitted.
 * @param characters the code points of the font
 * @returns an empty string if no letter or digit remains
 */
export function toDrawableText(text: string, characters: ReadonlySet<number>): string {
  const drawn = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{N}\p{Cf}’'ʼ]+|[^\p{L}\p{M}\p{N}\p{Cf}’'ʼ]/gu, (word) => {
      const letters = Array.from(word, (each) => substitute(each, characters));
      return letters.includes(undefined) ? '' : letters.join('');
    });
  // Removes empty brackets and quotes, and spaces before punctuation.
  const trimmed = drawn
    .replace(/\(\s*\)|\[\s*\]|«\s*»|“\s*”|„\s*“|"\s*"/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ([,.;:!?])/gu, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : '';
}

/** @returns undefined if the character has no equivalent in the font */
function substitute(character: string, characters: ReadonlySet<number>): string | undefined {
  if (/[\s\p{Z}]/u.test(character)) return ' ';
  if (invisible.test(character)) return '';
  if (characters.has(character.codePointAt(0) ?? 0)) return character;
  const substituteAll = (all: readonly string[]) => {
    const results = all.map((each) => substitute(each, characters));
    return results.includes(undefined) ? undefined : results.join('');
  };
  const equivalent = equivalents[character];
  if (equivalent !== undefined) return substituteAll(Array.from(equivalent));
  const compatible = Array.from(character.normalize('NFKC'));
  if (compatible.join('') !== character) return substituteAll(compatible);
  const baseLetters = Array.from(character.normalize('NFD')).filter((each) => !/\p{M}/u.test(each));
  return baseLetters.join('') === character ? undefined : substituteAll(baseLetters);
}
