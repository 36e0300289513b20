import { type Localised, locales } from '#language/locale/locale.ts';
import { sortKey } from '#language/text/collation.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { editorTsquery } from '#search/editor-query.ts';
import { listEntries as listSummaries } from '#store/editing/entry-list.ts';
import { searchEntries } from '#store/editing/entry-search.ts';
import { type EntryLabel, toEntryLabels } from './entry-rows.ts';
import type { EntryListContext } from './list-entries.ts';
import { readableTypes } from './readable-types.ts';

export interface EntryQuery {
  /** Empty for the latest entries. */
  query: string;
  /** All types by default. */
  types?: readonly ContentTypeName[];
  limit: number;
}

/**
 * Finds entries that a user may read: first those whose title begins with the query, in any language, then those with
 * its words, ranked by title, headings and text. Entries in the bin are not found.
 */
export async function findEntries(
  { db, analyser }: EntryListContext,
  actor: Actor,
  { query, types, limit }: EntryQuery,
): Promise<EntryLabel[]> {
  const readable = readableTypes(actor);
  const searched = types ? readable.filter((type) => types.includes(type)) : readable;
  if (searched.length === 0) return [];
  if (query === '') {
    const filter = { types: searched };
    const page = { sort: 'updated', locale: 'kk', isDescending: true, limit } as const;
    return toEntryLabels(db, (await listSummaries(db, filter, page)).entries);
  }
  const tsquery = editorTsquery(await analyser(), query);
  const prefixes = Object.fromEntries(
    locales.map((locale) => [locale, primaryKey(query, locale)]),
  ) as Localised<string>;
  return toEntryLabels(db, await searchEntries(db, { types: searched, prefixes, tsquery, limit }));
}

/** The first level of a sort key, which a longer text with the same beginning shares. */
const primaryKey = (text: string, locale: (typeof locales)[number]) =>
  sortKey(text, locale).split('.', 1)[0] ?? '';
