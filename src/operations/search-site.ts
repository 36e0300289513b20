import { type Locale, localePath, locales } from '#language/locale.ts';
import { excerpt } from '#language/text.ts';
import { addressOf } from '#model/address.ts';
import { listTag } from '#model/cache-tag.ts';
import { aboutPageTypes, type ContentTypeName } from '#model/content-type-name.ts';
import { countMatches, matchPublished } from '#store/published.ts';
import type { ReadContext, Reading } from './read-context.ts';

const limit = 50;
const excerptLength = 200;
const lead = 60;

/** What has an address and words of its own. */
const searchable = [
  'main-page',
  ...aboutPageTypes,
  'video',
  'news',
  'document-category',
  'document',
  'tariff-group',
  'contacts',
  'city',
  'vacancy',
  'offering',
  'deal',
  'faq',
] as const satisfies readonly ContentTypeName[];

export interface SearchResult {
  type: ContentTypeName;
  title: string;
  /** The path on the site, language prefix included. */
  url: string;
  excerpt: string;
  locale: Locale;
}

export interface SearchAnswer {
  results: SearchResult[];
  total: number;
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

/**
 * The whole site in one language, at most 50 results, those with a hit in the title first; matches in the
 * other languages are only counted. Without words nothing is looked for.
 */
export async function searchSite(
  { db, locale }: ReadContext,
  { query = '' }: { query?: string | undefined },
): Promise<Reading<SearchAnswer>> {
  if (query === '') return { data: { results: [], total: 0, otherLocales: [] }, tags: [] };
  const [matches, counts] = await Promise.all([
    matchPublished(db, locale, query, { types: searchable, limit }),
    countMatches(db, query, searchable),
  ]);
  const results = matches.flatMap(({ type, slug, title, words, card }) => {
    const address = addressOf(type, slug, card);
    if (address === null) return [];
    return [{ type, title, url: localePath(locale, address), excerpt: excerptAround(words, query), locale }];
  });
  return {
    data: {
      results,
      total: counts.find((count) => count.locale === locale)?.total ?? 0,
      otherLocales: counts.filter((count) => count.locale !== locale),
    },
    tags: locales.flatMap((each) => searchable.map((type) => listTag(each, type))),
  };
}
