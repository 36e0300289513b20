import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { findReferrers } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import { reprojectEdition } from './project-edition.ts';
import type { ChangedRow } from './update-public-rows.ts';

/** Reprojects the entries that embed the card of a changed entry, transitively. */
export async function reprojectReferrers(
  db: Kysely<Database>,
  entryId: number,
  locale: Locale,
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  const seen = new Set([entryId]);
  const queue = [entryId];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const source of await findReferrers(db, next, locale)) {
      const { type, edition } = source;
      // References may be circular.
      if (seen.has(edition.entry_id)) continue;
      seen.add(edition.entry_id);
      const { hasCardChanged } = await reprojectEdition(db, source);
      changed.push({ type, locale, entryId: edition.entry_id, hasListChanged: hasCardChanged });
      if (hasCardChanged) queue.push(edition.entry_id);
    }
  }
  return changed;
}
