import { searchTag } from '#model/publishing/cache-tags.ts';
import type { SitePage } from '#model/search/site-page.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { findPageSources } from '#store/search/search-document.ts';
import { findPageChanges, saveSitePages } from '#store/search/site-page.ts';
import { inTransaction } from '#store/transaction.ts';
import { type IndexContext, indexSources } from './index-editions.ts';

/**
 * Writes the pages that are no entries into the search index, where they changed.
 * @param pages all of them, in all locales
 */
export async function indexSitePages(
  { db, analyser }: IndexContext,
  pages: readonly SitePage[],
): Promise<void> {
  // Publications wait for the lock, so it is taken where there are changes.
  if ((await findPageChanges(db, pages)).locales.length === 0) return;
  await inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    const changes = await findPageChanges(trx, pages);
    const ids = await saveSitePages(trx, changes);
    await indexSources({ db: trx, analyser }, await findPageSources(trx, ids));
    await announcePublication(trx, changes.locales.map(searchTag));
  });
}
