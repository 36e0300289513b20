import type { Kysely } from 'kysely';
import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import type { LanguageStatus } from '#model/publishing/language-status.ts';
import { findAssets } from '#store/content/asset.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import type { ListedEntry } from '#store/editing/entry-summary.ts';
import { findPublishedPlaces } from '#store/editing/published-place.ts';
import type { Database } from '#store/schema.ts';
import { type AssetView, toAssetView } from '../media/asset-view.ts';
import { stateName } from './entry-state-name.ts';

type Titles = Partial<Record<Locale, string>>;

/** An entry as pickers and references show it. */
export interface EntryLabel {
  id: number;
  type: ContentTypeName;
  titles: Titles;
  statuses: Localised<LanguageStatus>;
  /** Path of the public page in each language that is published, without the language prefix. */
  paths: Partial<Record<Locale, string>>;
}

/** An entry in a list. */
export interface EntryRow extends EntryLabel {
  position: number;
  thumbnail: AssetView | null;
  category: { id: number; titles: Titles } | null;
  date: string | null;
  stale: Locale[];
  /** Languages with scheduled changes. */
  scheduled: Locale[];
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

/** @param binned time of deletion of entries in the bin, by id */
export async function toEntryRows(
  db: Kysely<Database>,
  entries: readonly ListedEntry[],
  binned: ReadonlyMap<number, Date> = new Map(),
): Promise<EntryRow[]> {
  const paths = await findPublicPaths(db, entries);
  const thumbnails = await findAssets(
    db,
    entries.flatMap(({ thumbnail_id }) => thumbnail_id ?? []),
  );
  const categories = await findEntrySummaries(
    db,
    entries.flatMap(({ category_id }) => category_id ?? []),
  );
  return entries.map((entry) => {
    const thumbnail = thumbnails.get(entry.thumbnail_id ?? 0);
    const category = categories.get(entry.category_id ?? 0);
    return {
      ...toEntryLabel(entry, paths),
      position: entry.position,
      thumbnail: thumbnail ? toAssetView(thumbnail) : null,
      category: category ? { id: category.entry_id, titles: category.titles } : null,
      date: entry.dated?.toISOString() ?? null,
      stale: entry.stale,
      scheduled: locales.filter((locale) => entry.states.includes(stateName('scheduled', locale))),
      updatedAt: entry.updated_at.toISOString(),
      updatedBy: entry.updated_by,
      deletedAt: binned.get(entry.entry_id)?.toISOString() ?? null,
    };
  });
}

export async function toEntryLabels(
  db: Kysely<Database>,
  entries: readonly ListedEntry[],
): Promise<EntryLabel[]> {
  const paths = await findPublicPaths(db, entries);
  return entries.map((entry) => toEntryLabel(entry, paths));
}

/** @returns the labels of entries by id; those that do not exist are left out */
export async function findEntryLabels(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntryLabel>> {
  const summaries = await findEntrySummaries(db, [...new Set(ids)]);
  const labels = await toEntryLabels(db, [...summaries.values()]);
  return new Map(labels.map((label) => [label.id, label]));
}

type PublicPaths = ReadonlyMap<number, EntryLabel['paths']>;

/** @returns the paths of public pages by entry id */
async function findPublicPaths(db: Kysely<Database>, entries: readonly ListedEntry[]): Promise<PublicPaths> {
  const places = await findPublishedPlaces(
    db,
    entries.map(({ entry_id }) => entry_id),
  );
  const pathsOf = new Map<number, EntryLabel['paths']>();
  for (const { entry_id, type, locale, slug, card } of places) {
    const path = entryPath(type, slug, card);
    if (path !== null) pathsOf.set(entry_id, { ...pathsOf.get(entry_id), [locale]: path });
  }
  return pathsOf;
}

const toEntryLabel = ({ entry_id, type, titles, statuses }: ListedEntry, paths: PublicPaths): EntryLabel => ({
  id: entry_id,
  type,
  titles,
  statuses: statusesByLocale(statuses),
  paths: paths.get(entry_id) ?? {},
});

/** @param statuses in the order of the locales */
export function statusesByLocale(statuses: readonly LanguageStatus[]): Localised<LanguageStatus> {
  const entries = locales.map((locale, index) => [locale, statuses[index] ?? 'missing'] as const);
  return Object.fromEntries(entries) as Localised<LanguageStatus>;
}
