import type { NewsCard } from '#model/content-types/news.ts';
import type { Json } from '#model/fields/json-text.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { FIRST_NEWS_PAGE, NEWS_PER_PAGE } from '#specification.ts';
import { publishedPart } from '#store/content/published-read.ts';
import type { ReadContext, Reading } from '../read-context.ts';

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
  {
    category_id: categoryId,
    page = FIRST_NEWS_PAGE,
  }: { category_id?: number | undefined; page?: number | undefined },
): Promise<Reading<NewsPage>> {
  const { cards, total } = await publishedPart(db, 'news', locale, {
    categoryId,
    limit: NEWS_PER_PAGE,
    offset: (page - 1) * NEWS_PER_PAGE,
  });
  const lastPage = Math.max(1, Math.ceil(total / NEWS_PER_PAGE));
  return {
    data: { cards, page, lastPage, perPage: NEWS_PER_PAGE, total },
    tags: [listTag(locale, 'news')],
  };
}
