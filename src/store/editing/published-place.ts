import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';

/** Where a language of an entry is public. */
export interface PublishedPlace {
  entry_id: number;
  type: ContentTypeName;
  locale: Locale;
  slug: string;
  card: object;
}

export function findPublishedPlaces(db: Kysely<Database>, ids: readonly number[]): Promise<PublishedPlace[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('published')
    .select(['entry_id', 'type', 'locale', 'slug', 'card'])
    .where('entry_id', 'in', [...new Set(ids)])
    .execute();
}

/** @returns whether another entry is public under a slug */
export async function isSlugOfOtherEntry(
  db: Kysely<Database>,
  place: { type: ContentTypeName; locale: Locale; slug: string; exceptEntry: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('published')
    .select('entry_id')
    .where('type', '=', place.type)
    .where('locale', '=', place.locale)
    .where('slug', '=', place.slug)
    .where('entry_id', '<>', place.exceptEntry)
    .executeTakeFirst();
  return row !== undefined;
}
