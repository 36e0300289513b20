import type { Kysely } from 'kysely';
import { findRevisions, type Revision } from '#store/content/entry.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import {
  claimProjectionVersion,
  countOutdated,
  findOutdated,
  markReferrersOutdated,
  type OutdatedRow,
  wantedProjectionVersion,
} from '#store/content/read-model-version.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { type IndexContext, indexEditions } from '../search/index-editions.ts';
import { ContentRefused } from './content-validation-error.ts';
import { projectEdition } from './project-edition.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';
import { type ChangedRow, tagsOf } from './update-public-rows.ts';

// Publications wait for a batch, so it is short.
const BATCH_ROWS = 20;

export interface RebuiltBatch {
  rebuilt: number;
  /** How many of those differ from what they were. */
  changed: number;
  /** Rows that stay as they are, because they cannot be projected from their revision. */
  failed: { row: OutdatedRow; reason: string }[];
  /** Where the next batch begins; undefined where this was the last one. */
  last: OutdatedRow | undefined;
}

/** Makes the version of this process the one that all published rows are to have. */
export function claimReadModel(db: Kysely<Database>): Promise<void> {
  return claimProjectionVersion(db, PROJECTION_VERSION);
}

/** @returns how many rows are to be rebuilt; 0 where a process of another version started later */
export async function countRowsToRebuild(db: Kysely<Database>): Promise<number> {
  const isWanted = (await wantedProjectionVersion(db)) === PROJECTION_VERSION;
  return isWanted ? countOutdated(db, PROJECTION_VERSION) : 0;
}

/**
 * Rebuilds a batch of published rows that another version wrote, in one transaction. Only rows that exist are updated. The lock
 * of publications keeps unpublishing and other processes out, so several processes take turns. Does nothing where a process of
 * another version started later.
 * @param after the last row of the batch before
 */
export function rebuildReadModel({ db, analyser }: IndexContext, after?: OutdatedRow): Promise<RebuiltBatch> {
  return inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    const isWanted = (await wantedProjectionVersion(trx)) === PROJECTION_VERSION;
    const rows = isWanted ? await findOutdated(trx, PROJECTION_VERSION, after, BATCH_ROWS) : [];
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
        // What the database refuses ends the batch; a revision that cannot be projected only leaves its row.
        if (!(error instanceof ContentRefused || error instanceof TypeError)) throw error;
        failed.push({ row, reason: error.message });
      }
    }
    await indexEditions({ db: trx, analyser }, changed);
    if (changed.length > 0) await announcePublication(trx, tagsOf(changed));
    return { rebuilt: rows.length - failed.length, changed: changed.length, failed, last: rows.at(-1) };
  });
}

/** @returns what is different now, if anything is */
async function rebuildRow(
  db: Kysely<Database>,
  row: OutdatedRow,
  revision: Revision | undefined,
): Promise<ChangedRow | undefined> {
  const { type, locale, entry_id: entryId, published_at: firstPublishedAt, updated_at: updatedAt } = row;
  if (!revision) {
    throw new ContentRefused(`${type} ${entryId}`, [{ locale, path: [], message: 'has no public revision' }]);
  }
  const edition = { type, locale, revision, firstPublishedAt, updatedAt };
  const { changed, listed, cardChanged } = await projectEdition(db, edition);
  if (cardChanged) await markReferrersOutdated(db, row, PROJECTION_VERSION);
  return changed ? { type, locale, entryId, listed } : undefined;
}
