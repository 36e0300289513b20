import type { ContentTypeName } from '#model/content-types/names.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { type ListOptions, listPublished } from '#store/content/published-read.ts';
import type { ReadContext, ReadResult } from '../read-context.ts';

/** Lists the cards of a content type in the requested locale, at most 200 by default (N-09). */
export async function listCards<Name extends ContentTypeName>(
  { db, locale }: ReadContext,
  type: Name,
  options: ListOptions,
): Promise<ReadResult<CardOf<Name>[]>> {
  return { data: await listPublished(db, type, locale, options), tags: [listTag(locale, type)] };
}
