import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '#store/schema.ts';
import {
  type CountedTerm,
  findSimilarTerms,
  findTerms,
  findTermsByKey,
  findTermsByKeyPrefix,
  findTermsByPrefix,
  type Term,
} from '#store/search/term.ts';

/** Terms of the index in one locale. */
export interface Vocabulary {
  /** Those of the given terms that occur in documents, in all locales. */
  find(terms: readonly string[]): Promise<CountedTerm[]>;
  /** Terms with one of the phonetic keys. */
  byKey(keys: readonly string[]): Promise<Term[]>;
  /** Terms that begin with the prefix. */
  complete(prefix: string, limit: number): Promise<Term[]>;
  /** Terms whose phonetic key begins with `key`. */
  completeKey(key: string, limit: number): Promise<Term[]>;
  /** Terms with a similar phonetic key. */
  similar(key: string, limit: number): Promise<Term[]>;
}

/** Dependencies for reading a query. */
export interface QueryContext {
  locale: Locale;
  analyser: Analyser;
  vocabulary: Vocabulary;
}

export function openVocabulary(db: Kysely<Database>, locale: Locale): Vocabulary {
  return {
    find: (terms) => findTerms(db, [...new Set(terms)]),
    byKey: (keys) => findTermsByKey(db, locale, [...new Set(keys)]),
    complete: (prefix, limit) => findTermsByPrefix(db, locale, prefix, limit),
    completeKey: (key, limit) => findTermsByKeyPrefix(db, locale, key, limit),
    similar: (key, limit) => findSimilarTerms(db, locale, key, limit),
  };
}
