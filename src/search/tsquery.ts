import { quoted } from './index/lexeme.ts';
import type { Query, QueryWord } from './query.ts';

type Weights = '' | 'A' | 'AB' | 'B';

const labelled = (lexeme: string, weights: Weights) => quoted(lexeme) + (weights === '' ? '' : `:${weights}`);

function anyOf(lexemes: readonly string[], weights: Weights): string {
  return lexemes.map((lexeme) => labelled(lexeme, weights)).join('|');
}

/** What finds one word, in any of its forms; its relatives too, where they are to be looked for. */
export function wordTsquery(word: QueryWord, weights: Weights = ''): string {
  const { forms, lexemes, relatives = [] } = word;
  const whole = anyOf([...new Set([...forms, ...lexemes, ...relatives])], weights);
  if (word.parts.length === 0) return `(${whole})`;
  return `(${whole}|(${word.parts.map((part) => wordTsquery(part, weights)).join('&')}))`;
}

/** What finds one word as it is written. */
export function formTsquery(word: QueryWord, weights: Weights = ''): string {
  return `(${anyOf(word.forms, weights)})`;
}

// In a row of words, those of a compound stand one by one.
function phraseTsquery(phrase: readonly QueryWord[]): string {
  const row = phrase.flatMap((word) => (word.parts.length > 0 ? word.parts : [word]));
  return `(${row.map((word) => wordTsquery({ ...word, parts: [] })).join('<->')})`;
}

/** The text form of a `tsquery` that finds what has every word, and every phrase. @returns undefined without words */
export function tsqueryOf({ words, phrases }: Pick<Query, 'words' | 'phrases'>): string | undefined {
  if (words.length === 0) return undefined;
  const phrased = phrases.filter((phrase) => phrase.length > 1).map(phraseTsquery);
  return [...words.map((word) => wordTsquery(word)), ...phrased].join('&');
}
