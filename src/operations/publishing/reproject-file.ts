import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { findSourcesWithFile } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import { reprojectEdition } from './project-edition.ts';
import { reprojectReferrers } from './reproject-referrers.ts';
import type { ChangedRow } from './update-public-rows.ts';

/** Reprojects the public rows that show a file, and those that embed them, in some languages. */
export async function reprojectFile(
  db: Kysely<Database>,
  sha256: string,
  locales: readonly Locale[],
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (const source of await findSourcesWithFile(db, sha256, locales)) {
    const { type, edition } = source;
    const { locale, entry_id: entryId } = edition;
    const { hasChanged, hasCardChanged } = await reprojectEdition(db, source);
    if (hasChanged) changed.push({ type, locale, entryId, hasListChanged: hasCardChanged });
    if (hasCardChanged) changed.push(...(await reprojectReferrers(db, entryId, locale)));
  }
  return changed;
}
