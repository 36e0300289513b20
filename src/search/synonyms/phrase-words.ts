import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { parseQuery, type QueryWord } from '../query.ts';

/** A phrase that editors wrote for the search. */
export interface Phrase {
  words: readonly QueryWord[];
  /** With question words. */
  askedWords: readonly QueryWord[];
  /**
   * Whether a question word is part of its meaning, because one word remains without it: "where are you located".
   */
  needsQuestion: boolean;
}

// The phrases of a thousand synonym sets in three languages; each takes about a kilobyte.
const MAX_CACHED_PHRASES = 30_000;

const caches = new WeakMap<Analyser, Map<string, Phrase>>();

/** Analyses a phrase. Cached, because queries share their phrases. */
export function phraseWords(analyser: Analyser, locale: Locale, text: string): Phrase {
  const cache = caches.get(analyser) ?? new Map<string, Phrase>();
  caches.set(analyser, cache);
  const key = `${locale} ${text}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { words, askedWords } = parseQuery(text, locale, analyser);
  const phrase = { words, askedWords, needsQuestion: words.length === 1 && askedWords.length > 1 };
  if (cache.size >= MAX_CACHED_PHRASES) cache.clear();
  cache.set(key, phrase);
  return phrase;
}

const termsOf = ({ forms, lexemes }: QueryWord) => [...forms, ...lexemes];

/** Whether two words have a form or a lexeme in common. */
function isSameWord(one: QueryWord, other: QueryWord): boolean {
  const terms = new Set(termsOf(one));
  return termsOf(other).some((term) => terms.has(term));
}

/** Whether each word of one list is a word of the other, in any order. */
export function areSameWords(words: readonly QueryWord[], others: readonly QueryWord[]): boolean {
  if (words.length !== others.length) return false;
  const remaining = [...others];
  return words.every((word) => {
    const index = remaining.findIndex((other) => isSameWord(word, other));
    if (index < 0) return false;
    remaining.splice(index, 1);
    return true;
  });
}

/** Whether each of the words is one of the given ones. */
export function hasAllWords(given: readonly QueryWord[], words: readonly QueryWord[]): boolean {
  return words.every((word) => given.some((other) => isSameWord(word, other)));
}
