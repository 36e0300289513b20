import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { itemTag, listTag } from '#model/publishing/cache-tags.ts';
import type { Entry } from '#store/content/entry.ts';
import { announcePublication, lockPublishing, setAlternates } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { requireEntry } from '../entries/require-entry.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import { indexEditions } from '../search/index-editions.ts';
import type { WriteContext } from './write-context.ts';

/** A changed row of the read model. */
export interface ChangedRow {
  type: ContentTypeName;
  locale: Locale;
  entryId: number;
  /** Whether the change affects lists. */
  hasListChanged: boolean;
}

/** Changes the public rows of an entry and returns the changed ones. */
type Change = (db: Kysely<Database>, entry: Entry) => Promise<readonly ChangedRow[]>;

/**
 * Changes the public rows of an entry in one transaction under the publishing lock. Updates the search index,
 * the alternates and the summary for lists, and notifies all processes.
 * @returns the invalidated cache tags
 * @throws NotFoundError if the entry does not exist or is in the bin
 */
export async function updatePublicRows(
  context: Pick<WriteContext, 'db' | 'analyser'>,
  entryId: number,
  change: Change,
): Promise<{ tags: string[] }> {
  // Loaded before the lock, because reading the dictionaries is slow.
  const analyser = await context.analyser();
  return inTransaction(context.db, async (trx) => {
    const { changed, tags } = await updatePublicRowsWithoutIndexing(trx, entryId, change);
    await indexEditions({ db: trx, analyser }, changed);
    await updateEntrySummary({ db: trx, analyser }, entryId);
    return { tags };
  });
}

/** Does the same without index and summary, for bulk changes: the caller has to update both at the end. */
export async function updatePublicRowsWithoutIndexing(
  trx: Transaction<Database>,
  entryId: number,
  change: Change,
): Promise<{ changed: readonly ChangedRow[]; tags: string[] }> {
  await lockPublishing(trx);
  const entry = await requireEntry(trx, entryId);
  const changed = await change(trx, entry);
  const locales = await setAlternates(trx, entryId);
  const others = locales.map(
    (locale): ChangedRow => ({ type: entry.type, locale, entryId, hasListChanged: false }),
  );
  const tags = cacheTagsOf([...changed, ...others]);
  await announcePublication(trx, tags);
  return { changed, tags };
}

export function cacheTagsOf(rows: readonly ChangedRow[]): string[] {
  const tags = rows.flatMap(({ type, locale, entryId, hasListChanged }) => [
    itemTag(locale, type, entryId),
    ...(hasListChanged ? [listTag(locale, type)] : []),
  ]);
  return [...new Set(tags)];
}
