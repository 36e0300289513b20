import { type Localised, localePath, locales } from '#language/locale/locale.ts';
import { aboutPageTypes, type ContentTypeName } from '#model/content-types/names.ts';
import { listPages } from '#model/pages/list-pages.ts';
import { addressOf } from '#model/pages/page-urls.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import {
  type AddressRow,
  countAddressRows,
  latestPublication,
  latestUpdates,
  listAddressRows,
} from '#store/content/published-url.ts';
import type { ReadContext, Reading } from '../read-context.ts';

/** The types whose entries have a page each; all others stand on a page as one of many. */
const typesWithPages: readonly ContentTypeName[] = [
  'main-page',
  ...aboutPageTypes,
  'video',
  'news',
  'document-category',
  'contacts',
  'vacancy',
  'offering',
];

const rowsAtOnce = 1000;

/** A page of the site in one language. */
export interface PageAddress {
  /** The entry's number; 0 for a page that is no entry. */
  id: number;
  /** The path in each language that has the page, prefix included. */
  paths: Localised<string | null>;
  updated_at: string | null;
}

interface Addresses {
  items: PageAddress[];
  /** What to ask the rest by; null at the end. */
  next: number | null;
  /** How many pages the language has in all. */
  total: number;
  /** Changes with every publication. */
  version: string;
}

/**
 * The pages of one language, a thousand at a time, entries in the order of their numbers; the first answer begins
 * with the pages that are no entries.
 * @param after only entries with a greater number
 */
export async function listAddresses(
  { db, locale }: ReadContext,
  { after }: { after?: number | undefined },
): Promise<Reading<Addresses>> {
  const [rows, total, publication, updates] = await Promise.all([
    listAddressRows(db, typesWithPages, locale, { after: after ?? 0, limit: rowsAtOnce }),
    countAddressRows(db, typesWithPages, locale),
    latestPublication(db),
    after === undefined ? latestUpdates(db, locale) : undefined,
  ]);
  const items = [...(updates ? listAddressesOf(updates) : []), ...rows.map(entryAddress)];
  const next = rows.length < rowsAtOnce ? null : (rows.at(-1)?.entryId ?? null);
  const data = { items, next, total: total + listPages.length, version: String(publication) };
  return { data, tags: typesWithPages.map((type) => listTag(locale, type)) };
}

function entryAddress({ type, entryId, alternates, updatedAt }: AddressRow): PageAddress {
  const paths = localised((locale) => {
    const slug = alternates[locale];
    const path = slug === null ? null : addressOf(type, slug);
    return path === null ? null : localePath(locale, path);
  });
  return { id: entryId, paths, updated_at: updatedAt.toISOString() };
}

function listAddressesOf(updates: ReadonlyMap<ContentTypeName, Date>): PageAddress[] {
  return listPages.map(({ path, shows }) => {
    const moments = shows.flatMap((type) => updates.get(type)?.getTime() ?? []);
    const latest = moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString();
    return { id: 0, paths: localised((locale) => localePath(locale, path)), updated_at: latest };
  });
}

const localised = <T>(valueIn: (locale: (typeof locales)[number]) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Localised<T>;
