import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { getAt } from '#model/editing/path.ts';
import { findStale } from '#model/editing/translation-sources.ts';
import { type Entry, findRevisions } from '#store/content/entry.ts';
import { listSources } from '#store/editing/translation-source.ts';
import type { Database } from '#store/schema.ts';
import { asJson, type Editions, versionsOf } from './write-revisions.ts';

/** A translation whose source has changed since. */
export interface StaleField {
  locale: Locale;
  path: string;
  sourceLocale: Locale;
  /** The source as it was when the translation was made, and as it is now. */
  sourceBefore: JsonValue;
  sourceNow: JsonValue;
}

/** @param editions the latest ones of the entry */
export async function listStaleFields(
  db: Kysely<Database>,
  entry: Pick<Entry, 'id' | 'type' | 'shared'>,
  editions: Editions,
): Promise<StaleField[]> {
  const sources = await listSources(db, entry.id);
  const stale = findStale(sources, versionsOf(entry, editions));
  const revisions = await findRevisions(db, [...new Set(stale.map((source) => source.sourceRevisionId))]);
  return stale.map(({ locale, path, sourceLocale, sourceRevisionId }) => ({
    locale,
    path,
    sourceLocale,
    sourceBefore: getAt(asJson(revisions.get(sourceRevisionId)?.fields ?? {}), path) ?? null,
    sourceNow: getAt(asJson(editions.get(sourceLocale)?.fields ?? {}), path) ?? null,
  }));
}
