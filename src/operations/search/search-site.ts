import { localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { listTag, searchTag } from '#model/publishing/cache-tags.ts';
import {
  type ResultType,
  type SearchSection,
  searchableTypes,
  searchSections,
  sectionOf,
} from '#model/search/search-sections.ts';
import type { SearchablePage } from '#model/search/searchable-page.ts';
import {
  createExcerpt,
  createMatcher,
  type Excerpt,
  findMarks,
  type Matcher,
  type Span,
} from '#search/excerpt.ts';
import { runQuery, type SearchResponse } from '#search/run-query.ts';
import { normaliseBin, searchStaticPages } from '#search/static-page-search.ts';
import type { ReadResult, SearchContext } from '../content/read-context.ts';

const MAX_RESULTS = 50;

/** Any publication of a searchable type invalidates search results. */
export const searchTags = locales.flatMap((each) => [
  searchTag(each),
  ...searchableTypes.map((type) => listTag(each, type)),
]);

export interface SearchResult {
  type: ResultType;
  title: string;
  /** Path with locale prefix. */
  url: string;
  excerpt: string;
  locale: Locale;
  marks: { title: Span[]; excerpt: Span[] };
}

export interface SiteSearchResult {
  results: SearchResult[];
  shownFor: string | null;
  total: number;
  sections: { section: SearchSection; total: number }[];
  otherLocales: { locale: Locale; total: number }[];
}

interface SiteSearchInput {
  query?: string | undefined;
  section?: SearchSection | undefined;
  literal?: '1' | undefined;
}

/**
 * Searches the site in one language. Static pages come before entries; matches in other languages are
 * only counted. An empty query has no results.
 * @param pages loads the static pages with their cache tags
 */
export async function searchSite(
  context: SearchContext,
  { query: typed = '', section, literal }: SiteSearchInput,
  pages: () => Promise<ReadResult<SearchablePage[]>>,
): Promise<ReadResult<SiteSearchResult>> {
  const query = normaliseBin(typed);
  if (query === '') {
    return { data: { results: [], shownFor: null, total: 0, sections: [], otherLocales: [] }, tags: [] };
  }
  const { db, locale, now } = context;
  const analyser = await context.analyser();
  const response = await runQuery(db, analyser, {
    locale,
    text: query,
    types: searchableTypes,
    ...(section && { resultTypes: searchableTypes.filter((type) => sectionOf(type) === section) }),
    literal: literal === '1',
    today: localDateOfInstant(now()),
    limit: MAX_RESULTS,
  });
  const matcher = createMatcher(analyser, locale, response.words);
  const { data: sitePages, tags } = await pages();
  const isEmpty = response.totals.every(({ total }) => total === 0);
  const includeNumberPages = /[0-9]{4}|[0-9]\.[0-9]/u.test(query) || isEmpty;
  const candidates = sitePages.filter((page) => includeNumberPages || !page.matchesNumericQueries);
  const found = searchStaticPages(analyser, candidates, { locale, text: query, words: response.words });
  const pageResults = found.map((page) => ({ ...page, type: 'page' as const, locale }));
  const results = response.matches.flatMap(({ type, slug, title, words, file_words, card }) => {
    const address = entryPath(type, slug, card);
    if (address === null) return [];
    const excerpt = bestExcerpt(words, file_words, matcher);
    const marks = { title: findMarks(title, matcher), excerpt: excerpt.marks };
    return [{ type, title, url: localePath(locale, address), excerpt: excerpt.text, locale, marks }];
  });
  const all = section === undefined || section === 'pages' ? [...pageResults, ...results] : results;
  const shown = all.slice(0, MAX_RESULTS);
  const counts = countBySection(response, locale, pageResults.length);
  return {
    data: { results: shown, shownFor: response.correctedText, ...counts },
    tags: [...searchTags, ...tags],
  };
}

/** Counts matches per section in this language and in total in the other languages. */
function countBySection({ totals }: SearchResponse, locale: Locale, pages: number) {
  const sum = (rows: typeof totals) => rows.reduce((all, { total }) => all + total, 0);
  const ownTotals = totals.filter((each) => each.locale === locale);
  return {
    total: sum(ownTotals) + pages,
    sections: searchSections
      .map((section) => {
        const ofSection = ownTotals.filter(({ type }) => sectionOf(type) === section);
        return { section, total: section === 'pages' ? pages : sum(ofSection) };
      })
      .filter(({ total }) => total > 0),
    otherLocales: locales
      .filter((each) => each !== locale)
      .map((each) => ({ locale: each, total: sum(totals.filter((row) => row.locale === each)) }))
      .filter(({ total }) => total > 0),
  };
}

/** Chooses the excerpt with more marks from the entry text and the text of its files. */
function bestExcerpt(words: string, fileWords: string, matcher: Matcher): Excerpt {
  const [own, ofFile] = [createExcerpt(words, matcher), createExcerpt(fileWords, matcher)];
  return ofFile.marks.length > own.marks.length ? ofFile : own;
}
