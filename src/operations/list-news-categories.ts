import { listTag } from '#model/cache-tag.ts';
import { publishedTotals } from '#store/published.ts';
import { listCards } from './list-cards.ts';
import type { ReadContext } from './read-context.ts';

/** The categories of news, with how many each holds in this language. */
export async function listNewsCategories(context: ReadContext) {
  const [categories, totals] = await Promise.all([
    listCards(context, 'news-category', { order: 'position' }),
    publishedTotals(context.db, 'news', context.locale),
  ]);
  return {
    data: categories.data.map((category) => ({
      ...category,
      total: totals.byCategory.get(category.id) ?? 0,
    })),
    tags: [...categories.tags, listTag(context.locale, 'news')],
  };
}
