import { localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { addressOf } from '#model/pages/page-urls.ts';
import type { SitePage } from '#model/pages/static-page.ts';
import { listTag, searchTag } from '#model/publishing/cache-tags.ts';
import {
  type ResultType,
  type SearchSection,
  searchableTypes,
  searchSections,
  sectionOf,
} from '#model/search/search-sections.ts';
import { type Excerpt, excerptOf, type Matcher, marksIn, matcherOf, type Span } from '#search/excerpt.ts';
import { type Answer, ask } from '#search/run-query.ts';
import { findSitePages, joinBin } from '#search/static-page-search.ts';
import type { Reading, SearchContext } from '../content/read-context.ts';

const limit = 50;

/** Every publication may change what is found. */
export const searchTags = locales.flatMap((each) => [
  searchTag(each),
  ...searchableTypes.map((type) => listTag(each, type)),
]);

export interface SearchResult {
  type: ResultType;
  title: string;
  /** The path on the site, language prefix included. */
  url: string;
  excerpt: string;
  locale: Locale;
  marks: { title: Span[]; excerpt: Span[] };
}

export interface SearchAnswer {
  results: SearchResult[];
  shownFor: string | null;
  total: number;
  sections: { section: SearchSection; total: number }[];
  otherLocales: { locale: Locale; total: number }[];
}

interface SearchQuestion {
  query?: string | undefined;
  section?: SearchSection | undefined;
  literal?: '1' | undefined;
}

/**
 * The whole site in one language, the best 50 results and before them the pages that are no entries; matches in
 * the other languages are only counted. Without words nothing is looked for.
 * @param pages those pages, and the cache tags of what they say
 */
export async function searchSite(
  context: SearchContext,
  { query: typed = '', section, literal }: SearchQuestion,
  pages: () => Promise<Reading<SitePage[]>>,
): Promise<Reading<SearchAnswer>> {
  const query = joinBin(typed);
  if (query === '') {
    return { data: { results: [], shownFor: null, total: 0, sections: [], otherLocales: [] }, tags: [] };
  }
  const { db, locale, now } = context;
  const analyser = await context.analyser();
  const answer = await ask(db, analyser, {
    locale,
    text: query,
    types: searchableTypes,
    ...(section && { wanted: searchableTypes.filter((type) => sectionOf(type) === section) }),
    literal: literal === '1',
    today: localDateOfInstant(now()),
    limit,
  });
  const matcher = matcherOf(analyser, locale, answer.words);
  const { data: sitePages, tags } = await pages();
  const byNumber = /[0-9]{4}|[0-9]\.[0-9]/u.test(query) || answer.totals.every(({ total }) => total === 0);
  const asked = sitePages.filter((page) => byNumber || !page.byNumber);
  const found = findSitePages(analyser, asked, { locale, text: query, words: answer.words });
  const named = found.map((page) => ({ ...page, type: 'page' as const, locale }));
  const results = answer.matches.flatMap(({ type, slug, title, words, file_words, card }) => {
    const address = addressOf(type, slug, card);
    if (address === null) return [];
    const excerpt = bestExcerpt(words, file_words, matcher);
    const marks = { title: marksIn(title, matcher), excerpt: excerpt.marks };
    return [{ type, title, url: localePath(locale, address), excerpt: excerpt.text, locale, marks }];
  });
  const all = section === undefined || section === 'pages' ? [...named, ...results] : results;
  const shown = all.slice(0, limit);
  const counts = counted(answer, locale, named.length);
  return { data: { results: shown, shownFor: answer.shownFor, ...counts }, tags: [...searchTags, ...tags] };
}

/** How many there are by section of this language, and in each of the others. */
function counted({ totals }: Answer, locale: Locale, pages: number) {
  const sum = (these: typeof totals) => these.reduce((all, { total }) => all + total, 0);
  const here = totals.filter((each) => each.locale === locale);
  return {
    total: sum(here) + pages,
    sections: searchSections
      .map((section) => {
        const ofSection = here.filter(({ type }) => sectionOf(type) === section);
        return { section, total: section === 'pages' ? pages : sum(ofSection) };
      })
      .filter(({ total }) => total > 0),
    otherLocales: locales
      .filter((each) => each !== locale)
      .map((each) => ({ locale: each, total: sum(totals.filter((one) => one.locale === each)) }))
      .filter(({ total }) => total > 0),
  };
}

/** Of the page's own words and those of its files, the piece that says most of what was looked for. */
function bestExcerpt(words: string, fileWords: string, matcher: Matcher): Excerpt {
  const [own, ofFile] = [excerptOf(words, matcher), excerptOf(fileWords, matcher)];
  return ofFile.marks.length > own.marks.length ? ofFile : own;
}
