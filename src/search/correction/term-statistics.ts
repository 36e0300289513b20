import { type Locale, locales } from '#language/locale/locale.ts';
import type { CountedTerm, Term } from '#store/search/term.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { type QueryWord, wordsWithin } from '../query.ts';

const lexemesOf = (word: QueryWord): string[] =>
  wordsWithin(word).flatMap(({ forms, lexemes }) => [...forms, ...lexemes]);

/** Counts by locale and term. */
type Counts = Map<string, number>;

/** Frequencies of the words of a query. */
export class TermStatistics {
  /** With the entries that guide the search. */
  private readonly occurrences: Counts = new Map();
  private readonly documents: Counts = new Map();
  private readonly texts: Counts = new Map();

  static async load(vocabulary: Vocabulary, words: readonly QueryWord[]): Promise<TermStatistics> {
    const statistics = new TermStatistics();
    await statistics.loadMore(vocabulary, words);
    return statistics;
  }

  async loadMore(vocabulary: Vocabulary, words: readonly QueryWord[]): Promise<void> {
    this.add(await vocabulary.find(words.flatMap(lexemesOf)));
  }

  add(found: readonly (Term & Partial<CountedTerm>)[]): void {
    for (const { locale, term, documents, guides = 0, hidden = 0 } of found) {
      this.occurrences.set(`${locale} ${term}`, documents);
      this.documents.set(`${locale} ${term}`, documents - guides);
      this.texts.set(`${locale} ${term}`, documents - guides - hidden);
    }
  }

  /** Whether a document or a synonym set has the word. */
  isInLocale(locale: Locale, word: QueryWord): boolean {
    return this.occurrenceCount(locale, word) > 0;
  }

  isInAnyLocale(word: QueryWord): boolean {
    return locales.some((locale) => this.isInLocale(locale, word));
  }

  /** Lower bound of the number of documents and guides in the locale that have the word. */
  occurrenceCount(locale: Locale, word: QueryWord): number {
    return countOf(this.occurrences, locale, word);
  }

  /** Lower bound of the number of documents in the locale that have the word or another one for it. */
  documentCount(locale: Locale, word: QueryWord): number {
    return countOf(this.documents, locale, word);
  }

  /** Whether a document of the locale has the word in its texts, and not only as a search word. */
  isInText(locale: Locale, word: QueryWord): boolean {
    return countOf(this.texts, locale, word) > 0;
  }
}

function countOf(counts: Counts, locale: Locale, word: QueryWord): number {
  const { forms, lexemes, parts, synonyms = [], broader = [], relatives = [] } = word;
  const own = [...forms, ...lexemes, ...relatives].map((term) => counts.get(`${locale} ${term}`) ?? 0);
  const together = [parts, ...synonyms, ...broader].filter((words) => words.length > 0);
  const ofPhrases = together.map((words) => Math.min(...words.map((each) => countOf(counts, locale, each))));
  return Math.max(0, ...own, ...ofPhrases);
}
