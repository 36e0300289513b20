import type { Kysely } from 'kysely';
import type { AnalyserSource } from '#language/analysis/analyser.ts';
import type { Database } from '#store/schema.ts';

/** What an operation that changes content is given. */
export interface WriteContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch; a test passes its own clock. */
  now: () => number;
  /** Reads the words of what is published, for the index. */
  analyser: AnalyserSource;
  /** Who does it, for the revision's record. */
  author: string;
}
