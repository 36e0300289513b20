import type { Kysely } from 'kysely';
import { systemActor } from '#model/auth/permission.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { Database } from '#store/schema.ts';
import { testOrigin } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';

/** Dependencies of operations that change content, with the real clock. */
export const benchContext = (db: Kysely<Database>): WriteContext => ({
  db,
  now: Date.now,
  analyser: testAnalyser,
  origin: testOrigin,
  actor: systemActor('bench'),
});
