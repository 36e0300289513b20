import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale.ts';
import { itemTag, listTag } from '#model/cache-tag.ts';
import type { ContentTypeName } from '#model/content-type-name.ts';
import { type Entry, lockEntry } from '#store/entry.ts';
import { announcePublication, lockPublishing, setAlternates } from '#store/projection.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { indexEditions } from './index-editions.ts';
import { ContentRefused } from './refused.ts';
import type { WriteContext } from './write-context.ts';

/** A public row that is not what it was. */
export interface ChangedRow {
  type: ContentTypeName;
  locale: Locale;
  entryId: number;
  /** Whether lists show it otherwise than before, or no more. */
  listed: boolean;
}

/**
 * Runs a change of what the public sees of an entry, one at a time and all of it or nothing; then has it found by what it
 * says now, and tells its other languages which there are, and every process what has changed.
 * @param change changes the public rows and names them
 * @returns the cache tags of all that was changed
 * @throws ContentRefused where there is no such entry
 */
export async function changePublic(
  context: WriteContext,
  entryId: number,
  change: (db: Kysely<Database>, entry: Entry) => Promise<readonly ChangedRow[]>,
): Promise<{ tags: string[] }> {
  // Before the lock: others need not wait while the dictionaries are read.
  const analyser = await context.analyser();
  return inTransaction(context.db, async (trx) => {
    await lockPublishing(trx);
    const entry = await lockEntry(trx, entryId);
    if (!entry) {
      const message = 'does not exist';
      throw new ContentRefused(`entry ${entryId}`, [{ locale: null, path: [], message }]);
    }
    const changed = await change(trx, entry);
    if (context.toIndex) context.toIndex.push(...changed);
    else await indexEditions({ db: trx, analyser }, changed);
    const locales = await setAlternates(trx, entryId);
    const others = locales.map((locale) => ({ type: entry.type, locale, entryId, listed: false }));
    const tags = tagsOf([...changed, ...others]);
    await announcePublication(trx, tags);
    return { tags };
  });
}

function tagsOf(rows: readonly ChangedRow[]): string[] {
  const tags = rows.flatMap(({ type, locale, entryId, listed }) => [
    itemTag(locale, type, entryId),
    ...(listed ? [listTag(locale, type)] : []),
  ]);
  return [...new Set(tags)];
}
