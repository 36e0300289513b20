import type { Kysely } from 'kysely';
import { locales } from '#language/locale/locale.ts';
import { findPublishedEntries } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';
import type { QueryContext } from '../index/vocabulary.ts';
import { parseQuery, type QueryWord } from '../query.ts';
import { areSameWords, phraseWords } from './phrase-words.ts';
import { readSearchGuides } from './search-guides.ts';

/**
 * Finds what synonym sets of other languages call the same, because visitors mix languages: "работа in Astana".
 * @param words those that no text of the locale has
 * @returns the words that sets have in another locale, with the words of these sets in this one as synonyms
 */
export async function translateWords(
  db: Kysely<Database>,
  { locale, analyser }: QueryContext,
  words: readonly QueryWord[],
): Promise<ReadonlyMap<QueryWord, QueryWord>> {
  const translated = new Map<QueryWord, QueryWord>();
  for (const other of locales.filter((each) => each !== locale)) {
    const foreign = words.map((word) => ({ word, read: parseQuery(word.surface, other, analyser).words }));
    const { synonymSets } = await readSearchGuides(
      db,
      other,
      foreign.flatMap(({ read }) => read),
    );
    const ids = synonymSets.map(({ id }) => id);
    const published = await findPublishedEntries(db, 'synonym-set', locale, ids);
    const translations = new Map(published.map(({ entryId, item }) => [entryId, item.words]));
    for (const { word, read } of foreign) {
      const sets = synonymSets.filter((set) =>
        set.words.some((text) => {
          const phrase = phraseWords(analyser, other, text);
          return !phrase.needsQuestion && areSameWords(phrase.words, read);
        }),
      );
      const found = sets.flatMap(({ id }) => translations.get(id) ?? []);
      if (found.length === 0) continue;
      const { synonyms = [] } = translated.get(word) ?? word;
      const added = found.map((text) => phraseWords(analyser, locale, text).words);
      translated.set(word, { ...word, synonyms: [...synonyms, ...added] });
    }
  }
  return translated;
}
