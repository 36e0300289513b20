import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import type { QueryWithSynonyms } from './add-synonyms.ts';
import { areSameWords, phraseWords } from './phrase-words.ts';
import type { SearchGuides } from './search-guides.ts';

/** @returns promoted results one of whose queries is the given one, in other forms, order or synonyms */
export function findPromoted(
  { readings, askedWords }: QueryWithSynonyms,
  { analyser, locale }: { analyser: Analyser; locale: Locale },
  { promotedResults }: Pick<SearchGuides, 'promotedResults'>,
): CardOf<'promoted-result'>[] {
  return promotedResults.filter(({ queries }) =>
    queries.some((query) => {
      const phrase = phraseWords(analyser, locale, query);
      return phrase.needsQuestion
        ? areSameWords(phrase.askedWords, askedWords)
        : readings.some((reading) => areSameWords(phrase.words, reading));
    }),
  );
}
