import type { Locale } from '#language/locale.ts';
import { itemTag, listTag } from '#model/cache-tag.ts';
import { lockEntry, markArchived } from '#store/entry.ts';
import { announcePublication, deletePublished, lockPublishing, setAlternates } from '#store/projection.ts';
import { inTransaction } from '#store/transaction.ts';
import { refreshReferrers } from './refresh-referrers.ts';
import { ContentRefused } from './refused.ts';
import type { WriteContext } from './write-context.ts';

/** Takes an entry from the public in the languages named; what embedded it is projected anew without it. */
export function unpublishEntry(
  context: WriteContext,
  { entryId, locales }: { entryId: number; locales: readonly Locale[] },
): Promise<{ tags: string[] }> {
  return inTransaction(context.db, async (trx) => {
    await lockPublishing(trx);
    const entry = await lockEntry(trx, entryId);
    if (!entry)
      throw new ContentRefused(`entry ${entryId}`, [{ locale: null, path: [], message: 'does not exist' }]);
    const tags = new Set<string>();
    for (const locale of locales) {
      await markArchived(trx, entryId, locale);
      await deletePublished(trx, entryId, locale);
      tags.add(listTag(locale, entry.type)).add(itemTag(locale, entry.type, entryId));
      for (const tag of await refreshReferrers(trx, entryId, locale)) tags.add(tag);
    }
    for (const locale of await setAlternates(trx, entryId)) tags.add(itemTag(locale, entry.type, entryId));
    await announcePublication(trx, [...tags]);
    return { tags: [...tags] };
  });
}
