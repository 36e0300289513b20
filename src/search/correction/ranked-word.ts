import type { RankedWord } from '#store/search/search-match.ts';
import type { QueryWord } from '../query.ts';
import { wordTsquery } from '../tsquery.ts';

/** Weights of the words of a query, in all. */
export const TOTAL_WEIGHT = 1000;

/** Rarity (inverse document frequency): 1 for a word that nearly all documents have, at most 8. */
function rarityOf(documents: number, all: number): number {
  return Math.max(1, Math.min(8, Math.log2((all + 1) / (documents + 1))));
}

/** Counts documents with a word. */
export interface DocumentCounts {
  of(word: QueryWord): number;
  /** Of the locale. */
  all: number;
}

/** Weighs the words of a query by rarity, and writes them as `tsquery` texts. */
export function rankWords(words: readonly QueryWord[], counts: DocumentCounts): RankedWord[] {
  const weights = words.map((word) => rarityOf(counts.of(word), counts.all));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return words.map((word, index) => ({
    weight: Math.max(1, Math.round((TOTAL_WEIGHT * (weights[index] ?? 0)) / total)),
    any: wordTsquery(word),
    wide: wordTsquery(word, { closeness: 'wide' }),
    nearWide: wordTsquery(word, { closeness: 'wide', isAdjacent: true }),
    near: wordTsquery(word, { closeness: 'meant', isAdjacent: true }),
    own: wordTsquery(word, { closeness: 'own' }),
    form: wordTsquery(word, { closeness: 'form' }),
    titleWide: wordTsquery(word, { closeness: 'wide', isAdjacent: true, weights: 'A' }),
    titleMeant: wordTsquery(word, { closeness: 'meant', isAdjacent: true, weights: 'A' }),
    title: wordTsquery(word, { closeness: 'own', weights: 'A' }),
    titleForm: wordTsquery(word, { closeness: 'form', weights: 'A' }),
  }));
}
