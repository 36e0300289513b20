import { listTag } from '#model/cache-tag.ts';
import type { Json } from '#model/json.ts';
import type { NewsCard } from '#model/news.ts';
import { publishedPart } from '#store/published.ts';
import type { ReadContext, Reading } from './read-context.ts';

/** N-09. */
const newsPerPage = 12;

/** One page of the list. `total` counts all of it. */
export interface NewsPage {
  cards: Json<NewsCard[]>;
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
}

/** One page of news, the newest first; empty beyond the last page and for an unknown category. */
export async function listNews(
  { db, locale }: ReadContext,
  { category_id: categoryId, page = 1 }: { category_id?: number | undefined; page?: number | undefined },
): Promise<Reading<NewsPage>> {
  const { cards, total } = await publishedPart(db, 'news', locale, {
    categoryId,
    limit: newsPerPage,
    offset: (page - 1) * newsPerPage,
  });
  const lastPage = Math.max(1, Math.ceil(total / newsPerPage));
  return {
    data: { cards, page, lastPage, perPage: newsPerPage, total },
    tags: [listTag(locale, 'news')],
  };
}
