import { listTag } from '#model/cache-tag.ts';
import { publishedTotals } from '#store/published.ts';
import { listCards } from './list-cards.ts';
import type { ReadContext } from './read-context.ts';

/** The categories of questions with how many each holds; of one client type if it is named. */
export async function listFaqCategories(context: ReadContext, { type }: { type?: string | undefined }) {
  const [categories, totals] = await Promise.all([
    listCards(context, 'faq-category', { order: 'position', ...(type !== undefined && { kind: type }) }),
    publishedTotals(context.db, 'faq', context.locale),
  ]);
  return {
    data: categories.data.map((category) => ({
      ...category,
      total: totals.byCategory.get(category.id) ?? 0,
    })),
    tags: [...categories.tags, listTag(context.locale, 'faq')],
  };
}
