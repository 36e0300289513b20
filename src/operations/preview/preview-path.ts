import type { ContentTypeName } from '#model/content-types/names.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { type PageContent, pageContents } from '#model/pages/pages.ts';

const pages: readonly [path: string, PageContent][] = Object.entries(pageContents);

/**
 * The page on which an entry appears, without locale prefix: its own, the one of which it is a section, the list of its
 * type, or the home page.
 * @param card the card of the entry, which has the category of a document
 */
export function previewPath(type: ContentTypeName, slug: string, card: object): string {
  // It is a page without an entry for search and the sitemap.
  if (type === 'consent') return '/forms/consent';
  const own = entryPath(type, slug, card);
  if (own !== null) return own.split('#', 1)[0] ?? '/';
  const list = pages.find(([path, { lists = [] }]) => !path.includes(':') && lists.includes(type));
  return list ? `/${list[0]}` : '/';
}
