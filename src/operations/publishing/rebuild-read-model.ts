import type { Kysely } from 'kysely';
import { findRevisions, type Revision } from '#store/content/entry.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import {
  countOutdatedRows,
  findOutdatedRows,
  markReferrersOutdated,
  type OutdatedRow,
  readTargetProjectionVersion,
  setTargetProjectionVersion,
} from '#store/content/read-model-version.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { type IndexContext, indexEditions } from '../search/index-editions.ts';
import { ContentValidationError } from './content-validation-error.ts';
import { projectEdition } from './project-edition.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';
import { type ChangedRow, cacheTagsOf } from './update-public-rows.ts';

// Small, because publications wait for the lock of a batch.
const BATCH_ROWS = 20;

export interface RebuiltBatch {
  rebuilt: number;
  /** Rebuilt rows whose content changed. */
  changed: number;
  /** Unchanged rows whose revision cannot be projected. */
  failed: { row: OutdatedRow; reason: string }[];
  /** Cursor of the next batch; undefined after the last one. */
  last: OutdatedRow | undefined;
}

/** Declares the projection version of this process as the target version of the read model. */
export function setTargetReadModel(db: Kysely<Database>): Promise<void> {
  return setTargetProjectionVersion(db, PROJECTION_VERSION);
}

/** @returns the number of outdated rows; 0 if another version is the target */
export async function countRowsToRebuild(db: Kysely<Database>): Promise<number> {
  const isCurrentTarget = (await readTargetProjectionVersion(db)) === PROJECTION_VERSION;
  return isCurrentTarget ? countOutdatedRows(db, PROJECTION_VERSION) : 0;
}

/**
 * Rebuilds a batch of outdated rows in one transaction under the publishing lock. Only existing rows are
 * updated. Does nothing if another version is the target.
 * @param after the last row of the previous batch
 */
export function rebuildReadModelBatch(
  { db, analyser }: IndexContext,
  after?: OutdatedRow,
): Promise<RebuiltBatch> {
  return inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    const isCurrentTarget = (await readTargetProjectionVersion(trx)) === PROJECTION_VERSION;
    const rows = isCurrentTarget ? await findOutdatedRows(trx, PROJECTION_VERSION, after, BATCH_ROWS) : [];
    const revisions = await findRevisions(
      trx,
      rows.flatMap(({ revision_id }) => revision_id ?? []),
    );
    const changed: ChangedRow[] = [];
    const failed: RebuiltBatch['failed'] = [];
    for (const row of rows) {
      try {
        const change = await rebuildRow(trx, row, revisions.get(row.revision_id ?? 0));
        if (change) changed.push(change);
      } catch (error) {
        // A database error aborts the batch; an invalid revision only skips its row.
        if (!(error instanceof ContentValidationError || error instanceof TypeError)) throw error;
        failed.push({ row, reason: error.message });
      }
    }
    await indexEditions({ db: trx, analyser }, changed);
    if (changed.length > 0) await announcePublication(trx, cacheTagsOf(changed));
    return { rebuilt: rows.length - failed.length, changed: changed.length, failed, last: rows.at(-1) };
  });
}

async function rebuildRow(
  db: Kysely<Database>,
  row: OutdatedRow,
  revision: Revision | undefined,
): Promise<ChangedRow | undefined> {
  const { type, locale, position, entry_id: entryId } = row;
  const { published_at: firstPublishedAt, updated_at: updatedAt } = row;
  if (!revision) {
    throw new ContentValidationError(`${type} ${entryId}`, [
      { locale, path: [], message: 'has no public revision' },
    ]);
  }
  const edition = { type, locale, position, revision, firstPublishedAt, updatedAt };
  const { hasChanged, hasListChanged, hasCardChanged } = await projectEdition(db, edition);
  if (hasCardChanged) await markReferrersOutdated(db, row, PROJECTION_VERSION);
  return hasChanged ? { type, locale, entryId, hasListChanged } : undefined;
}
