import type { Locale } from '#language/locale/locale.ts';
import { markArchived } from '#store/content/entry.ts';
import { deletePublished } from '#store/content/published-write.ts';
import { reprojectReferrers } from './reproject-referrers.ts';
import { type ChangedRow, updatePublicRows } from './update-public-rows.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Unpublishes an entry in the given languages and reprojects its referrers.
 * @param retired whether the entry expired, so that its URL returns 410 instead of 404
 */
export function unpublishEntry(
  context: WriteContext,
  { entryId, locales, retired = false }: { entryId: number; locales: readonly Locale[]; retired?: boolean },
): Promise<{ tags: string[] }> {
  return updatePublicRows(context, entryId, async (db, { type }) => {
    const changed: ChangedRow[] = [];
    for (const locale of locales) {
      await markArchived(db, { entryId, locale, retired });
      await deletePublished(db, entryId, locale);
      changed.push({ type, locale, entryId, hasListChanged: true });
      changed.push(...(await reprojectReferrers(db, entryId, locale)));
    }
    return changed;
  });
}
