import { searchSite } from '#operations/search-site.ts';
import type { Handler } from './handler.ts';

export const search: Handler<'search'> = async (context, { query = '' }) => {
  const { data, tags } = await searchSite(context, { query });
  const meta = { query, total: data.total, other_locales: data.otherLocales };
  return { body: { data: data.results, meta }, tags };
};
