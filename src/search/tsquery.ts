import { quoteLexeme } from './index/lexeme.ts';
import type { Query, QueryWord } from './query.ts';

type Weights = '' | 'A';

const labelled = (lexeme: string, weights: Weights) =>
  quoteLexeme(lexeme) + (weights === '' ? '' : `:${weights}`);

function anyOf(lexemes: readonly string[], weights: Weights): string {
  return lexemes.map((lexeme) => labelled(lexeme, weights)).join('|');
}

/** Matches a word in any form, or a related word if it has any. */
export function wordTsquery(word: QueryWord, weights: Weights = ''): string {
  const { forms, lexemes, relatives = [] } = word;
  const anyForm = anyOf([...new Set([...forms, ...lexemes, ...relatives])], weights);
  if (word.parts.length === 0) return `(${anyForm})`;
  return `(${anyForm}|(${word.parts.map((part) => wordTsquery(part, weights)).join('&')}))`;
}

/** Matches the exact form. */
export function formTsquery(word: QueryWord, weights: Weights = ''): string {
  return `(${anyOf(word.forms, weights)})`;
}

// In a phrase, the parts of a compound stand in its place.
function phraseTsquery(phrase: readonly QueryWord[]): string {
  const parts = phrase.flatMap((word) => (word.parts.length > 0 ? word.parts : [word]));
  return `(${parts.map((word) => wordTsquery({ ...word, parts: [] })).join('<->')})`;
}

/** Matches documents with all words and phrases, as `tsquery` text. @returns undefined without words */
export function tsqueryOf({ words, phrases }: Pick<Query, 'words' | 'phrases'>): string | undefined {
  if (words.length === 0) return undefined;
  const phrased = phrases.filter((phrase) => phrase.length > 1).map(phraseTsquery);
  return [...words.map((word) => wordTsquery(word)), ...phrased].join('&');
}
