import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { itemTag, listTag } from '#model/publishing/cache-tags.ts';
import { type Entry, lockEntry } from '#store/content/entry.ts';
import { announcePublication, lockPublishing, setAlternates } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { indexEditions } from '../search/index-editions.ts';
import { ContentRefused } from './content-validation-error.ts';
import type { WriteContext } from './write-context.ts';

/** A public row that is not what it was. */
export interface ChangedRow {
  type: ContentTypeName;
  locale: Locale;
  entryId: number;
  /** Whether lists show it otherwise than before, or no more. */
  listed: boolean;
}

/** Changes the public rows of an entry and names them. */
type Change = (db: Kysely<Database>, entry: Entry) => Promise<readonly ChangedRow[]>;

/**
 * Runs a change of what the public sees of an entry, one at a time and all of it or nothing; then has it found by what it
 * says now, and tells its other languages which there are, and every process what has changed.
 * @returns the cache tags of all that was changed
 * @throws ContentRefused where there is no such entry
 */
export async function changePublic(
  context: WriteContext,
  entryId: number,
  change: Change,
): Promise<{ tags: string[] }> {
  // Before the lock: others need not wait while the dictionaries are read.
  const analyser = await context.analyser();
  return inTransaction(context.db, async (trx) => {
    const { changed, tags } = await changeUnindexed(trx, entryId, change);
    await indexEditions({ db: trx, analyser }, changed);
    return { tags };
  });
}

/**
 * The same without the index, for who changes much in one transaction: at its end he has all of it indexed at once.
 * @returns the rows to index as well
 */
export async function changeUnindexed(
  trx: Transaction<Database>,
  entryId: number,
  change: Change,
): Promise<{ changed: readonly ChangedRow[]; tags: string[] }> {
  await lockPublishing(trx);
  const entry = await lockEntry(trx, entryId);
  if (!entry) {
    const message = 'does not exist';
    throw new ContentRefused(`entry ${entryId}`, [{ locale: null, path: [], message }]);
  }
  const changed = await change(trx, entry);
  const locales = await setAlternates(trx, entryId);
  const others = locales.map((locale) => ({ type: entry.type, locale, entryId, listed: false }));
  const tags = tagsOf([...changed, ...others]);
  await announcePublication(trx, tags);
  return { changed, tags };
}

/** @returns the cache tags of rows that have changed */
export function tagsOf(rows: readonly ChangedRow[]): string[] {
  const tags = rows.flatMap(({ type, locale, entryId, listed }) => [
    itemTag(locale, type, entryId),
    ...(listed ? [listTag(locale, type)] : []),
  ]);
  return [...new Set(tags)];
}
