import { quoteLexeme } from './index/lexeme.ts';
import { type Query, type QueryWord, wordsWithin } from './query.ts';

type Weights = '' | 'A';

/** How close to the typed word a match must be; each includes those before it. */
type Closeness =
  /** As typed. */
  | 'form'
  /** In any form. */
  | 'own'
  /** A synonym. */
  | 'meant'
  /** A wider meaning. */
  | 'wide'
  /** A word of the same root. */
  | 'any';

const labelled = (lexeme: string, weights: Weights) =>
  quoteLexeme(lexeme) + (weights === '' ? '' : `:${weights}`);

const anyOf = (terms: readonly string[]) => [...new Set(terms)].map(quoteLexeme).join('|');

interface WordOptions {
  closeness?: Closeness;
  weights?: Weights;
  /** Whether the parts of a compound, and the words of a synonym, must be adjacent; of the latter, but for one other word. */
  isAdjacent?: boolean;
}

const NUMBER = /^[0-9]+[^\p{L}]+[0-9]+$/u;

function alternativesOf(word: QueryWord, options: WordOptions): string[] {
  const { closeness = 'any', weights = '', isAdjacent = false } = options;
  const { forms, lexemes, parts, synonyms = [], broader = [], relatives = [] } = word;
  const terms = [
    ...forms,
    ...(closeness === 'form' ? [] : lexemes),
    ...(closeness === 'any' ? relatives : []),
  ];
  const isOwn = closeness === 'form' || closeness === 'own';
  // Any text with both numbers has the parts of "2025/118".
  const hasParts = parts.length > 0 && !(isOwn && NUMBER.test(word.word));
  const ownOptions = { weights, isAdjacent, closeness: closeness === 'form' ? closeness : ('own' as const) };
  const wordsOf = (words: readonly QueryWord[]) => words.map((each) => wordTsquery(each, ownOptions));
  const operators = isAdjacent ? ['<->', '<2>'] : ['&'];
  const phrases = [
    ...(isOwn ? [] : synonyms),
    ...(closeness === 'wide' || closeness === 'any' ? broader : []),
  ];
  return [
    ...[...new Set(terms)].map((lexeme) => labelled(lexeme, weights)),
    ...(hasParts ? [`(${wordsOf(parts).join(isAdjacent ? '<->' : '&')})`] : []),
    ...phrases.flatMap((words) =>
      words.length === 1 ? wordsOf(words) : operators.map((operator) => `(${wordsOf(words).join(operator)})`),
    ),
  ];
}

/** Matches a word, as `tsquery` text. */
export function wordTsquery(word: QueryWord, options: WordOptions = {}): string {
  return `(${alternativesOf(word, options).join('|')})`;
}

// In a phrase, the parts of a compound stand in its place.
function phraseTsquery(phrase: readonly QueryWord[]): string {
  const parts = phrase.flatMap((word) => (word.parts.length > 0 ? word.parts : [word]));
  return `(${parts.map((word) => wordTsquery({ ...word, parts: [] }, { closeness: 'own' })).join('<->')})`;
}

/** Matches documents with all words and phrases, as `tsquery` text. @returns undefined without words */
export function tsqueryOf({ words, phrases }: Pick<Query, 'words' | 'phrases'>): string | undefined {
  if (words.length === 0) return undefined;
  const phrased = phrases.filter((phrase) => phrase.length > 1).map(phraseTsquery);
  return [...words.map((word) => wordTsquery(word)), ...phrased].join('&');
}

const flatTsquery = (word: QueryWord) =>
  `(${anyOf(wordsWithin(word).flatMap(({ forms, lexemes }) => [...forms, ...lexemes]))})`;

/**
 * Matches a passage, as `tsquery` text, for the distance of words. Synonyms of several words count as each of them.
 * @param isPartial for two neighbouring words of the query instead of all
 */
export function passageTsquery(words: readonly QueryWord[], isPartial: boolean): string {
  const flat = words.map(flatTsquery);
  if (!isPartial || flat.length < 3) return flat.join('&');
  return flat
    .slice(1)
    .map((word, index) => `(${flat[index]}&${word})`)
    .join('|');
}
