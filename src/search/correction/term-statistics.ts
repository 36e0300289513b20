import { type Locale, locales } from '#language/locale/locale.ts';
import type { CountedTerm, Term } from '#store/search/term.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { type QueryWord, wordsWithin } from '../query.ts';

const lexemesOf = (word: QueryWord): string[] =>
  wordsWithin(word).flatMap(({ forms, lexemes }) => [...forms, ...lexemes]);

/** What is counted of a term. */
type Count = (term: CountedTerm) => number;

const all: Count = ({ documents }) => documents;
const withoutGuides: Count = ({ documents, guides }) => documents - guides;
const inTexts: Count = ({ documents, guides, hidden }) => documents - guides - hidden;

/** Frequencies of the words of a query. */
export class TermStatistics {
  /** By locale and term. */
  private readonly terms = new Map<string, CountedTerm>();

  static async load(vocabulary: Vocabulary, words: readonly QueryWord[]): Promise<TermStatistics> {
    const statistics = new TermStatistics();
    await statistics.loadMore(vocabulary, words);
    return statistics;
  }

  async loadMore(vocabulary: Vocabulary, words: readonly QueryWord[]): Promise<void> {
    this.add(await vocabulary.find(words.flatMap(lexemesOf)));
  }

  add(found: readonly (Term & Partial<CountedTerm>)[]): void {
    for (const each of found)
      this.terms.set(`${each.locale} ${each.term}`, { guides: 0, hidden: 0, ...each });
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
    return this.count(all, locale, word);
  }

  /** Lower bound of the number of documents in the locale that have the word or another one for it. */
  documentCount(locale: Locale, word: QueryWord): number {
    return this.count(withoutGuides, locale, word);
  }

  /** Whether a document of the locale has the word in its texts, and not only as a search word. */
  isInText(locale: Locale, word: QueryWord): boolean {
    return this.count(inTexts, locale, word) > 0;
  }

  private count(of: Count, locale: Locale, word: QueryWord): number {
    const { forms, lexemes, parts, synonyms = [], broader = [], relatives = [] } = word;
    const own = [...forms, ...lexemes, ...relatives].map((term) => {
      const counted = this.terms.get(`${locale} ${term}`);
      return counted ? of(counted) : 0;
    });
    const together = [parts, ...synonyms, ...broader].filter((words) => words.length > 0);
    const ofPhrases = together.map((words) => Math.min(...words.map((each) => this.count(of, locale, each))));
    return Math.max(0, ...own, ...ofPhrases);
  }
}
