import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { findReferrers } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import { projectEdition } from './project-edition.ts';
import type { ChangedRow } from './update-public-rows.ts';

/**
 * Projects anew what embeds an entry whose card has changed, and what embeds those in turn.
 * @returns every row that was made anew
 */
export async function refreshReferrers(
  db: Kysely<Database>,
  entryId: number,
  locale: Locale,
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  const seen = new Set([entryId]);
  const waiting = [entryId];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const { type, edition, revision } of await findReferrers(db, next, locale)) {
      // Entries may point at each other; each is made once a publication.
      if (seen.has(edition.entry_id)) continue;
      seen.add(edition.entry_id);
      const made = edition.published_at ?? edition.updated_at;
      const firstPublishedAt = edition.first_published_at ?? made;
      const { cardChanged } = await projectEdition(db, {
        type,
        locale,
        revision,
        firstPublishedAt,
        updatedAt: made,
      });
      changed.push({ type, locale, entryId: edition.entry_id, listed: cardChanged });
      if (cardChanged) waiting.push(edition.entry_id);
    }
  }
  return changed;
}
