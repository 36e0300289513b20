import type { ContentTypeName } from '#model/content-types/names.ts';
import type { ItemOf } from '#model/content-types/registry.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { itemTag } from '#model/publishing/cache-tags.ts';
import { findAlternates, findPublished, type PublishedItem } from '#store/content/published-read.ts';
import { NotFoundError } from '../../not-found-error.ts';
import type { ReadContext, ReadResult } from '../read-context.ts';

/** @throws NotFoundError, with alternates if the slug is a former one or from another language */
export async function requirePublished<Name extends ContentTypeName>(
  { db, locale }: ReadContext,
  type: Name,
  slug: string,
): Promise<PublishedItem<Name>> {
  const found = await findPublished(db, type, locale, slug);
  if (found) return found;
  const other = await findAlternates(db, type, locale, slug);
  throw new NotFoundError(`${type} "${slug}" in ${locale}`, other?.alternates);
}

/** Reads a published item with its slugs in all languages. @throws NotFoundError */
export async function readItem<Name extends ContentTypeName>(
  context: ReadContext,
  type: Name,
  slug: string,
): Promise<ReadResult<ItemOf<Name> & { alternates: Alternates }>> {
  const { item, alternates, entryId } = await requirePublished(context, type, slug);
  return { data: { ...item, alternates }, tags: [itemTag(context.locale, type, entryId)] };
}
