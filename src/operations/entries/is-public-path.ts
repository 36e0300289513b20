import type { Kysely } from 'kysely';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageShortcuts } from '#model/pages/page-shortcuts.ts';
import { fileRoutes, formRoutes } from '#model/pages/pages.ts';
import { staticPages } from '#model/pages/static-pages.ts';
import { findContents } from '#store/content/asset-content.ts';
import { findPublicSlugs, findRedirected, type LocalPath } from '#store/editing/entry-link.ts';
import type { Database } from '#store/schema.ts';
import { listPageEntries } from './page-entries.ts';

/** Paths that respond although no entry and no message belongs to them. */
const otherPaths = new Set([
  ...staticPages.map(({ path }) => path),
  ...[...fileRoutes, ...formRoutes].flatMap(({ path }) => (path.includes(':') ? [] : [`/${path}`])),
  '/search',
  '/feed.xml',
  '/sitemap.xml',
]);

const shortcuts = new Set(pageShortcuts.map(({ from }) => from));

const MEDIA_PATH = /^\/media\/([0-9a-f]{64})\/[^/]+$/u;

/** What responds at a path: a page or a file, or a redirect to one. */
export type PublicPlace = 'page' | 'redirect';

/**
 * Whether a path of the site leads to a public page, file or redirect.
 * @param sitePath normalised, with the language prefix, without query and fragment
 */
export const isPublicPath = async (db: Kysely<Database>, sitePath: string): Promise<boolean> =>
  (await findPublicPlaces(db, [sitePath])).has(sitePath);

/**
 * Finds what is public at paths of the site, with a few queries for any number of paths.
 * @param sitePaths as in `isPublicPath`
 * @returns by path; without those that lead nowhere
 */
export async function findPublicPlaces(
  db: Kysely<Database>,
  sitePaths: readonly string[],
): Promise<Map<string, PublicPlace>> {
  const found = new Map<string, PublicPlace>();
  const open: SitePath[] = [];
  const files = new Map<string, string>();
  for (const sitePath of new Set(sitePaths)) {
    const { locale, path } = localeOfPath(sitePath);
    const sha256 = MEDIA_PATH.exec(sitePath)?.[1];
    if (shortcuts.has(path)) found.set(sitePath, 'redirect');
    else if (otherPaths.has(path) || path.startsWith('/api/')) found.set(sitePath, 'page');
    else if (sha256 !== undefined) files.set(sitePath, sha256);
    else open.push({ locale, path, sitePath });
  }
  const contents = await findContents(db, [...files.values()]);
  for (const [sitePath, sha256] of files) if (contents.has(sha256)) found.set(sitePath, 'page');
  await addEntries(db, open, found);
  return found;
}

type SitePath = LocalPath & { sitePath: string };

async function addEntries(
  db: Kysely<Database>,
  paths: readonly SitePath[],
  found: Map<string, PublicPlace>,
): Promise<void> {
  const places = paths.flatMap(({ locale, path, sitePath }) =>
    listPageEntries(path).map((place) => ({ ...place, locale, sitePath })),
  );
  const slugs = await findPublicSlugs(db, places);
  for (const [index, { sitePath }] of places.entries()) {
    const place = slugs[index];
    if (place && found.get(sitePath) !== 'page') found.set(sitePath, place);
  }
  const redirected = await findRedirected(db, paths);
  for (const [index, { sitePath }] of paths.entries()) {
    if (redirected[index] && !found.has(sitePath)) found.set(sitePath, 'redirect');
  }
}
