import { toJson } from '#model/fields/json-text.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { suggestSearch } from '#operations/search/suggest-search.ts';
import type { Handler } from '../http/handler.ts';

export const search: Handler<'search'> = async (context, input) => {
  const { data, tags } = await searchSite(context, input);
  const { results, shownFor, total, partialTotal, sections, otherLocales } = data;
  const meta = {
    query: input.query ?? '',
    shown_for: shownFor,
    total,
    partial_total: partialTotal,
    sections,
    other_locales: otherLocales,
  };
  return { json: toJson({ data: results, meta }), tags };
};

export const searchSuggestions: Handler<'searchSuggestions'> = async (context, { query = '' }) => {
  const { data, tags } = await suggestSearch(context, { query });
  return { json: toJson({ data, meta: { query } }), tags };
};
