import type { Analyser, Token } from '#language/analysis/analyser.ts';
import { normaliseWord } from '#language/analysis/spelling.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formLexeme, toLexeme } from './index/lexeme.ts';
import { isQuestionWord, isStopWord } from './index/stop-word.ts';
import { documentNumbersIn } from './query-numbers.ts';

/** A word of a query, and its lexemes. */
export interface QueryWord {
  /** As typed, with its position in the text. */
  surface: string;
  start: number;
  end: number;
  /** Normalised for comparison. */
  word: string;
  /** Alternatives: exact forms, and lexemes. */
  forms: readonly string[];
  lexemes: readonly string[];
  /** Whether a dictionary contains it, so that it is not a typo. */
  known: boolean;
  /** Parts of a compound, which match together in its place; else empty. */
  parts: readonly QueryWord[];
  /** Alternatives of the same meaning. The words of an alternative match together in its place. */
  synonyms?: readonly (readonly QueryWord[])[];
  /** Alternatives of a wider meaning, in the same way. */
  broader?: readonly (readonly QueryWord[])[];
  /** Lexemes derived from the same root, for a widened search. */
  relatives?: readonly string[];
}

export interface Query {
  /** The query text, with replacements applied. */
  text: string;
  /** A match must have all of them. */
  words: readonly QueryWord[];
  /** With question words, which are no words to match. */
  askedWords: readonly QueryWord[];
  /** Quoted words, which must also be adjacent. */
  phrases: readonly (readonly QueryWord[])[];
  /** Whether the last word may be incomplete: nothing follows it, not even a space. */
  isLastWordOpen: boolean;
  /** The last word if it may be incomplete, even if it is a stop word so far. */
  openWord?: QueryWord;
  /** Whether it asks for an answer: it has a question word or a question mark. */
  isQuestion: boolean;
}

const MAX_WORDS = 12;
const QUOTED = /["«“„]([^"«»“”„]+)["»”]/gu;

/** A telephone number with its city code. Another one with the same last digits is not meant. */
const FULL_PHONE = /^[78]?[0-9]{10}$/u;
const isFullNumber = (lexeme: string) => lexeme.length >= 10;

function wordOf(token: Token, parts: readonly QueryWord[]): QueryWord {
  return {
    surface: token.surface,
    start: token.start,
    end: token.end,
    word: token.word,
    forms: [formLexeme(token.word)],
    lexemes: (FULL_PHONE.test(token.word) ? token.lexemes.filter(isFullNumber) : token.lexemes).map(toLexeme),
    known: token.known,
    parts,
  };
}

function wordsOf(tokens: readonly Token[]): QueryWord[] {
  const words: QueryWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at++] as Token;
    const parts: QueryWord[] = [];
    // The analyser returns the parts of a compound after it.
    for (let next = tokens[at]; next && next.start < token.end; next = tokens[++at])
      parts.push(wordOf(next, []));
    words.push(wordOf(token, parts));
  }
  return words;
}

/** Drops repeated words. */
const uniqueWords = (words: readonly QueryWord[]): QueryWord[] =>
  words.filter(({ word }, index) => words.findIndex((other) => other.word === word) === index);

/** Adds to each word of a document number that the number as a whole stands for it too. */
function withDocumentNumbers(words: readonly QueryWord[], text: string): QueryWord[] {
  const numbers = documentNumbersIn(text);
  if (numbers.length === 0) return [...words];
  return words.map((word) => {
    const number = numbers.find(({ start, end }) => word.start >= start && word.end <= end);
    if (number === undefined) return word;
    const joined = normaliseWord(number.joined);
    return { ...word, forms: [...word.forms, joined] };
  });
}

/** Parses a typed query. Text without words yields an empty word list. */
export function parseQuery(text: string, locale: Locale, analyser: Analyser): Query {
  const written = withDocumentNumbers(wordsOf(analyser.analyse(text, locale)), text);
  const all = uniqueWords(written).slice(0, MAX_WORDS);
  const spans = Array.from(
    text.matchAll(QUOTED),
    (match) => [match.index, match.index + match[0].length] as const,
  );
  const inside = (word: QueryWord, [start, end]: readonly [number, number]) =>
    word.start >= start && word.start < end;
  // A repeated word is one word of the query, so that a correction concerns both.
  const inQuery = (word: QueryWord) => all.find((other) => other.word === word.word) ?? word;
  const phrases = spans
    .map((span) =>
      written
        .filter((word) => inside(word, span))
        .slice(0, MAX_WORDS)
        .map(inQuery),
    )
    .filter((phrase) => phrase.length > 0);
  const isQuestion = text.includes('?') || all.some((word) => isQuestionWord(word.word, locale));
  const { words } = removeStopWords(
    { text, words: all, askedWords: all, phrases, isLastWordOpen: false, isQuestion },
    locale,
  );
  const last = all.at(-1);
  const isQuoted = phrases.some((phrase) => phrase.at(-1) === last);
  const isOpen = !isQuoted && /[\p{L}\p{N}]$/u.test(text);
  const isLastWordOpen = isOpen && last !== undefined && last === words.at(-1);
  const askedWords = all.filter(
    (word) => words.includes(word) || isQuestionWord(word.word, locale) || !isStopWord(word.word, locale),
  );
  const openWord = isOpen && last ? { openWord: last } : {};
  return { text, words, askedWords, phrases, isLastWordOpen, ...openWord, isQuestion };
}

/** Removes stop words, except quoted ones, and unless no other words remain. */
export function removeStopWords(query: Query, locale: Locale): Query {
  const quoted = new Set(query.phrases.flat());
  const words = query.words.filter((word) => quoted.has(word) || !isStopWord(word.word, locale));
  return words.length > 0 ? { ...query, words } : query;
}

/** Replaces words, in the text too. */
export function replaceWords(query: Query, replacements: ReadonlyMap<QueryWord, QueryWord>): Query {
  const replace = (word: QueryWord) => replacements.get(word) ?? word;
  let text = '';
  let copied = 0;
  for (const [from, to] of [...replacements].sort(([a], [b]) => a.start - b.start)) {
    text += query.text.slice(copied, from.start) + to.surface;
    copied = from.end;
  }
  text += query.text.slice(copied);
  return {
    ...query,
    text,
    words: query.words.map(replace),
    askedWords: query.askedWords.map(replace),
    phrases: query.phrases.map((phrase) => phrase.map(replace)),
  };
}

/** @returns the words that stand for a word in the index: itself, its parts and other words for it, at any depth */
export function wordsWithin(word: QueryWord): QueryWord[] {
  const { parts, synonyms = [], broader = [] } = word;
  return [word, ...[...parts, ...synonyms.flat(), ...broader.flat()].flatMap(wordsWithin)];
}
