import type { ResponseOf } from '#contract/calls.ts';
import { joinJson, toJson } from '#model/fields/json-text.ts';
import { readNewsItem } from '#operations/content/items/read-news-item.ts';
import { listNews, type NewsPage } from '#operations/content/lists/list-news.ts';
import { listNewsCategories } from '#operations/content/lists/list-news-categories.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

/** Links are paths without a host, because the Host header is untrusted. */
function pagination(path: string, { page, lastPage, perPage, total }: NewsPage, filter: object) {
  const link = (number: number) => {
    const query = new URLSearchParams({ ...filter, page: String(number) });
    return `${path}?${query}`;
  };
  const before = (page - 1) * perPage;
  const isEmpty = before >= total;
  return {
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      last_page: lastPage,
      per_page: perPage,
      total,
      from: isEmpty ? null : before + 1,
      to: isEmpty ? null : Math.min(before + perPage, total),
    },
  };
}

export const news: Handler<'news'> = async (context, input) => {
  const { data, tags } = await listNews(context, input);
  const filter = input.category_id === undefined ? {} : { category_id: String(input.category_id) };
  const { links, meta } = pagination('/api/news', data, filter);
  const json = joinJson<ResponseOf<'news'>>({ data: data.cards, links: toJson(links), meta: toJson(meta) });
  return { json, tags };
};

export const newsItem: Handler<'newsItem'> = dataHandler(readNewsItem);
export const newsCategories: Handler<'newsCategories'> = dataHandler(listNewsCategories);
