import { locales as allLocales, type Locale } from '#language/locale/locale.ts';
import { languageStatusOf } from '#model/publishing/language-status.ts';
import { isUnavailable } from '../is-unavailable.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { changeCategory } from './change-category.ts';
import { moveToBin } from './move-to-bin.ts';
import { restoreFromBin } from './restore-from-bin.ts';
import { readEditions } from './write-revisions.ts';

interface BulkChange {
  action: 'publish' | 'unpublish' | 'move-to-bin' | 'restore' | 'change-category';
  ids: readonly number[];
  /** Languages to publish or unpublish; those that an entry lacks, or that are public without changes, are skipped. */
  locales: readonly Locale[];
  /** The new category. */
  category?: number | undefined;
}

export interface BulkResult {
  id: number;
  /** Why the entry was not changed. */
  error?: unknown;
}

/**
 * Changes several entries, each in its own transaction: one that cannot be changed does not stop the others.
 * @throws StorageUnavailableError, which would stop the others too
 */
export async function changeEntries(context: WriteContext, change: BulkChange): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(change.ids)) {
    try {
      await changeEntry(context, id, change);
      results.push({ id });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      results.push({ id, error });
    }
  }
  return results;
}

async function changeEntry(
  context: WriteContext,
  id: number,
  { action, locales, category = 0 }: BulkChange,
): Promise<void> {
  if (action === 'move-to-bin') return moveToBin(context, id);
  if (action === 'restore') return restoreFromBin(context, id);
  if (action === 'change-category') return changeCategory(context, id, category);
  const editions = await readEditions(context.db, id);
  const present = allLocales.filter((locale) => locales.includes(locale) && editions.has(locale));
  // Without any language the operation reports why.
  if (present.length === 0) present.push(...locales);
  if (action === 'unpublish') {
    await unpublishEntry(context, { entryId: id, locales: present });
    return;
  }
  const changed = present.filter((locale) => languageStatusOf(editions.get(locale)) !== 'published');
  if (changed.length > 0) await publishEntry(context, { entryId: id, locales: changed });
}
