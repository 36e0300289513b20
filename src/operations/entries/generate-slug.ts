import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { slugify } from '#language/script/slug.ts';
import type { ContentType } from '#model/content-types/content-type.ts';
import { takenSlugs } from '#store/content/entry.ts';
import type { Database, Fields } from '#store/schema.ts';

interface SlugPlace {
  entryId: number;
  locale: Locale;
}

/** Generates a free slug from the title, with a number if the words are taken. */
export async function generateSlug(
  db: Kysely<Database>,
  type: ContentType,
  { entryId, locale }: SlugPlace,
  { fields, shared }: { fields: Fields; shared: Fields },
): Promise<string> {
  const source: unknown = type.slugSource(fields, shared);
  const slug = (typeof source === 'string' && slugify(source)) || `${type.name}-${entryId}`;
  const search = { type: type.name, locale, slug, exceptEntry: entryId };
  const taken = await takenSlugs(db, search);
  const isFree = (candidate: string) => !type.reservedSlugs?.includes(candidate) && !taken.has(candidate);
  if (isFree(slug)) return slug;
  let number = 2;
  while (!isFree(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
