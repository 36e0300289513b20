import type { RankedWord } from '#store/search/search-match.ts';
import type { QueryWord } from '../query.ts';
import { formTsquery, wordTsquery } from '../tsquery.ts';

/** Weight by rarity (inverse document frequency): 1 for a word that nearly all documents have, at most 8. */
function weightOf(documents: number, all: number): number {
  return Math.max(1, Math.min(8, Math.round(Math.log2((all + 1) / (documents + 1)))));
}

/** @param documents number of documents with the word, out of `all` */
export function rankedWord(word: QueryWord, documents: number, all: number): RankedWord {
  const { relatives: _, ...itself } = word;
  return {
    weight: weightOf(documents, all),
    any: wordTsquery(word),
    form: formTsquery(word),
    own: wordTsquery(itself),
    title: wordTsquery(itself, 'A'),
    titleForm: formTsquery(word, 'A'),
    titleAny: wordTsquery(word, 'A'),
  };
}
