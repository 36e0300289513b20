import type { Kysely } from 'kysely';
import type { LazyAnalyser } from '#language/analysis/analyser.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { Database } from '#store/schema.ts';

/** Dependencies of operations that change content. */
export interface WriteContext {
  db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  now: () => number;
  analyser: LazyAnalyser;
  /** Public origin of the site, without a slash. A redirect rule may name a page of the site by its URL. */
  origin: string;
  /** Recorded with each revision and in the audit log. The operations check the permissions. */
  actor: Actor;
}
