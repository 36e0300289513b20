/** Shown by no glyph of its own: controls, joiners, variation selectors, marks of direction, the frame of a keycap. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]|\ufffd|\u20e3/u;

/** What means the same and has no compatible form in Unicode. */
const substitutes: Readonly<Record<string, string>> = {
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
 * Makes of a text what a font can draw. A character without a glyph is replaced by what means the same: a compatible one, or
 * the letter without its mark. Otherwise the word, or the sign, is left out: a box in its place says nothing, and half a word
 * says something else.
 * @param characters the code points that the font has
 * @returns an empty string where no letter and no digit is left
 */
export function drawableText(text: string, characters: ReadonlySet<number>): string {
  const drawn = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{N}\p{Cf}’'ʼ]+|[^\p{L}\p{M}\p{N}\p{Cf}’'ʼ]/gu, (word) => {
      const letters = Array.from(word, (each) => draw(each, characters));
      return letters.includes(undefined) ? '' : letters.join('');
    });
  // What stood around a word that is left out: empty brackets and quotes, a space before a point.
  const tidy = drawn
    .replace(/\(\s*\)|\[\s*\]|«\s*»|“\s*”|„\s*“|"\s*"/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ([,.;:!?])/gu, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : '';
}

/** @returns undefined for what cannot be drawn and means something */
function draw(character: string, characters: ReadonlySet<number>): string | undefined {
  if (/[\s\p{Z}]/u.test(character)) return ' ';
  if (invisible.test(character)) return '';
  if (characters.has(character.codePointAt(0) ?? 0)) return character;
  const drawAll = (all: readonly string[]) => {
    const drawn = all.map((each) => draw(each, characters));
    return drawn.includes(undefined) ? undefined : drawn.join('');
  };
  const substitute = substitutes[character];
  if (substitute !== undefined) return drawAll(Array.from(substitute));
  const compatible = Array.from(character.normalize('NFKC'));
  if (compatible.join('') !== character) return drawAll(compatible);
  const bare = Array.from(character.normalize('NFD')).filter((each) => !/\p{M}/u.test(each));
  return bare.join('') === character ? undefined : drawAll(bare);
}
