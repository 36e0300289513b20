import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import type { QueryWithSynonyms } from './add-synonyms.ts';
import { areSameWords, hasAllWords, phraseWords } from './phrase-words.ts';
import type { SearchGuides } from './search-guides.ts';

/**
 * @returns promoted results one of whose queries is the given one, in other forms, order or synonyms. The typed query may
 *   have further words of other queries of the same result: "newsletter" and "sign up" find what both are for
 */
export function findPromoted(
  { words: typed, readings, askedWords }: QueryWithSynonyms,
  { analyser, locale }: { analyser: Analyser; locale: Locale },
  { promotedResults }: Pick<SearchGuides, 'promotedResults'>,
): CardOf<'promoted-result'>[] {
  return promotedResults.filter(({ queries }) => {
    const phrases = queries.map((query) => phraseWords(analyser, locale, query));
    const allWords = phrases.flatMap(({ words }) => words);
    return phrases.some((phrase) =>
      phrase.askedWords.length > phrase.words.length
        ? areSameWords(phrase.askedWords, askedWords)
        : readings.some((reading) => areSameWords(phrase.words, reading)) ||
          (hasAllWords(typed, phrase.words) && hasAllWords(allWords, typed)),
    );
  });
}
