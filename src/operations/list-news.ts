import { listTag } from '#model/cache-tag.ts';
import type { NewsCard } from '#model/news.ts';
import { listPublished, publishedTotals } from '#store/published.ts';
import type { ReadContext, Reading } from './read-context.ts';

/** N-09. */
const newsPerPage = 12;

/** One page of a list. `total` counts the whole list. */
export interface Page<Card> {
  items: Card[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
}

/** One page of news, the newest first; empty beyond the last page and for an unknown category. */
export async function listNews(
  { db, locale }: ReadContext,
  { category_id: categoryId, page = 1 }: { category_id?: number | undefined; page?: number | undefined },
): Promise<Reading<Page<NewsCard>>> {
  const totals = await publishedTotals(db, 'news', locale);
  // The store keeps the count of the whole type under 0, which is no category's number.
  const counted = categoryId === 0 ? 0 : totals.byCategory.get(categoryId ?? 0);
  const total = counted ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / newsPerPage));
  // Beyond the end the store is not asked: it would walk all rows to find none.
  const items =
    total === 0 || page > lastPage
      ? []
      : await listPublished(db, 'news', locale, {
          order: 'date',
          limit: newsPerPage,
          offset: (page - 1) * newsPerPage,
          ...(categoryId !== undefined && { categoryId }),
        });
  return { data: { items, page, lastPage, perPage: newsPerPage, total }, tags: [listTag(locale, 'news')] };
}
