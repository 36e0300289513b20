// Includes interlinear annotation controls. Pasted text often contains zero-width spaces, direction controls,
// soft hyphens and byte order marks.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

const ANY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

// Scripts in which joiners distinguish words.
const JOINING_LETTER =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Myanmar}\\p{Script=Khmer}]';
const EMOJI = '\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}]?\\ufe0f?';

/**
 * Invisible code points that affect rendering in their context. Each alternative starts with the code point
 * and has a bounded lookbehind, so that matching stays linear.
 */
const MEANINGFUL = new RegExp(
  [
    `\\u200c(?<=${JOINING_LETTER}\\p{M}{0,4}.)(?=${JOINING_LETTER})`,
    // At the end of a word it selects a letter form: Persian \u0647\u200d, Malayalam chillu letters.
    `\\u200d(?<=${JOINING_LETTER}\\p{M}{0,4}.)`,
    // Emoji sequences such as families and flags.
    `\\u200d(?<=${EMOJI}.)(?=\\p{Extended_Pictographic})`,
    // Emoji or text presentation, keycaps.
    '[\\ufe0e\\ufe0f](?<=[\\p{Extended_Pictographic}0-9#*].)',
    // Glyph variants of Han and Mongolian characters.
    '[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}](?<=\\p{Script=Han}.)',
    '[\\u180b-\\u180f](?<=\\p{Script=Mongolian}.)',
    // Flags of subdivisions such as Scotland.
    '[\\u{e0020}-\\u{e007f}](?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{1,7})',
  ].join('|'),
  'gu',
);

/** Removes invisible code points, except joiners and selectors that affect rendering. */
export function visibleText(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const meaningful = new Set<number>();
  for (const { index } of text.matchAll(MEANINGFUL)) meaningful.add(index);
  return text.replace(ANY_INVISIBLE, (code, index: number) => (meaningful.has(index) ? code : ''));
}

/** Also collapses runs of spaces, tabs and separators to single spaces, and trims. */
export function visibleLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Z}\t\u2800]+/gu, ' ')
    .trim();
}
