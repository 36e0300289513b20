/**
 * Code points that show nothing (Unicode: Default_Ignorable_Code_Point) and interlinear annotation controls. Pasted text
 * brings them along: zero width spaces, direction controls, soft hyphens, byte order marks.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

const ANY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

// Persian, Indic, Mongolian and Khmer spelling tells words apart by joiners.
const JOINING_LETTER =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Myanmar}\\p{Script=Khmer}]';
const EMOJI = '\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}]?\\ufe0f?';

/**
 * The code points that change what is seen where they stand. Each alternative begins with the code point itself and looks
 * back a few characters only, so that the time stays linear for any text.
 */
const MEANINGFUL = new RegExp(
  [
    `\\u200c(?<=${JOINING_LETTER}\\p{M}{0,4}.)(?=${JOINING_LETTER})`,
    // It also gives the last letter of a word another form: Persian \u0647\u200d, Malayalam chillu letters.
    `\\u200d(?<=${JOINING_LETTER}\\p{M}{0,4}.)`,
    // A family or a flag is several emoji joined.
    `\\u200d(?<=${EMOJI}.)(?=\\p{Extended_Pictographic})`,
    // Emoji or text presentation, and keycaps.
    '[\\ufe0e\\ufe0f](?<=[\\p{Extended_Pictographic}0-9#*].)',
    // The glyph of a Han character in a name, and of Mongolian letters.
    '[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}](?<=\\p{Script=Han}.)',
    '[\\u180b-\\u180f](?<=\\p{Script=Mongolian}.)',
    // The flags of parts of a country.
    '[\\u{e0020}-\\u{e007f}](?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{1,7})',
  ].join('|'),
  'gu',
);

/** @returns the text without code points that show nothing; joiners and selectors stay where they change what is seen */
export function visibleText(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const kept = new Set<number>();
  for (const { index } of text.matchAll(MEANINGFUL)) kept.add(index);
  return text.replace(ANY_INVISIBLE, (code, index: number) => (kept.has(index) ? code : ''));
}

/** @returns the text as one line: nothing invisible, every run of blanks, tabs and separators one space, none at the ends */
export function visibleLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Z}\t\u2800]+/gu, ' ')
    .trim();
}
