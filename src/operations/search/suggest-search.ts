import { localePath } from '#language/locale/locale.ts';
import { addressOf } from '#model/pages/page-urls.ts';
import type { SitePage } from '#model/pages/static-page.ts';
import { completeSitePages } from '#search/static-page-search.ts';
import { suggest } from '#search/suggest.ts';
import type { Reading, SearchContext } from '../content/read-context.ts';
import { searchTags } from './search-site.ts';

interface Suggestion {
  text: string;
  /** The path on the site where it is a title; null where it is words to look for. */
  url: string | null;
}

const limit = 8;

/** How a visitor may go on typing: words first, then titles. Without words there is nothing to go on from. */
export async function suggestSearch(
  { db, locale, analyser }: SearchContext,
  { query = '' }: { query?: string | undefined },
  sitePages: () => Promise<Reading<SitePage[]>>,
): Promise<Reading<Suggestion[]>> {
  if (query === '') return { data: [], tags: [] };
  const { data: all, tags } = await sitePages();
  const named = completeSitePages(all, query).map(({ title, url }) => ({ text: title, url }));
  const { texts, titles } = await suggest(db, await analyser(), locale, query);
  const pages = titles.flatMap(({ type, slug, title, card }) => {
    const address = addressOf(type, slug, card);
    return address === null ? [] : [{ text: title, url: localePath(locale, address) }];
  });
  const words = texts.map((text) => ({ text, url: null }));
  return { data: [...words, ...named, ...pages].slice(0, limit), tags: [...searchTags, ...tags] };
}
