import type { Kysely } from 'kysely';
import type { AnalyserSource } from '#language/analysis/analyser.ts';
import type { Database } from '#store/schema.ts';
import type { EditionKey } from './index-editions.ts';

/** What an operation that changes content is given. */
export interface WriteContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch; a test passes its own clock. */
  now: () => number;
  /** Reads the words of what is published, for the index. */
  analyser: AnalyserSource;
  /** Where given, what is to be indexed is noted here: who publishes much in one transaction indexes it at the end. */
  toIndex?: EditionKey[];
  /** Who does it, for the revision's record. */
  author: string;
}
