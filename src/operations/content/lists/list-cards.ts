import type { ContentTypeName } from '#model/content-types/names.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { type ListOptions, listPublished } from '#store/content/published-read.ts';
import type { ReadContext, Reading } from '../read-context.ts';

/** Cards of one type in the language asked for, at most 200 (N-09) unless told otherwise. */
export async function listCards<Name extends ContentTypeName>(
  { db, locale }: ReadContext,
  type: Name,
  options: ListOptions,
): Promise<Reading<CardOf<Name>[]>> {
  return { data: await listPublished(db, type, locale, options), tags: [listTag(locale, type)] };
}
