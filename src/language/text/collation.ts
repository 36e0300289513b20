import type { Locale } from '../locale/locale.ts';
import { cyrillicBase, kazakhAlphabet, latinAlphabet, latinBase } from '../script/alphabet.ts';

// In ascending ASCII order.
const RANKS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

// First characters of primary weights, in the order of spaces, numbers and scripts. The end of a level sorts
// first, so «қала» precedes «қалам».
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
  /** Weights of the first level: several for ß, none for ignored characters. */
  primary: readonly string[];
  accent: string;
  /** Distinguishes pieces with equal weights; '' for a plain letter or number. */
  exact: string;
}>;

/**
 * An ASCII sort key for byte order: `<` in JavaScript, `COLLATE "C"` in PostgreSQL. Words are compared one by
 * one; numbers come first and by value; the script of the locale precedes the other; Russian ё equals е on
 * the first level. Ties are broken by accents, lower before upper case, then punctuation. Only texts with
 * equal NFC have equal keys. Takes about 3 characters per letter, at most 20.
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
    if (element.exact !== '') levels.exact += encodeCount(plainSince) + element.exact;
    plainSince = element.exact === '' ? plainSince + 1 : 0;
    if (element.primary.length > 0) previous = element;
  }
  const ties = [levels.accent, levels.capital].map((level) => level.replace(/0+$/, ''));
  return [levels.primary, ...ties, levels.exact].join(END).replace(/\.+$/, '');
}

/** B-tree entries of PostgreSQL are limited to 2,700 bytes, with the other columns of the index. */
const MAX_INDEXED_LENGTH = 2000;

/** A sort key for an index, of the beginning of a very long text. */
export const indexedSortKey = (text: string, locale: Locale): string =>
  sortKey(text, locale).slice(0, MAX_INDEXED_LENGTH);

/** Compares by sort key. For long lists compute the keys once instead. */
export function compareText(a: string, b: string, locale: Locale): number {
  const [keyA, keyB] = [sortKey(a, locale), sortKey(b, locale)];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}

function elementOf(piece: string, locale: Locale, previous: Element | undefined): Element {
  if (/^[0-9]/.test(piece)) return numberElement(piece);
  if (!/^\s/u.test(piece)) return letterElement(piece, locale) ?? ignoredElement(piece);
  // Adjacent spaces count as one gap, also with punctuation between (А – Б); leading spaces are ignored.
  if (previous === undefined || previous.primary[0] === GAP) return ignoredElement(piece);
  return { primary: [GAP], accent: PLAIN, exact: piece === ' ' ? '' : encodeCodePoint(piece) };
}

function numberElement(digits: string): Element {
  const value = digits.replace(/^0+(?=[0-9])/, '');
  const zeros = digits.length - value.length;
  const primary = [NUMBER + encodeCount(value.length) + value];
  return { primary, accent: PLAIN, exact: zeros === 0 ? '' : `0${encodeCount(zeros)}` };
}

function letterElement(letter: string, locale: Locale): Element | undefined {
  const lower = letter.toLowerCase();
  const bases = basesOf(lower, locale);
  const isPlain = bases === lower || (locale === 'ru' && lower === 'ё');
  // Letters such as ẞ, without a one-to-one case mapping, differ on the last level.
  const isCased = letter === lower || letter === lower.toUpperCase();
  const exact = isCased && (isPlain || bases === undefined) ? '' : encodeCodePoint(letter);
  if (bases !== undefined) {
    const accent = bases === lower ? PLAIN : isPlain ? YO : ACCENTED;
    return { primary: Array.from(bases, (base) => weight(base, locale)), accent, exact };
  }
  if (!/^[\p{L}\p{N}]/u.test(letter)) return undefined;
  return { primary: [REST + encodeCodePoint(lower)], accent: PLAIN, exact };
}

function basesOf(lower: string, locale: Locale): string | undefined {
  if (locale === 'ru' && lower === 'ё') return 'е';
  return cyrillicBase(lower) ?? latinBase(lower);
}

function ignoredElement(piece: string): Element {
  return { primary: [], accent: PLAIN, exact: encodeCodePoint(piece) };
}

function weight(letter: string, locale: Locale): string {
  const isLatin = letter < '\u0080';
  const rank = RANKS[(isLatin ? latinAlphabet : kazakhAlphabet).indexOf(letter)] ?? '';
  return (isLatin === (locale === 'en') ? OWN_SCRIPT : OTHER_SCRIPT) + rank;
}

// Order-preserving and self-delimiting.
function encodeCount(count: number): string {
  const full = RANKS.length - 1;
  return 'z'.repeat(Math.floor(count / full)) + (RANKS[count % full] ?? '');
}

// Hexadecimal digits prefixed with their count: order-preserving and self-delimiting.
function encodeCodePoint(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16);
  return digits.length + digits;
}
