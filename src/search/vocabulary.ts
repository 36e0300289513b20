import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale.ts';
import type { Database } from '#store/schema.ts';
import { completeKey, completeTerm, findSimilarTerms, findTerms, findTermsByKey } from '#store/term.ts';
import type { Vocabulary } from './repair.ts';

/** The words of the index in one language; `find` alone looks into the others too. */
export function vocabularyOf(db: Kysely<Database>, locale: Locale): Vocabulary {
  return {
    find: (terms) => findTerms(db, terms),
    byKey: (keys) => findTermsByKey(db, locale, keys),
    complete: (prefix, limit) => completeTerm(db, locale, prefix, limit),
    completeKey: (key, limit) => completeKey(db, locale, key, limit),
    similar: (key, limit) => findSimilarTerms(db, locale, key, limit),
  };
}
