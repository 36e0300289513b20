import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import { searchTag } from '#model/publishing/cache-tags.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import { indexVersion } from '#search/index/index-version.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import {
  claimIndexVersion,
  findUnindexed,
  isOnlyIndexer,
  wantedIndexVersion,
} from '#store/search/search-document.ts';
import { inTransaction } from '#store/transaction.ts';
import { type IndexContext, indexSources } from './index-editions.ts';

// Publications wait for a batch, so it is short.
const BATCH = 20;

/**
 * Says that from now on the whole index is to be made by this analyser. Processes of other versions that still run then
 * leave it alone.
 */
export function claimIndex(db: Kysely<Database>, analyser: Analyser): Promise<void> {
  return claimIndexVersion(db, searchableTypes, indexVersion(analyser));
}

/**
 * Writes a batch of public rows anew that the index has by another version. What is not its turn yet goes on answering
 * as it is.
 * @returns how many were written; 0 also where another process is at it, or one that started later knows better
 */
export function refreshIndex({ db, analyser }: IndexContext): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await isOnlyIndexer(trx))) return 0;
    const version = indexVersion(analyser);
    if ((await wantedIndexVersion(trx)) !== version) return 0;
    await lockPublishing(trx);
    const sources = await findUnindexed(trx, version, BATCH);
    await indexSources({ db: trx, analyser }, sources);
    const changed = new Set(sources.map(({ locale }) => locale));
    if (changed.size > 0) await announcePublication(trx, Array.from(changed, searchTag));
    return sources.length;
  });
}
