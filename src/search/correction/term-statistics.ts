import { type Locale, locales } from '#language/locale/locale.ts';
import type { Term } from '#store/search/term.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import type { QueryWord } from '../query.ts';

/** All that a word may be found by. */
const lexemesOf = (word: QueryWord): string[] => [
  ...word.forms,
  ...word.lexemes,
  ...word.parts.flatMap(lexemesOf),
];

/** Which words of a query documents have. */
export class KnownWords {
  private readonly documents = new Map<string, number>();

  constructor(found: readonly Term[]) {
    this.add(found);
  }

  add(found: readonly Term[]): void {
    for (const { locale, term, documents } of found) this.documents.set(`${locale} ${term}`, documents);
  }

  static async of(vocabulary: Vocabulary, words: readonly QueryWord[]): Promise<KnownWords> {
    return new KnownWords(await vocabulary.find(words.flatMap(lexemesOf)));
  }

  in(locale: Locale, word: QueryWord): boolean {
    return this.count(locale, word) > 0;
  }

  anywhere(word: QueryWord): boolean {
    return locales.some((locale) => this.in(locale, word));
  }

  /** In how many documents of the language the word is at least. */
  count(locale: Locale, word: QueryWord): number {
    const { forms, lexemes, relatives = [] } = word;
    const own = [...forms, ...lexemes, ...relatives].map(
      (term) => this.documents.get(`${locale} ${term}`) ?? 0,
    );
    const parts = word.parts.map((part) => this.count(locale, part));
    return Math.max(0, ...own, ...(parts.length > 0 ? [Math.min(...parts)] : []));
  }
}
