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

/** @returns whether an entry of a type is public under a slug, or under another one to which the slug redirects */
export async function isPublicSlug(
  db: Kysely<Database>,
  { type, locale, slug }: { type: ContentTypeName; locale: Locale; slug: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from published where type = ${type} and locale = ${locale} and slug = ${slug}
    ) or exists (
      select from slug join published using (entry_id)
      where slug.type = ${type} and slug.slug = ${slug} and published.locale = ${locale}
    ) as found
  `.execute(db);
  return rows[0]?.found === true;
}

/** @returns whether a public redirect rule leads from a path, which has no language prefix */
export async function isRedirected(db: Kysely<Database>, locale: Locale, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('published')
    .select('entry_id')
    .where('type', '=', 'redirect')
    .where('locale', '=', locale)
    .where('title', '=', path)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
