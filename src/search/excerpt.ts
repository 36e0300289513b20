import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formLexeme } from './index/lexeme.ts';
import { nextWord, type TextWord } from './index/text-word.ts';
import { type QueryWord, wordsWithin } from './query.ts';
import { DIGIT_GROUPS } from './query-numbers.ts';

/** Start and end offsets, in UTF-16 units. */
export type Span = [start: number, end: number];

export interface Excerpt {
  text: string;
  marks: Span[];
}

const EXCERPT_LENGTH = 200;
const CONTEXT_LENGTH = 60;

// Maximum number of characters searched for the best position.
const MAX_SEARCHED_LENGTH = 30_000;

// Most spaces are single already and need no replacement.
const NOT_ONE_SPACE = /\s{2,}|[^\S ]/gu;

/** Matches the words of a query in a text. */
export interface Matcher {
  /** Number of words in the query. */
  wordCount: number;
  /** Index of the matching query word; -1 without a match. */
  wordIndexOf(this: void, text: string, word: TextWord): number;
  /** Words of the query that are numbers or parts of them. A text may have their digits in groups. */
  numbers: readonly { digits: string; wordIndex: number }[];
}

const GROUPED_DIGITS = new RegExp(DIGIT_GROUPS, 'gu');
const MIN_NUMBER_LENGTH = 5;

// Size of the lexeme cache. Texts repeat words: fifty results contain about ten thousand distinct ones.
const MAX_CACHED_WORDS = 20_000;

/** Lexemes by word hash. */
type LexemeCache = Map<number, { surface: string; lexemes: readonly string[] }>;
const lexemeCaches = new WeakMap<Analyser, Record<Locale, LexemeCache>>();

function lexemeCacheOf(analyser: Analyser, locale: Locale): LexemeCache {
  const caches = lexemeCaches.get(analyser) ?? { kk: new Map(), ru: new Map(), en: new Map() };
  lexemeCaches.set(analyser, caches);
  return caches[locale];
}

function lexemesOf(analyser: Analyser, locale: Locale, surface: string): readonly string[] {
  const [token] = analyser.analyse(surface, locale);
  return token === undefined ? [] : [formLexeme(token.word), ...token.lexemes];
}

/** Matches by lexemes, so in any form. */
export function createMatcher(analyser: Analyser, locale: Locale, words: readonly QueryWord[]): Matcher {
  const indexByLexeme = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    for (const { forms, lexemes, relatives = [] } of wordsWithin(word)) {
      for (const lexeme of [...forms, ...lexemes, ...relatives])
        if (!indexByLexeme.has(lexeme)) indexByLexeme.set(lexeme, index);
    }
  }
  const cache = lexemeCacheOf(analyser, locale);
  const lexemesAt = (text: string, { start, end, hash }: TextWord): readonly string[] => {
    const cached = cache.get(hash);
    if (cached && cached.surface.length === end - start && text.startsWith(cached.surface, start))
      return cached.lexemes;
    const surface = text.slice(start, end);
    const lexemes = lexemesOf(analyser, locale, surface);
    if (cache.size >= MAX_CACHED_WORDS) cache.clear();
    // Skips extremely long words. Copies the characters, because a slice would retain the whole text in
    // memory.
    if (surface.length < 50) cache.set(hash, { surface: surface.split('').join(''), lexemes });
    return lexemes;
  };
  const wordIndexOf = (text: string, word: TextWord): number => {
    for (const lexeme of lexemesAt(text, word)) {
      const index = indexByLexeme.get(lexeme);
      if (index !== undefined) return index;
    }
    return -1;
  };
  const numbers = words.flatMap(({ word }, wordIndex) => {
    const digits = word.length === 11 ? word.replace(/^[78]/u, '') : word;
    return digits.length >= MIN_NUMBER_LENGTH && /^[0-9]+$/u.test(digits) ? [{ digits, wordIndex }] : [];
  });
  return { wordCount: words.length, wordIndexOf, numbers };
}

interface Hit {
  start: number;
  end: number;
  wordIndex: number;
}

/** @param until end of the search; the caller may lower it during iteration */
function* hitsIn(text: string, matcher: Matcher, until = { end: text.length }): Generator<Hit, undefined> {
  const numbers = numberHits(text, matcher);
  for (
    let word = nextWord(text, 0);
    word !== undefined && word.start < until.end;
    word = nextWord(text, word.end)
  ) {
    const { end } = word;
    const number = numbers.find((hit) => hit.start < end && hit.end >= end);
    if (number) {
      yield number;
      word = { ...word, end: number.end };
      continue;
    }
    const wordIndex = matcher.wordIndexOf(text, word);
    if (wordIndex >= 0) yield { start: word.start, end: word.end, wordIndex };
  }
}

function numberHits(text: string, { numbers }: Matcher): Hit[] {
  if (numbers.length === 0) return [];
  return Array.from(text.matchAll(GROUPED_DIGITS)).flatMap(({ index, 0: written }) => {
    const digits = written.replace(/[^0-9]/gu, '');
    const number = numbers.find((each) => digits.includes(each.digits));
    return number ? [{ start: index, end: index + written.length, wordIndex: number.wordIndex }] : [];
  });
}

export function findMarks(text: string, matcher: Matcher): Span[] {
  return Array.from(hitsIn(text, matcher), ({ start, end }) => [start, end]);
}

/**
 * Finds the hits to mark, and the best start of an excerpt: the earliest position followed by the most
 * distinct words within the excerpt's length. Stops after a position with all words.
 */
function hitsToShow(text: string, matcher: Matcher): { hits: Hit[]; best: number } {
  const hits: Hit[] = [];
  const until = { end: MAX_SEARCHED_LENGTH };
  let most = 0;
  let best: number | undefined;
  let begin = 0;
  for (const hit of hitsIn(text, matcher, until)) {
    hits.push(hit);
    while (hit.end > (hits[begin]?.start ?? hit.end) + EXCERPT_LENGTH - CONTEXT_LENGTH) begin++;
    const together = new Set(hits.slice(begin).map(({ wordIndex }) => wordIndex)).size;
    if (together > most) {
      most = together;
      best = hits[begin]?.start;
    }
    if (together === matcher.wordCount) until.end = Math.min(until.end, hit.start + EXCERPT_LENGTH);
  }
  return { hits, best: best ?? hits[0]?.start ?? 0 };
}

/** Cuts the passage with the most query words out of a text, at word boundaries. */
export function createExcerpt(words: string, matcher: Matcher): Excerpt {
  const text = words.replace(NOT_ONE_SPACE, ' ').trim();
  const { hits, best } = hitsToShow(text, matcher);
  let from = 0;
  // For a hit near the beginning, or without hits, the excerpt starts at the beginning.
  if (best > CONTEXT_LENGTH) {
    const space = text.indexOf(' ', best - CONTEXT_LENGTH);
    from = space < 0 || space >= best ? best : space + 1;
    // Skip a paragraph separator.
    if (text.startsWith('· ', from)) from += 2;
  }
  const prefix = from > 0 ? '…' : '';
  const maxLength = EXCERPT_LENGTH - prefix.length;
  let to = text.length;
  let suffix = '';
  if (text.length - from > maxLength) {
    const space = text.lastIndexOf(' ', from + maxLength - 1);
    to = space > from ? space : from + maxLength - 1;
    // Do not split a surrogate pair.
    if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to -= 1;
    const trailing = /[\s\p{Pd}\p{Po}\p{Ps}\p{Pi}]+$/u.exec(text.slice(from, to));
    to -= trailing?.[0].length ?? 0;
    suffix = '…';
  }
  const shift = prefix.length - from;
  return {
    text: prefix + text.slice(from, to) + suffix,
    marks: hits
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift]),
  };
}
