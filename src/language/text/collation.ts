import type { Locale } from '../locale/locale.ts';
import { cyrillicBase, kazakhAlphabet, latinAlphabet, latinBase } from '../script/alphabet.ts';

// Ascending ASCII, so that a rank compares by its character alone.
const RANKS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

// First characters of primary weights and the end of a level. The order of these characters is the order of
// spaces, numbers and scripts; the end of a level sorts before them all, so «қала» comes before «қалам».
const END = '.';
const GAP = '0';
const NUMBER = '1';
const OWN_SCRIPT = '2';
const OTHER_SCRIPT = '3';
const REST = '9';

// Second level: е before ё in Russian, both before any accented letter.
const PLAIN = '0';
const YO = '1';
const ACCENTED = '2';

type Element = Readonly<{
  /** Weights of the first level: several for ß, none for what that level passes over. */
  primary: readonly string[];
  accent: string;
  /** What tells the piece from all others of the same weights; '' for a plain letter or number. */
  exact: string;
}>;

/**
 * A key in ASCII for sorting by plain bytes: `<` here, `COLLATE "C"` in PostgreSQL. Word by word; numbers before
 * letters and by value; the 42 Kazakh letters in their order, which holds the Russian order; in Russian ё counts
 * as е until all else is equal. The own script comes first: Cyrillic in Kazakh and Russian, Latin in English.
 * Ties are broken by accents, then small before capital, then punctuation. Texts with one NFC form, and no
 * others, have equal keys. About 3 characters a letter, at most 20: mind the limit of an index for long texts.
 */
export function sortKey(text: string, locale: Locale): string {
  const levels = { primary: '', accent: '', capital: '', exact: '' };
  let previous: Element | undefined;
  let plainSince = 0;
  for (const piece of text.normalize('NFC').match(/[0-9]+|[^0-9]/gu) ?? []) {
    const element = elementOf(piece, locale, previous);
    levels.primary += element.primary.join('');
    levels.accent += element.accent.repeat(element.primary.length);
    levels.capital += (piece === piece.toLowerCase() ? '0' : '1').repeat(element.primary.length);
    if (element.exact !== '') levels.exact += counted(plainSince) + element.exact;
    plainSince = element.exact === '' ? plainSince + 1 : 0;
    if (element.primary.length > 0) previous = element;
  }
  const ties = [levels.accent, levels.capital].map((level) => level.replace(/0+$/, ''));
  return [levels.primary, ...ties, levels.exact].join(END).replace(/\.+$/, '');
}

/** Negative, zero or positive, by the sort keys. For a long list compute the keys once instead. */
export function compareText(a: string, b: string, locale: Locale): number {
  const [one, two] = [sortKey(a, locale), sortKey(b, locale)];
  if (one === two) return 0;
  return one < two ? -1 : 1;
}

function elementOf(piece: string, locale: Locale, previous: Element | undefined): Element {
  if (/^[0-9]/.test(piece)) return numberElement(piece);
  if (!/^\s/u.test(piece)) return letterElement(piece, locale) ?? passedOver(piece);
  // One gap between two words, however it is made: «А – Б» has one, and a text begins with none.
  if (previous === undefined || previous.primary[0] === GAP) return passedOver(piece);
  return { primary: [GAP], accent: PLAIN, exact: piece === ' ' ? '' : hexadecimal(piece) };
}

function numberElement(digits: string): Element {
  const value = digits.replace(/^0+(?=[0-9])/, '');
  const zeros = digits.length - value.length;
  const primary = [NUMBER + counted(value.length) + value];
  return { primary, accent: PLAIN, exact: zeros === 0 ? '' : `0${counted(zeros)}` };
}

function letterElement(letter: string, locale: Locale): Element | undefined {
  const lower = letter.toLowerCase();
  const bases = basesOf(lower, locale);
  const isPlain = bases === lower || (locale === 'ru' && lower === 'ё');
  // A letter that is neither its own small nor its own capital letter, such as ẞ, is told apart at the end.
  const isCased = letter === lower || letter === lower.toUpperCase();
  const exact = isCased && (isPlain || bases === undefined) ? '' : hexadecimal(letter);
  if (bases !== undefined) {
    const accent = bases === lower ? PLAIN : isPlain ? YO : ACCENTED;
    return { primary: Array.from(bases, (base) => weight(base, locale)), accent, exact };
  }
  if (!/^[\p{L}\p{N}]/u.test(letter)) return undefined;
  return { primary: [REST + hexadecimal(lower)], accent: PLAIN, exact };
}

function basesOf(lower: string, locale: Locale): string | undefined {
  if (locale === 'ru' && lower === 'ё') return 'е';
  return cyrillicBase(lower) ?? latinBase(lower);
}

function passedOver(piece: string): Element {
  return { primary: [], accent: PLAIN, exact: hexadecimal(piece) };
}

function weight(letter: string, locale: Locale): string {
  const isLatin = letter < '\u0080';
  const rank = RANKS[(isLatin ? latinAlphabet : kazakhAlphabet).indexOf(letter)] ?? '';
  return (isLatin === (locale === 'en') ? OWN_SCRIPT : OTHER_SCRIPT) + rank;
}

// A count whose characters sort as the count does, and that says itself where it ends.
function counted(count: number): string {
  const full = RANKS.length - 1;
  return 'z'.repeat(Math.floor(count / full)) + (RANKS[count % full] ?? '');
}

// The code point with its length in front, so that it sorts by value and says itself where it ends.
function hexadecimal(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16);
  return digits.length + digits;
}
