import type { ContentTypeName } from '#model/content-types/names.ts';
import type { ItemOf } from '#model/content-types/registry.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { itemTag } from '#model/publishing/cache-tags.ts';
import { findAlternates, findPublished, type PublishedItem } from '#store/content/published-read.ts';
import { NotFound } from '../../not-found-error.ts';
import type { ReadContext, Reading } from '../read-context.ts';

/** One published item as the store holds it. @throws NotFound, with alternates if the slug ever led anywhere */
export async function requirePublished<Name extends ContentTypeName>(
  { db, locale }: ReadContext,
  type: Name,
  slug: string,
): Promise<PublishedItem<Name>> {
  const found = await findPublished(db, type, locale, slug);
  if (found) return found;
  const elsewhere = await findAlternates(db, type, locale, slug);
  throw new NotFound(`${type} "${slug}" in ${locale}`, elsewhere?.alternates);
}

/** One published item with its slugs in each language. @throws NotFound, with alternates as above */
export async function readItem<Name extends ContentTypeName>(
  context: ReadContext,
  type: Name,
  slug: string,
): Promise<Reading<ItemOf<Name> & { alternates: Alternates }>> {
  const { item, alternates, entryId } = await requirePublished(context, type, slug);
  return { data: { ...item, alternates }, tags: [itemTag(context.locale, type, entryId)] };
}
