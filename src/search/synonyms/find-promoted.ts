import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import type { QueryWord } from '../query.ts';
import type { QueryWithSynonyms } from './add-synonyms.ts';
import { areSameWords, hasAllWords, phraseWords } from './phrase-words.ts';
import type { SearchGuides } from './search-guides.ts';

/**
 * @returns promoted results one of whose queries is in the given one, in other forms, order or synonyms. Further words
 *   of it must be words of other queries of the same result: "newsletter" and "sign up" find what both are for
 */
export function findPromoted(
  { readings, askedWords }: QueryWithSynonyms,
  { analyser, locale }: { analyser: Analyser; locale: Locale },
  { promotedResults }: Pick<SearchGuides, 'promotedResults'>,
): CardOf<'promoted-result'>[] {
  return promotedResults.filter(({ queries }) => {
    const phrases = queries.map((query) => phraseWords(analyser, locale, query));
    const allWords = phrases.flatMap(({ words }) => words);
    const isPromotedFor = (words: readonly QueryWord[], phrase: readonly QueryWord[]) =>
      hasAllWords(words, phrase) && hasAllWords(allWords, words);
    return phrases.some((phrase) =>
      phrase.needsQuestion
        ? areSameWords(phrase.askedWords, askedWords)
        : readings.some((reading) => isPromotedFor(reading, phrase.words)),
    );
  });
}
