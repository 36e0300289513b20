import type { Kysely } from 'kysely';
import type { AnalyserSource } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '#store/schema.ts';

/** What every reading verb is given. Verbs read `published` alone, so that no draft can leak. */
export interface ReadContext {
  db: Kysely<Database>;
  locale: Locale;
  /** The moment, in milliseconds since 1970. */
  now: () => number;
}

/** What verbs are given that read words too. */
export interface SearchContext extends ReadContext {
  analyser: AnalyserSource;
}

/** What a reading verb gives back: plain data, and the cache tags (model/cache-tag.ts) of all it was made from. */
export interface Reading<Data> {
  data: Data;
  tags: string[];
}
