import type { Locale } from '#language/locale/locale.ts';
import { markArchived } from '#store/content/entry.ts';
import { deletePublished } from '#store/content/published-write.ts';
import { refreshReferrers } from './reproject-referrers.ts';
import { type ChangedRow, changePublic } from './update-public-rows.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Takes an entry from the public in the languages named; what embedded it is projected anew without it.
 * @param retired its time is over, so that its address answers 410; otherwise it has been withdrawn, which is a 404
 */
export function unpublishEntry(
  context: WriteContext,
  { entryId, locales, retired = false }: { entryId: number; locales: readonly Locale[]; retired?: boolean },
): Promise<{ tags: string[] }> {
  return changePublic(context, entryId, async (db, { type }) => {
    const changed: ChangedRow[] = [];
    for (const locale of locales) {
      await markArchived(db, { entryId, locale, retired });
      await deletePublished(db, entryId, locale);
      changed.push({ type, locale, entryId, listed: true });
      changed.push(...(await refreshReferrers(db, entryId, locale)));
    }
    return changed;
  });
}
