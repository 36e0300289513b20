import { localDateOfInstant } from '#language/date/calendar.ts';
import { localePath } from '#language/locale/locale.ts';
import { entryPath } from '#model/pages/entry-path.ts';
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
  { db, locale, analyser, now }: SearchContext,
  { query = '' }: { query?: string | undefined },
): Promise<ReadResult<Suggestion[]>> {
  if (query === '') return { data: [], tags: [] };
  const today = localDateOfInstant(now());
  const { texts, titles } = await suggest(db, await analyser(), { locale, text: query, today });
  const pages = titles.flatMap(({ type, slug, title, card }) => {
    const address = type === 'page' ? slug : entryPath(type, slug, card);
    return address === null ? [] : [{ text: title, url: localePath(locale, address) }];
  });
  const words = texts.map((text) => ({ text, url: null }));
  return { data: [...words, ...pages].slice(0, MAX_SUGGESTIONS), tags: searchTags };
}
