import { toJson } from '#model/fields/json-text.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { suggestSearch } from '#operations/search/suggest-search.ts';
import type { Handler } from '../http/handler.ts';
import { readStaticPages } from './searchable-pages.ts';

export const search: Handler<'search'> = async (context, input) => {
  const { data, tags } = await searchSite(context, input, () => readStaticPages(context));
  const { results, shownFor, total, sections, otherLocales } = data;
  const meta = {
    query: input.query ?? '',
    shown_for: shownFor,
    total,
    sections,
    other_locales: otherLocales,
  };
  return { json: toJson({ data: results, meta }), tags };
};

export const searchSuggestions: Handler<'searchSuggestions'> = async (context, { query = '' }) => {
  const { data, tags } = await suggestSearch(context, { query }, () => readStaticPages(context));
  return { json: toJson({ data, meta: { query } }), tags };
};
