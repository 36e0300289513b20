import type { ContentTypeName } from '#model/content-types/names.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { publishedTotals } from '#store/content/published-read.ts';
import type { ReadContext, Reading } from '../read-context.ts';
import { listCards } from './list-cards.ts';

type CategoryTypeName = 'news-category' | 'document-category' | 'faq-category';

/**
 * Categories in the editors' order with how many items each holds in this language.
 * @param type the type of the categories
 * @param of the type of what they hold
 * @param kind leaves only the categories of one client type
 */
export async function listCategories<Name extends CategoryTypeName>(
  context: ReadContext,
  type: Name,
  of: ContentTypeName,
  kind?: string,
): Promise<Reading<(CardOf<Name> & { total: number })[]>> {
  const [categories, totals] = await Promise.all([
    listCards(context, type, { order: 'position', ...(kind !== undefined && { kind }) }),
    publishedTotals(context.db, of, context.locale),
  ]);
  return {
    data: categories.data.map((category) => ({
      ...category,
      total: totals.get(category.id) ?? 0,
    })),
    tags: [...categories.tags, listTag(context.locale, of)],
  };
}
