import { localePath } from '#language/locale/locale.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import type { SearchablePage } from '#model/search/searchable-page.ts';
import { suggestStaticPages } from '#search/static-page-search.ts';
import { suggest } from '#search/suggest.ts';
import type { ReadResult, SearchContext } from '../content/read-context.ts';
import { searchTags } from './search-site.ts';

interface Suggestion {
  text: string;
  /** Path of a page title; null for a suggested query. */
  url: string | null;
}

const MAX_SUGGESTIONS = 8;

/** Suggests completions of a query: words first, then page titles. */
export async function suggestSearch(
  { db, locale, analyser }: SearchContext,
  { query = '' }: { query?: string | undefined },
  sitePages: () => Promise<ReadResult<SearchablePage[]>>,
): Promise<ReadResult<Suggestion[]>> {
  if (query === '') return { data: [], tags: [] };
  const { data: all, tags } = await sitePages();
  const staticPages = suggestStaticPages(all, query).map(({ title, url }) => ({ text: title, url }));
  const { texts, titles } = await suggest(db, await analyser(), locale, query);
  const pages = titles.flatMap(({ type, slug, title, card }) => {
    const address = entryPath(type, slug, card);
    return address === null ? [] : [{ text: title, url: localePath(locale, address) }];
  });
  const words = texts.map((text) => ({ text, url: null }));
  const suggestions = [...words, ...staticPages, ...pages].slice(0, MAX_SUGGESTIONS);
  return { data: suggestions, tags: [...searchTags, ...tags] };
}
