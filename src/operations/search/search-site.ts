import type { Kysely } from 'kysely';
import { localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { joinFieldTexts } from '#model/fields/join-text.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { dayTag, listTag, searchTag } from '#model/publishing/cache-tags.ts';
import type { SearchAnswer } from '#model/search/search-answer.ts';
import { searchGuideTypes } from '#model/search/search-guides.ts';
import {
  type ResultType,
  type SearchSection,
  searchableTypes,
  searchSections,
  sectionOf,
} from '#model/search/search-sections.ts';
import {
  createExcerpt,
  createMatcher,
  type Excerpt,
  findMarks,
  type Matcher,
  type Span,
} from '#search/excerpt.ts';
import { joinQueryNumbers } from '#search/query-numbers.ts';
import { runQuery, type SearchMatch, type SearchResponse } from '#search/run-query.ts';
import type { Database } from '#store/schema.ts';
import { findDocumentsAt } from '#store/search/search-document.ts';
import type { ReadResult, SearchContext } from '../content/read-context.ts';
import { readCompanyFacts } from './company-facts.ts';
import { type Department, findAnswer, findDepartment } from './find-answer.ts';
import { promotedPlace } from './promoted-place.ts';

// All sections show few results each; a selected section shows all of them.
const MAX_RESULTS = 30;
const MAX_RESULTS_OF_SECTION = 50;

/** Number of the first results that may have an answer. */
const MAX_ANSWERS = 3;

/** Any publication of a type that answers or guides a query invalidates search results. */
export const searchTags = locales.flatMap((each) => [
  searchTag(each),
  ...[...searchableTypes, ...searchGuideTypes, 'settings' as const].flatMap((type) =>
    type === 'page' ? [] : [listTag(each, type)],
  ),
]);

export interface SearchResult {
  type: ResultType;
  title: string;
  /** Path with locale prefix; a URL for a promoted page of another site. */
  url: string;
  excerpt: string;
  locale: Locale;
  marks: { title: Span[]; excerpt: Span[] };
  /** How the result matches: as an editor promotes it, with all words of the query, or with some of them. */
  match: 'promoted' | 'full' | 'partial';
  /** What one of the first results answers by itself. */
  answer?: SearchAnswer;
}

export interface SiteSearchResult {
  results: SearchResult[];
  shownFor: string | null;
  total: number;
  /** Those of the total that have only some of the words. */
  partialTotal: number;
  sections: { section: SearchSection; total: number }[];
  otherLocales: { locale: Locale; total: number }[];
}

interface SiteSearchInput {
  query?: string | undefined;
  section?: SearchSection | undefined;
  literal?: '1' | undefined;
}

/**
 * Searches the site in one language. Matches in other languages are only counted. An empty query has no
 * results.
 */
export async function searchSite(
  context: SearchContext,
  { query: typed = '', section, literal }: SiteSearchInput,
): Promise<ReadResult<SiteSearchResult>> {
  const text = joinQueryNumbers(typed);
  if (text === '') {
    const none = { results: [], shownFor: null, total: 0, partialTotal: 0, sections: [], otherLocales: [] };
    return { data: none, tags: [] };
  }
  const { db, locale, now } = context;
  const analyser = await context.analyser();
  const maxResults = section === undefined ? MAX_RESULTS : MAX_RESULTS_OF_SECTION;
  const response = await runQuery(db, analyser, {
    locale,
    text,
    types: searchableTypes,
    ...(section && { resultTypes: searchableTypes.filter((type) => sectionOf(type) === section) }),
    literal: literal === '1',
    today: localDateOfInstant(now()),
    limit: maxResults,
  });
  const matcher = createMatcher(analyser, locale, response.words);
  const resultContext = { db, locale, matcher, facts: await factsFor(db, locale, response.matches) };
  const found = response.matches.flatMap((match) => toResult(match, resultContext) ?? []);
  const promoted =
    section === undefined ? await promotedResults(response.promoted, { ...resultContext, found }) : [];
  const promotedUrls = new Set(promoted.map(({ result }) => result.url));
  const all = [...promoted, ...found.filter(({ result }) => !promotedUrls.has(result.url))].slice(
    0,
    maxResults,
  );
  const results: SearchResult[] = [];
  const answerQuery = {
    words: response.words,
    lexemesOf: (text: string) => new Set(analyser.analyse(text, locale).flatMap(({ lexemes }) => lexemes)),
  };
  for (const { source, result } of all) {
    const isAnswered = results.length < MAX_ANSWERS && source !== undefined && result.match !== 'partial';
    const department = source?.type === 'contacts' ? findDepartment(source.card, answerQuery) : undefined;
    const answer = isAnswered && !department ? await findAnswer(context, source, answerQuery) : undefined;
    results.push({
      ...result,
      ...(department && departmentExcerpt(department, result, resultContext)),
      ...(answer && { answer }),
    });
  }
  return {
    data: {
      results,
      shownFor: response.correctedText,
      partialTotal: response.partialTotal,
      ...countBySection(response, locale),
    },
    // Answers depend on the day: tariffs in force, open vacancies.
    tags: [...searchTags, dayTag],
  };
}

/** Shows the telephone of a department instead of those of the company. */
function departmentExcerpt(
  { title, hours, phone, email }: Department,
  { marks }: SearchResult,
  { locale, matcher }: ResultContext,
): Pick<SearchResult, 'excerpt' | 'marks'> {
  const text = joinFieldTexts(title, phone && formatPhone(phone, locale), email, hours);
  const excerpt = createExcerpt(text, matcher);
  return { excerpt: excerpt.text, marks: { ...marks, excerpt: excerpt.marks } };
}

interface ResultContext {
  db: Kysely<Database>;
  locale: Locale;
  matcher: Matcher;
  /** Of the company, for the page of contacts. */
  facts: string;
}

type ResultSource = Pick<SearchMatch, 'type' | 'slug' | 'title' | 'words' | 'file_words' | 'card'>;

/** A result with the row that it was made from; another site has none. */
interface SourcedResult {
  source: ResultSource | undefined;
  result: SearchResult;
}

async function factsFor(
  db: Kysely<Database>,
  locale: Locale,
  matches: readonly SearchMatch[],
): Promise<string> {
  return matches.some(({ type }) => type === 'contacts') ? readCompanyFacts(db, locale) : '';
}

/** @returns undefined for an entry without a URL */
function toResult(
  source: ResultSource & { isFull: boolean },
  { locale, matcher, facts }: ResultContext,
): SourcedResult | undefined {
  const { type, slug, title, words, file_words, card } = source;
  const address = type === 'page' ? slug : entryPath(type, slug, card);
  if (address === null) return undefined;
  const excerpt = bestExcerpt(
    type === 'contacts' ? joinFieldTexts(words, facts) : words,
    file_words,
    matcher,
  );
  const result: SearchResult = {
    type,
    title,
    url: localePath(locale, address),
    excerpt: excerpt.text,
    locale,
    marks: { title: findMarks(title, matcher), excerpt: excerpt.marks },
    match: source.isFull ? 'full' : 'partial',
  };
  return { source, result };
}

/** The pages of promoted results, with their sentences. A page that is not published is left out. */
async function promotedResults(
  cards: readonly CardOf<'promoted-result'>[],
  context: ResultContext & { found: readonly SourcedResult[] },
): Promise<SourcedResult[]> {
  const { locale, matcher } = context;
  const promoted: SourcedResult[] = [];
  for (const { target, link_text, sentence } of cards) {
    const page = target.startsWith('/') ? await findPage(target, context) : otherSite(target, locale);
    if (page === undefined || promoted.some(({ result }) => result.url === page.result.url)) continue;
    const { marks } = page.result;
    promoted.push({
      source: page.source,
      result: {
        ...page.result,
        title: link_text ?? page.result.title,
        excerpt: sentence ?? page.result.excerpt,
        marks: {
          title: link_text === null ? marks.title : findMarks(link_text, matcher),
          excerpt: sentence === null ? marks.excerpt : findMarks(sentence, matcher),
        },
        match: 'promoted',
      },
    });
  }
  return promoted;
}

async function findPage(
  target: string,
  { found, ...context }: ResultContext & { found: readonly SourcedResult[] },
): Promise<SourcedResult | undefined> {
  const { db, locale } = context;
  const place = promotedPlace(target);
  if (!place) return undefined;
  const known = found.find(({ result }) => result.url === localePath(locale, place.path));
  const [source] = known ? [] : await findDocumentsAt(db, locale, place);
  const page = known ?? (source && toResult({ ...source, isFull: true }, context));
  return page && { ...page, result: { ...page.result, url: page.result.url + place.suffix } };
}

const otherSite = (url: string, locale: Locale): SourcedResult => ({
  source: undefined,
  result: {
    type: 'promoted-result',
    title: url,
    url,
    excerpt: '',
    locale,
    marks: { title: [], excerpt: [] },
    match: 'promoted',
  },
});

/** Counts matches per section in this language and in total in the other languages. */
function countBySection({ totals }: SearchResponse, locale: Locale) {
  const sum = (rows: typeof totals) => rows.reduce((all, { total }) => all + total, 0);
  const ownTotals = totals.filter((each) => each.locale === locale);
  return {
    total: sum(ownTotals),
    sections: searchSections
      .map((section) => ({
        section,
        total: sum(ownTotals.filter(({ type }) => sectionOf(type) === section)),
      }))
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
