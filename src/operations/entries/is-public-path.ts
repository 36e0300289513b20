import type { Kysely } from 'kysely';
import { localeOfPath } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { pageShortcuts } from '#model/pages/page-shortcuts.ts';
import { fileContents, fileRoutes, type PageContent, pageContents } from '#model/pages/pages.ts';
import { decodePercent } from '#model/pages/percent-decoding.ts';
import { staticPages } from '#model/pages/static-pages.ts';
import { hasContent } from '#store/content/asset-content.ts';
import { isPublicSlug, isRedirected } from '#store/editing/entry-link.ts';
import type { Database } from '#store/schema.ts';

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

const contents: Record<string, PageContent> = { ...pageContents, ...fileContents };
const entryPages = Object.entries(contents).flatMap(([path, { entries }]) =>
  entries ? [{ pattern: patternOf(path), types: entries }] : [],
);

function patternOf(path: string): RegExp {
  return new RegExp(`^/${path.replace(':slug', '([^/]+)')}$`, 'u');
}

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
  for (const { pattern, types } of entryPages) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [, slug] = match;
    for (const type of types) {
      const { singleton } = contentTypeOf(type);
      const wanted = slug === undefined ? singleton : decodePercent(slug);
      if (wanted !== undefined && (await isPublicSlug(db, { type, locale, slug: wanted }))) return true;
    }
  }
  return isRedirected(db, locale, path);
}
