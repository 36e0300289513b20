import type { NewsCard } from '#model/content-types/news.ts';
import type { Json } from '#model/fields/json-text.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { FIRST_NEWS_PAGE, NEWS_PER_PAGE } from '#specification.ts';
import { readListPage } from '#store/content/published-read.ts';
import type { ReadContext, ReadResult } from '../read-context.ts';

/** `total` counts the items of all pages. */
export interface NewsPage {
  cards: Json<NewsCard[]>;
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
}

/** Lists a page of news, newest first. Unknown pages and categories are empty. */
export async function listNews(
  { db, locale }: ReadContext,
  {
    category_id: categoryId,
    page = FIRST_NEWS_PAGE,
  }: { category_id?: number | undefined; page?: number | undefined },
): Promise<ReadResult<NewsPage>> {
  const { cards, total } = await readListPage(db, 'news', locale, {
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
