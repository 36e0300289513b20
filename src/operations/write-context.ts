import type { Kysely } from 'kysely';
import type { Database } from '#store/schema.ts';

/** What an operation that changes content is given. */
export interface WriteContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch; a test passes its own clock. */
  now: () => number;
  /** Who does it, for the revision's record. */
  author: string;
}
