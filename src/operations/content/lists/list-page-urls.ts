import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { entryPath, typesWithPages } from '#model/pages/entry-path.ts';
import { indexedStaticPages } from '#model/pages/static-pages.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { lastPublication } from '#store/content/published-write.ts';
import { countUrlRows, latestUpdates, listUrlRows, type UrlRow } from '#store/content/url-rows.ts';
import type { ReadContext, ReadResult } from '../read-context.ts';

const ROWS_PER_RESPONSE = 1000;

export interface PageUrls {
  /** Entry id, or 0 for a static page. */
  id: number;
  /** Paths with locale prefix; null if the page does not exist in a language. */
  paths: Localised<string | null>;
  updated_at: string | null;
}

interface PageUrlBatch {
  items: PageUrls[];
  /** Cursor of the next response, or null. */
  next: number | null;
  /** Number of pages in this language. */
  total: number;
  /** Changes with every publication. */
  version: string;
}

/**
 * Lists the pages of one language in batches, ordered by entry id. The first batch begins with the static
 * pages.
 * @param after returns only entries with a greater id
 */
export async function listPageUrls(
  { db, locale }: ReadContext,
  { after }: { after?: number | undefined },
): Promise<ReadResult<PageUrlBatch>> {
  const [rows, entryTotal, publication, updates] = await Promise.all([
    listUrlRows(db, typesWithPages, locale, { after: after ?? 0, limit: ROWS_PER_RESPONSE }),
    countUrlRows(db, typesWithPages, locale),
    lastPublication(db),
    after === undefined ? latestUpdates(db, locale) : undefined,
  ]);
  const items = [...(updates ? staticPageUrls(updates) : []), ...rows.map(entryPageUrl)];
  const next = rows.length < ROWS_PER_RESPONSE ? null : (rows.at(-1)?.entryId ?? null);
  const data = { items, next, total: entryTotal + indexedStaticPages.length, version: String(publication) };
  return { data, tags: typesWithPages.map((type) => listTag(locale, type)) };
}

function entryPageUrl({ type, entryId, alternates, updatedAt }: UrlRow): PageUrls {
  const paths = localised((locale) => {
    const slug = alternates[locale];
    const path = slug === null ? null : entryPath(type, slug);
    return path === null ? null : localePath(locale, path);
  });
  return { id: entryId, paths, updated_at: updatedAt.toISOString() };
}

function staticPageUrls(updates: ReadonlyMap<ContentTypeName, Date>): PageUrls[] {
  return indexedStaticPages.map(({ path, lists }) => {
    const timestamps = lists.flatMap((type) => updates.get(type)?.getTime() ?? []);
    const latest = timestamps.length === 0 ? null : new Date(Math.max(...timestamps)).toISOString();
    return { id: 0, paths: localised((locale) => localePath(locale, path)), updated_at: latest };
  });
}

const localised = <T>(valueIn: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Localised<T>;
