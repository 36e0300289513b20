import type { Kysely } from 'kysely';
import type { LazyAnalyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '#store/schema.ts';

/** Dependencies of read operations. They read the table `published`, which contains no drafts. */
export interface ReadContext {
  db: Kysely<Database>;
  locale: Locale;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface SearchContext extends ReadContext {
  analyser: LazyAnalyser;
}

/** The result of a read operation: data, and the cache tags of all rows and lists that it depends on. */
export interface ReadResult<Data> {
  data: Data;
  tags: string[];
}
