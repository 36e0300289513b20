import type { Locale } from '#language/locale.ts';
import { markArchived } from '#store/entry.ts';
import { deletePublished } from '#store/projection.ts';
import { type ChangedRow, changePublic } from './change-public.ts';
import { refreshReferrers } from './refresh-referrers.ts';
import type { WriteContext } from './write-context.ts';

/** Takes an entry from the public in the languages named; what embedded it is projected anew without it. */
export function unpublishEntry(
  context: WriteContext,
  { entryId, locales }: { entryId: number; locales: readonly Locale[] },
): Promise<{ tags: string[] }> {
  return changePublic(context, entryId, async (db, { type }) => {
    const changed: ChangedRow[] = [];
    for (const locale of locales) {
      await markArchived(db, entryId, locale);
      await deletePublished(db, entryId, locale);
      changed.push({ type, locale, entryId, listed: true });
      changed.push(...(await refreshReferrers(db, entryId, locale)));
    }
    return changed;
  });
}
