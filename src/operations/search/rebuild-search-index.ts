import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { searchTag } from '#model/publishing/cache-tags.ts';
import { searchGuideTypes } from '#model/search/search-guides.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { indexVersion } from '#search/index/index-version.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import {
  findOutdatedSources,
  readTargetIndexVersion,
  setTargetIndexVersion,
  tryLockIndexing,
} from '#store/search/search-document.ts';
import { inTransaction } from '#store/transaction.ts';
import { type IndexContext, indexSources } from './index-editions.ts';

// Small, because publications wait for the lock of a batch.
const BATCH_SIZE = 20;

/**
 * Declares the version of this analyser as the target of the index. Processes of other versions stop
 * rebuilding.
 */
export function setTargetSearchIndex(db: Kysely<Database>, analyser: Analyser): Promise<void> {
  return setTargetIndexVersion(db, [...searchableTypes, ...searchGuideTypes], indexVersion(analyser));
}

/**
 * Reindexes a batch of outdated rows. Rows of later batches stay searchable.
 * @returns the number of indexed rows; 0 also if another process is indexing or another version is the target
 */
export function rebuildSearchIndexBatch({ db, analyser }: IndexContext): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await tryLockIndexing(trx))) return 0;
    const version = indexVersion(analyser);
    if ((await readTargetIndexVersion(trx)) !== version) return 0;
    await lockPublishing(trx);
    const sources = await findOutdatedSources(trx, version, BATCH_SIZE);
    await indexSources({ db: trx, analyser }, sources);
    const changedLocales = new Set(sources.map(({ locale }) => locale));
    if (changedLocales.size > 0) await announcePublication(trx, Array.from(changedLocales, searchTag));
    return sources.length;
  });
}
