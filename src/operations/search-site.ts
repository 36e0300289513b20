import { type Locale, localePath, locales } from '#language/locale.ts';
import { excerpt } from '#language/text.ts';
import { addressOf } from '#model/address.ts';
import { listTag } from '#model/cache-tag.ts';
import type { ContentTypeName } from '#model/content-type-name.ts';
import { type SearchSection, searchableTypes, searchSections, sectionOf } from '#model/search-section.ts';
import { countMatches, matchPublished } from '#store/published.ts';
import type { ReadContext, Reading } from './read-context.ts';

const limit = 50;
const excerptLength = 200;
const lead = 60;
const searchTags = locales.flatMap((each) => searchableTypes.map((type) => listTag(each, type)));

export interface SearchResult {
  type: ContentTypeName;
  title: string;
  /** The path on the site, language prefix included. */
  url: string;
  excerpt: string;
  locale: Locale;
  marks: { title: Span[]; excerpt: Span[] };
}

/** Beginning and end, in UTF-16 units. */
type Span = [number, number];

export interface SearchAnswer {
  results: SearchResult[];
  shownFor: string | null;
  total: number;
  sections: { section: SearchSection; total: number }[];
  otherLocales: { locale: Locale; total: number }[];
}

/** The place in `words` where one of the query's words first stands, cut to a length that a list can show. */
export function excerptAround(words: string, query: string): string {
  const text = words.replace(/\s+/gu, ' ').trim();
  const lower = text.toLowerCase();
  const places = query
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => lower.indexOf(word));
  const first = Math.min(...places.filter((place) => place >= 0));
  // A hit in the title alone, or early in the text, leaves its beginning as the best to show.
  if (!Number.isFinite(first) || first <= lead) return excerpt(text, excerptLength);
  const space = text.indexOf(' ', first - lead);
  const start = space < 0 || space >= first ? first : space + 1;
  return `…${excerpt(text.slice(start).toWellFormed(), excerptLength - 1)}`;
}

/** Where the query's words stand in a text, letter by letter. */
function marksIn(text: string, query: string): Span[] {
  const spans: Span[] = [];
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  const lower = text.toLowerCase();
  for (let at = 0; lower.length === text.length && at < text.length; ) {
    const word = words.find((each) => lower.startsWith(each, at));
    if (word !== undefined) spans.push([at, at + word.length]);
    at += word?.length ?? 1;
  }
  return spans;
}

interface SearchQuestion {
  query?: string | undefined;
  section?: SearchSection | undefined;
  literal?: '1' | undefined;
}

/**
 * The whole site in one language, at most 50 results, those with a hit in the title first; matches in the
 * other languages are only counted. Without words nothing is looked for.
 */
export async function searchSite(
  { db, locale }: ReadContext,
  { query = '', section }: SearchQuestion,
): Promise<Reading<SearchAnswer>> {
  const empty = { results: [], shownFor: null, total: 0, sections: [], otherLocales: [] };
  if (query === '') return { data: empty, tags: [] };
  const [matches, counts] = await Promise.all([
    matchPublished(db, locale, query, { types: searchableTypes, limit }),
    countMatches(db, query, searchableTypes),
  ]);
  const results = matches.flatMap(({ type, slug, title, words, card }) => {
    const address = addressOf(type, slug, card);
    if (address === null) return [];
    const shown = excerptAround(words, query);
    const marks = { title: marksIn(title, query), excerpt: marksIn(shown, query) };
    return [{ type, title, url: localePath(locale, address), excerpt: shown, locale, marks }];
  });
  const inSection = (each: SearchSection) => results.filter(({ type }) => sectionOf(type) === each);
  return {
    data: {
      results: section === undefined ? results : inSection(section),
      shownFor: null,
      total: counts.find((count) => count.locale === locale)?.total ?? 0,
      sections: searchSections
        .map((each) => ({ section: each, total: inSection(each).length }))
        .filter(({ total }) => total > 0),
      otherLocales: counts.filter((count) => count.locale !== locale),
    },
    tags: searchTags,
  };
}

/** How a visitor may go on typing: titles that hold what is there already. */
export async function suggestSearch(
  { db, locale }: ReadContext,
  { query = '' }: { query?: string | undefined },
): Promise<Reading<{ text: string; url: string | null }[]>> {
  if (query === '') return { data: [], tags: [] };
  const matches = await matchPublished(db, locale, query, { types: searchableTypes, limit: 8 });
  const data = matches.flatMap(({ type, slug, title, card }) => {
    const address = addressOf(type, slug, card);
    return address === null ? [] : [{ text: title, url: localePath(locale, address) }];
  });
  return { data, tags: searchTags };
}
