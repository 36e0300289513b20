import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '#store/schema.ts';
import {
  completeKey,
  completeTerm,
  findSimilarTerms,
  findTerms,
  findTermsByKey,
  type Term,
} from '#store/search/term.ts';

/** The words of the index in one language. */
export interface Vocabulary {
  /** Those of the terms that some document has; looks into all languages. */
  find(terms: readonly string[]): Promise<Term[]>;
  /** Those that sound the same. */
  byKey(keys: readonly string[]): Promise<Term[]>;
  /** Those that begin so. */
  complete(prefix: string, limit: number): Promise<Term[]>;
  /** Those whose sound begins so. */
  completeKey(key: string, limit: number): Promise<Term[]>;
  /** Those that sound nearly the same. */
  similar(key: string, limit: number): Promise<Term[]>;
}

/** What a query is read with. */
export interface Reader {
  locale: Locale;
  analyser: Analyser;
  vocabulary: Vocabulary;
}

export function vocabularyOf(db: Kysely<Database>, locale: Locale): Vocabulary {
  return {
    find: (terms) => findTerms(db, [...new Set(terms)]),
    byKey: (keys) => findTermsByKey(db, locale, [...new Set(keys)]),
    complete: (prefix, limit) => completeTerm(db, locale, prefix, limit),
    completeKey: (key, limit) => completeKey(db, locale, key, limit),
    similar: (key, limit) => findSimilarTerms(db, locale, key, limit),
  };
}
