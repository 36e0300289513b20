import type { Kysely } from 'kysely';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageShortcuts } from '#model/pages/page-shortcuts.ts';
import { fileRoutes } from '#model/pages/pages.ts';
import { staticPages } from '#model/pages/static-pages.ts';
import { hasContent } from '#store/content/asset-content.ts';
import { isPublicSlug, isRedirected } from '#store/editing/entry-link.ts';
import type { Database } from '#store/schema.ts';
import { listPageEntries } from './page-entries.ts';

/** Paths that respond although no entry and no message belongs to them. */
const otherPaths = new Set([
  ...staticPages.map(({ path }) => path),
  ...pageShortcuts.map(({ from }) => from),
  ...fileRoutes.flatMap(({ path }) => (path.includes(':') ? [] : [`/${path}`])),
  '/search',
  '/forms/consent',
  '/feed.xml',
  '/sitemap.xml',
]);

const MEDIA_PATH = /^\/media\/([0-9a-f]{64})\/[^/]+$/u;

/**
 * Whether a path of the site leads to a public page, file or redirect.
 * @param sitePath normalised, with the language prefix, without query and fragment
 */
export async function isPublicPath(db: Kysely<Database>, sitePath: string): Promise<boolean> {
  const { locale, path } = localeOfPath(sitePath);
  if (otherPaths.has(path) || path.startsWith('/api/')) return true;
  const sha256 = MEDIA_PATH.exec(sitePath)?.[1];
  if (sha256 !== undefined) return hasContent(db, sha256);
  for (const place of listPageEntries(path)) {
    if (await isPublicSlug(db, { ...place, locale })) return true;
  }
  return isRedirected(db, locale, path);
}
