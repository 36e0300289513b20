import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { findSharedRevision } from '#store/editing/history.ts';
import type { Database } from '#store/schema.ts';
import { NotFoundError } from '../not-found-error.ts';
import { readFields } from './parse-fields.ts';
import { requireReadableEntry } from './require-entry.ts';

/** Loads the shared fields of an entry at a time. @throws NotFoundError, ForbiddenError */
export async function loadSharedRevision(
  db: Kysely<Database>,
  actor: Actor,
  entryId: number,
  revisionId: number,
): Promise<{ shared: JsonRecord }> {
  const { type } = await requireReadableEntry(db, actor, entryId);
  const revision = await findSharedRevision(db, entryId, revisionId);
  if (!revision) throw new NotFoundError(`shared revision ${revisionId}`);
  return { shared: readFields(describeContentType(type).shared, revision.shared) };
}
