import type { Kysely } from 'kysely';
import { locales } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import type { Database } from '#store/schema.ts';
import { findTranslations } from '#store/search/search-match.ts';
import type { QueryContext } from '../index/vocabulary.ts';
import { parseQuery, type QueryWord } from '../query.ts';
import { wordTsquery } from '../tsquery.ts';
import { areSameWords, phraseWords } from './phrase-words.ts';

type SetCard = CardOf<'synonym-set'>;

/**
 * Adds what synonym sets of other languages call the same, because visitors mix languages: "работа in Astana".
 * @param isUnknown whether no document of the locale has the word
 */
export async function translateWords(
  db: Kysely<Database>,
  context: QueryContext,
  words: readonly QueryWord[],
  isUnknown: (word: QueryWord) => boolean,
): Promise<QueryWord[]> {
  const translated: QueryWord[] = [];
  for (const word of words) translated.push(isUnknown(word) ? await translate(db, context, word) : word);
  return translated;
}

async function translate(
  db: Kysely<Database>,
  { locale, analyser }: QueryContext,
  word: QueryWord,
): Promise<QueryWord> {
  const synonyms = [...(word.synonyms ?? [])];
  for (const other of locales.filter((each) => each !== locale)) {
    const [foreign] = parseQuery(word.surface, other, analyser).words;
    if (foreign === undefined) continue;
    const found = await findTranslations(db, { from: other, to: locale, tsquery: wordTsquery(foreign) });
    for (const { card, translation } of found) {
      const isWordOfSet = (card as SetCard).words.some((text) => {
        const phrase = phraseWords(analyser, other, text);
        return !phrase.needsQuestion && areSameWords(phrase.words, [foreign]);
      });
      if (!isWordOfSet) continue;
      for (const text of (translation as SetCard).words)
        synonyms.push(phraseWords(analyser, locale, text).words);
    }
  }
  return synonyms.length === 0 ? word : { ...word, synonyms };
}
