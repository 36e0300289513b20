import type { Analyser, Token } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formLexeme, lexemeOf } from './index/lexeme.ts';
import { isStopWord } from './index/stop-word.ts';

/** One word of a query, and all that it is found by. */
export interface QueryWord {
  /** As it was typed, and where in the text. */
  surface: string;
  start: number;
  end: number;
  /** As it is compared. */
  word: string;
  /** Alternatives: the forms that count as exact, and lexemes. */
  forms: readonly string[];
  lexemes: readonly string[];
  /** Lexemes of the same root: looked for where the word itself finds little. */
  relatives?: readonly string[];
  /** A dictionary has it: it is no slip of the finger. */
  known: boolean;
  /** A compound is found by its parts as well, all of them; else empty. */
  parts: readonly QueryWord[];
}

export interface Query {
  /** The words, as typed or as they are looked for in place of what was typed. */
  text: string;
  /** Each must be found. */
  words: readonly QueryWord[];
  /** Words in quotes, which must also stand one after another. */
  phrases: readonly (readonly QueryWord[])[];
  /** Whether the last word may be only the beginning of one: nothing follows it, not even a space. */
  open: boolean;
}

const MOST_WORDS = 12;
const QUOTED = /["«“„]([^"«»“”„]+)["»”]/gu;

function wordOf(token: Token, parts: readonly QueryWord[]): QueryWord {
  return {
    surface: token.surface,
    start: token.start,
    end: token.end,
    word: token.word,
    forms: [formLexeme(token.word)],
    lexemes: token.lexemes.map(lexemeOf),
    known: token.known,
    parts,
  };
}

function wordsOf(tokens: readonly Token[]): QueryWord[] {
  const words: QueryWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at++] as Token;
    const parts: QueryWord[] = [];
    // A compound is followed by its parts.
    for (let next = tokens[at]; next && next.start < token.end; next = tokens[++at])
      parts.push(wordOf(next, []));
    // Said twice, it is asked once.
    if (!words.some((word) => word.word === token.word)) words.push(wordOf(token, parts));
  }
  return words;
}

/** Reads what a visitor typed. Without words (punctuation, nothing) there are none. */
export function readQuery(text: string, locale: Locale, analyser: Analyser): Query {
  const all = wordsOf(analyser.analyse(text, locale)).slice(0, MOST_WORDS);
  const spans = Array.from(
    text.matchAll(QUOTED),
    (match) => [match.index, match.index + match[0].length] as const,
  );
  const inside = (word: QueryWord, [start, end]: readonly [number, number]) =>
    word.start >= start && word.start < end;
  const phrases = spans
    .map((span) => all.filter((word) => inside(word, span)))
    .filter((phrase) => phrase.length > 0);
  const { words } = withoutStopWords({ text, words: all, phrases, open: false }, locale);
  const last = all.at(-1);
  const isQuoted = phrases.some((phrase) => phrase.at(-1) === last);
  const open = last !== undefined && last === words.at(-1) && !isQuoted && /[\p{L}\p{N}]$/u.test(text);
  return { text, words, phrases, open };
}

/** The query without words that say nothing, unless it has no others or they are in quotes. */
export function withoutStopWords(query: Query, locale: Locale): Query {
  const quoted = new Set(query.phrases.flat());
  const words = query.words.filter((word) => quoted.has(word) || !isStopWord(word.word, locale));
  return words.length > 0 ? { ...query, words } : query;
}

/** The same query with other words in place of some of its own. */
export function withWords(query: Query, replacements: ReadonlyMap<QueryWord, QueryWord>): Query {
  const put = (word: QueryWord) => replacements.get(word) ?? word;
  let text = '';
  let done = 0;
  for (const [from, to] of [...replacements].sort(([a], [b]) => a.start - b.start)) {
    text += query.text.slice(done, from.start) + to.surface;
    done = from.end;
  }
  text += query.text.slice(done);
  return {
    ...query,
    text,
    words: query.words.map(put),
    phrases: query.phrases.map((phrase) => phrase.map(put)),
  };
}
