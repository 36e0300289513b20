import { type Insertable, type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';

/** References and links between entries (migrations/0020-entry-list.sql). */

export type NewLink = Omit<Insertable<Database['entry_link']>, 'entry_id'>;

/** Replaces the links of an entry. */
export async function replaceLinks(
  db: Kysely<Database>,
  entryId: number,
  links: readonly NewLink[],
): Promise<void> {
  await db.deleteFrom('entry_link').where('entry_id', '=', entryId).execute();
  if (links.length === 0) return;
  const values = links.map((link) => ({ ...link, entry_id: entryId }));
  // PostgreSQL allows 65,535 parameters in a statement.
  for (let at = 0; at < values.length; at += 1000) {
    await db
      .insertInto('entry_link')
      .values(values.slice(at, at + 1000))
      .execute();
  }
}

/** A page of an entry by its path, or a part of a page with a fragment. */
export interface LinkTarget {
  /** Normalised, with the language prefix. */
  path: string;
  /** Null if the path alone names the entry. */
  fragment: string | null;
}

export interface Usage {
  entryId: number;
  locale: Locale | null;
  path: string;
  isPublished: boolean;
}

/** @returns references to an entry and links to one of its targets, except its own */
export async function findUsages(
  db: Kysely<Database>,
  entryId: number,
  targets: readonly LinkTarget[],
): Promise<Usage[]> {
  const paths = targets.map(({ path }) => path);
  const fragments = targets.map(({ fragment }) => fragment);
  const { rows } = await sql<{
    entry_id: number;
    locale: Locale | null;
    path: string;
    is_published: boolean;
  }>`
    select distinct entry_id, locale, path, is_published from (
      select entry_id, locale, path, is_published from entry_link where target_id = ${entryId}
      union all
      select entry_id, locale, link.path, is_published from entry_link as link
      join unnest(${paths}::text[], ${fragments}::text[]) as target (path, fragment)
        on link.target_path = target.path and (target.fragment is null or link.target_fragment = target.fragment)
    ) as every where entry_id <> ${entryId} order by entry_id, locale nulls first, path, is_published
  `.execute(db);
  return rows.map(({ entry_id, locale, path, is_published }) => ({
    entryId: entry_id,
    locale,
    path,
    isPublished: is_published,
  }));
}

/** @returns those of the paths to which public links lead */
export async function findLinkedPaths(db: Kysely<Database>, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('entry_link')
    .select('target_path')
    .distinct()
    .where(sql<boolean>`target_path = any(${[...paths]}::text[])`)
    .where('is_published', '=', true)
    .execute();
  return rows.flatMap(({ target_path }) => target_path ?? []);
}

/** Records whether public links to a path are broken. */
export async function markLinks(db: Kysely<Database>, path: string, isBroken: boolean): Promise<void> {
  await db
    .updateTable('entry_link')
    .set({ is_broken: isBroken })
    .where('target_path', '=', path)
    .where('is_published', '=', true)
    .where('is_broken', '<>', isBroken)
    .execute();
}

/** @returns all slugs that an entry has or had, by language */
export async function listSlugs(
  db: Kysely<Database>,
  entryId: number,
): Promise<{ locale: Locale; slug: string }[]> {
  const { rows } = await sql<{ locale: Locale; slug: string }>`
    select locale, slug from edition where entry_id = ${entryId}
    union select locale, slug from slug where entry_id = ${entryId}
    union select locale, slug from published where entry_id = ${entryId}
  `.execute(db);
  return rows;
}

export interface SlugPlace {
  type: ContentTypeName;
  locale: Locale;
  slug: string;
}

/** @returns for each place whether an entry is public there, or has another slug by now, to which it redirects */
export async function findPublicSlugs(
  db: Kysely<Database>,
  places: readonly SlugPlace[],
): Promise<('page' | 'redirect' | null)[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ found: 'page' | 'redirect' | null }>`
    select case
      when exists (
        select from published
        where published.type = place.type and published.locale = place.locale and published.slug = place.slug
      ) then 'page'
      when exists (
        select from slug join published using (entry_id)
        where slug.type = place.type and slug.slug = place.slug and published.locale = place.locale
      ) then 'redirect'
    end as found
    from unnest(
      ${places.map(({ type }) => type)}::text[],
      ${places.map(({ locale }) => locale)}::text[],
      ${places.map(({ slug }) => slug)}::text[]
    ) with ordinality as place (type, locale, slug, number)
    order by number
  `.execute(db);
  return rows.map(({ found }) => found);
}

/** @param path without the language prefix */
export interface LocalPath {
  locale: Locale;
  path: string;
}

/** @returns for each path whether a public redirect rule leads from it */
export async function findRedirected(db: Kysely<Database>, paths: readonly LocalPath[]): Promise<boolean[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ found: boolean }>`
    select (locale, path) in (select locale, title from published where type = 'redirect') as found
    from unnest(
      ${paths.map(({ locale }) => locale)}::text[], ${paths.map(({ path }) => path)}::text[]
    ) with ordinality as given (locale, path, number)
    order by number
  `.execute(db);
  return rows.map(({ found }) => found);
}

/**
 * Finds the entry of a type that is public under a slug, in any language, or else one that has it as a draft, or had
 * it. Entries in the bin are not found.
 * @returns its id
 */
export async function findEntryAt(
  db: Kysely<Database>,
  { type, slug }: { type: ContentTypeName; slug: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ entry_id: number }>`
    select entry_id from (
      select entry_id, 0 as rank from published where type = ${type} and slug = ${slug}
      union all
      select entry_id, 1 from edition join entry on entry.id = entry_id where type = ${type} and slug = ${slug}
      union all
      select entry_id, 2 from slug where type = ${type} and slug = ${slug}
    ) as found join entry on entry.id = entry_id
    where deleted_at is null order by rank, entry_id limit 1
  `.execute(db);
  return rows[0]?.entry_id;
}
