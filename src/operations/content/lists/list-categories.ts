import type { ContentTypeName } from '#model/content-types/names.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { readTotals } from '#store/content/published-read.ts';
import type { ReadContext, ReadResult } from '../read-context.ts';
import { listCards } from './list-cards.ts';

type CategoryTypeName = 'news-category' | 'document-category' | 'faq-category';

/**
 * Lists categories in the editors' order with the number of their items in this language.
 * @param type the content type of the categories
 * @param itemType the content type of their items
 * @param kind restricts the list to one client type
 */
export async function listCategories<Name extends CategoryTypeName>(
  context: ReadContext,
  type: Name,
  itemType: ContentTypeName,
  kind?: string,
): Promise<ReadResult<(CardOf<Name> & { total: number })[]>> {
  const [categories, totals] = await Promise.all([
    listCards(context, type, { order: 'position', ...(kind !== undefined && { kind }) }),
    readTotals(context.db, itemType, context.locale),
  ]);
  return {
    data: categories.data.map((category) => ({
      ...category,
      total: totals.get(category.id) ?? 0,
    })),
    tags: [...categories.tags, listTag(context.locale, itemType)],
  };
}
