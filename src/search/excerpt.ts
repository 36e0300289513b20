import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formLexeme } from './index/lexeme.ts';
import { type TextWord, wordFrom } from './index/text-word.ts';
import type { QueryWord } from './query.ts';

/** Beginning and end of a piece of text, in UTF-16 units. */
export type Span = [start: number, end: number];

export interface Excerpt {
  text: string;
  marks: Span[];
}

const LENGTH = 200;
const LEAD = 60;

// What is read of a text to find the best place in it.
const READ = 30_000;

// Single spaces may stay as they are, and nearly all are.
const NOT_ONE_SPACE = /\s{2,}|[^\S ]/gu;

/** Finds the words of a query in a text. */
export interface Matcher {
  /** How many words the query has. */
  words: number;
  /** Which of them a word of a text is, by its order; -1 for none. */
  placeOf(this: void, text: string, word: TextWord): number;
}

// Words are read once and remembered, so many of them: texts repeat themselves, and what is shown of fifty documents
// has ten thousand words.
const MOST_REMEMBERED = 20_000;

/** Words by their hashes, and what they are found by. */
type Memory = Map<number, { surface: string; lexemes: readonly string[] }>;
const remembered = new WeakMap<Analyser, Record<Locale, Memory>>();

function memoryOf(analyser: Analyser, locale: Locale): Memory {
  const memories = remembered.get(analyser) ?? { kk: new Map(), ru: new Map(), en: new Map() };
  remembered.set(analyser, memories);
  return memories[locale];
}

function lexemesOf(analyser: Analyser, locale: Locale, surface: string): readonly string[] {
  const [token] = analyser.analyse(surface, locale);
  return token === undefined ? [] : [formLexeme(token.word), ...token.lexemes];
}

/** Tells by their lexemes which words of a text are meant. */
export function matcherOf(analyser: Analyser, locale: Locale, words: readonly QueryWord[]): Matcher {
  const places = new Map<string, number>();
  const enter = (word: QueryWord, place: number) => {
    for (const lexeme of [...word.forms, ...word.lexemes, ...(word.relatives ?? [])])
      if (!places.has(lexeme)) places.set(lexeme, place);
    for (const part of word.parts) enter(part, place);
  };
  words.forEach(enter);
  const memory = memoryOf(analyser, locale);
  const read = (text: string, { start, end, hash }: TextWord): readonly string[] => {
    const known = memory.get(hash);
    if (known && known.surface.length === end - start && text.startsWith(known.surface, start))
      return known.lexemes;
    const surface = text.slice(start, end);
    const lexemes = lexemesOf(analyser, locale, surface);
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    // A word that runs for pages is not worth its room. Of its own letters: a slice would keep the whole text.
    if (surface.length < 50) memory.set(hash, { surface: surface.split('').join(''), lexemes });
    return lexemes;
  };
  const placeOf = (text: string, word: TextWord): number => {
    for (const lexeme of read(text, word)) {
      const place = places.get(lexeme);
      if (place !== undefined) return place;
    }
    return -1;
  };
  return { words: words.length, placeOf };
}

interface Hit {
  start: number;
  end: number;
  place: number;
}

/** @param until where to end, which may move while the hits are taken */
function* hitsIn(text: string, matcher: Matcher, until = { end: text.length }): Generator<Hit, undefined> {
  for (
    let word = wordFrom(text, 0);
    word !== undefined && word.start < until.end;
    word = wordFrom(text, word.end)
  ) {
    const place = matcher.placeOf(text, word);
    if (place >= 0) yield { start: word.start, end: word.end, place };
  }
}

/** Where the query's words stand in a text. */
export function marksIn(text: string, matcher: Matcher): Span[] {
  return Array.from(hitsIn(text, matcher), ({ start, end }) => [start, end]);
}

/** Which words of the query stand in a text, by their order. */
export function placesIn(text: string, matcher: Matcher): Set<number> {
  return new Set(Array.from(hitsIn(text, matcher), ({ place }) => place));
}

/**
 * The hits of a text up to where all words have stood together, as no place behind is better to show, and where most
 * different words begin to follow within the length of an excerpt; the earliest of several such places.
 */
function hitsToShow(text: string, matcher: Matcher): { hits: Hit[]; best: number } {
  const hits: Hit[] = [];
  const until = { end: READ };
  let most = 0;
  let best: number | undefined;
  let begin = 0;
  for (const hit of hitsIn(text, matcher, until)) {
    hits.push(hit);
    while (hit.end > (hits[begin]?.start ?? hit.end) + LENGTH - LEAD) begin++;
    const together = new Set(hits.slice(begin).map(({ place }) => place)).size;
    if (together > most) {
      most = together;
      best = hits[begin]?.start;
    }
    if (together === matcher.words) until.end = Math.min(until.end, hit.start + LENGTH);
  }
  return { hits, best: best ?? hits[0]?.start ?? 0 };
}

/** The piece of a text that says most of what was looked for, cut between words to what a list can show. */
export function excerptOf(words: string, matcher: Matcher): Excerpt {
  const text = words.replace(NOT_ONE_SPACE, ' ').trim();
  const { hits, best } = hitsToShow(text, matcher);
  let from = 0;
  // A hit early in the text, or in the title alone, leaves its beginning as the best to show.
  if (best > LEAD) {
    const space = text.indexOf(' ', best - LEAD);
    from = space < 0 || space >= best ? best : space + 1;
    // Not with the dot between two paragraphs.
    if (text.startsWith('· ', from)) from += 2;
  }
  const before = from > 0 ? '…' : '';
  const room = LENGTH - before.length;
  let to = text.length;
  let after = '';
  if (text.length - from > room) {
    const space = text.lastIndexOf(' ', from + room - 1);
    to = space > from ? space : from + room - 1;
    // Not between the two halves of a character.
    if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to -= 1;
    const trailing = /[\s\p{Pd}\p{Po}\p{Ps}\p{Pi}]+$/u.exec(text.slice(from, to));
    to -= trailing?.[0].length ?? 0;
    after = '…';
  }
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to) + after,
    marks: hits
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift]),
  };
}
