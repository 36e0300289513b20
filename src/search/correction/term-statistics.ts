import { type Locale, locales } from '#language/locale/locale.ts';
import type { Term } from '#store/search/term.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { type QueryWord, wordsWithin } from '../query.ts';

const lexemesOf = (word: QueryWord): string[] =>
  wordsWithin(word).flatMap(({ forms, lexemes }) => [...forms, ...lexemes]);

/** Document frequencies of the words of a query. */
export class TermStatistics {
  private readonly documents = new Map<string, number>();

  constructor(found: readonly Term[]) {
    this.add(found);
  }

  add(found: readonly Term[]): void {
    for (const { locale, term, documents } of found) this.documents.set(`${locale} ${term}`, documents);
  }

  static async load(vocabulary: Vocabulary, words: readonly QueryWord[]): Promise<TermStatistics> {
    const statistics = new TermStatistics([]);
    await statistics.loadMore(vocabulary, words);
    return statistics;
  }

  async loadMore(vocabulary: Vocabulary, words: readonly QueryWord[]): Promise<void> {
    this.add(await vocabulary.find(words.flatMap(lexemesOf)));
  }

  isInLocale(locale: Locale, word: QueryWord): boolean {
    return this.documentCount(locale, word) > 0;
  }

  isInAnyLocale(word: QueryWord): boolean {
    return locales.some((locale) => this.isInLocale(locale, word));
  }

  /** Lower bound of the number of documents in the locale that have the word. */
  documentCount(locale: Locale, word: QueryWord): number {
    const { forms, lexemes, parts, synonyms = [], broader = [], relatives = [] } = word;
    const own = [...forms, ...lexemes, ...relatives].map(
      (term) => this.documents.get(`${locale} ${term}`) ?? 0,
    );
    const together = [parts, ...synonyms, ...broader].filter((words) => words.length > 0);
    const counts = together.map((words) =>
      Math.min(...words.map((each) => this.documentCount(locale, each))),
    );
    return Math.max(0, ...own, ...counts);
  }
}
