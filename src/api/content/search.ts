import { toJson } from '#model/fields/json-text.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { suggestSearch } from '#operations/search/suggest-search.ts';
import type { Handler } from '../http/handler.ts';
import { readSitePages } from './static-pages.ts';

export const search: Handler<'search'> = async (context, question) => {
  const { data, tags } = await searchSite(context, question, () => readSitePages(context));
  const { results, shownFor, total, sections, otherLocales } = data;
  const meta = {
    query: question.query ?? '',
    shown_for: shownFor,
    total,
    sections,
    other_locales: otherLocales,
  };
  return { json: toJson({ data: results, meta }), tags };
};

export const searchSuggestions: Handler<'searchSuggestions'> = async (context, { query = '' }) => {
  const { data, tags } = await suggestSearch(context, { query }, () => readSitePages(context));
  return { json: toJson({ data, meta: { query } }), tags };
};
