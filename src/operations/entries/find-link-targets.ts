import type { Kysely } from 'kysely';
import { type Localised, localePath, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { documentFilePath } from '#model/pages/document-file-path.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { listEditions } from '#store/content/entry.ts';
import { findEntryAt } from '#store/editing/entry-link.ts';
import type { Database } from '#store/schema.ts';
import { requireInAnySection } from '../media/media-permissions.ts';
import { type EntryLabel, findEntryLabels } from './entry-rows.ts';
import { findPublicPlaces, type PublicPlace } from './is-public-path.ts';
import { listPageEntries, listSectionEntries } from './page-entries.ts';
import { readableTypes } from './readable-types.ts';
import { requireReadableEntry } from './require-entry.ts';
import { parseSiteLink } from './site-link.ts';

/** Where a link leads that is the same in all languages, such as that of a menu. */
export interface FoundTarget {
  /** As given. */
  href: string;
  /** Normalised, without the language prefix; null for an address of another site. */
  path: string | null;
  /** The entry whose page or section it is; null for other pages, and if the user may not read it. */
  entry: EntryLabel | null;
  /** Languages in which the page is public, or a redirect leads from it. */
  isPublic: Localised<boolean>;
}

/**
 * Finds where links lead, also to pages that are drafts.
 * @param hrefs paths without the language prefix, with an optional query and fragment
 * @throws ForbiddenError for users who may read no content
 */
export async function findLinkTargets(
  db: Kysely<Database>,
  actor: Actor,
  hrefs: readonly string[],
): Promise<FoundTarget[]> {
  requireInAnySection(actor, 'read');
  const places = await findPublicPlaces(
    db,
    hrefs.flatMap((href) => sitePathsOf(href)),
  );
  const found: (Omit<FoundTarget, 'entry'> & { entryId: number | undefined })[] = [];
  for (const href of hrefs) found.push(await findTarget(db, href, places));
  const labels = await findEntryLabels(
    db,
    found.flatMap(({ entryId }) => entryId ?? []),
  );
  const readable = readableTypes(actor);
  return found.map(({ entryId, ...target }) => {
    const entry = labels.get(entryId ?? 0);
    return { ...target, entry: entry && readable.includes(entry.type) ? entry : null };
  });
}

/** The path of the default language has no prefix. */
const parseHref = (href: string) => parseSiteLink(href, 'kk');

function sitePathsOf(href: string): string[] {
  const path = parseHref(href)?.path;
  return path === undefined ? [] : locales.map((locale) => localePath(locale, path));
}

async function findTarget(db: Kysely<Database>, href: string, places: ReadonlyMap<string, PublicPlace>) {
  const link = parseHref(href);
  const isPublic = { kk: false, ru: false, en: false };
  if (!link) return { href, path: null, entryId: undefined, isPublic };
  const { path, fragment } = link;
  for (const locale of locales) isPublic[locale] = places.has(localePath(locale, path));
  const sections = fragment === null ? [] : listSectionEntries(path, fragment);
  return { href, path, isPublic, entryId: await findFirst(db, [...sections, ...listPageEntries(path)]) };
}

async function findFirst(db: Kysely<Database>, places: ReturnType<typeof listPageEntries>) {
  for (const place of places) {
    const id = await findEntryAt(db, place);
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * Returns the path of the page of an entry, without the language prefix: the public one, or else that of a draft. It
 * leads to the page in all languages.
 * @returns null for an entry without a page
 * @throws NotFoundError, ForbiddenError
 */
export async function findEntryAddress(
  db: Kysely<Database>,
  actor: Actor,
  entryId: number,
): Promise<string | null> {
  const { type } = await requireReadableEntry(db, actor, entryId);
  const paths = (await findEntryLabels(db, [entryId])).get(entryId)?.paths ?? {};
  const publicPath = locales.map((locale) => paths[locale]).find((path) => path !== undefined);
  if (publicPath !== undefined) return publicPath;
  const editions = await listEditions(db, entryId);
  const slug = locales
    .map((locale) => editions.find((edition) => edition.locale === locale)?.slug)
    .find((each) => each !== undefined);
  if (slug === undefined) return null;
  return type === 'document' ? documentFilePath(slug) : entryPath(type, slug);
}
