import { localDateOfInstant } from '#language/date/calendar.ts';
import { localePath } from '#language/locale/locale.ts';
import { lower } from '#language/text/case.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { redactQuery } from '#model/search/redact-query.ts';
import type { ResultType } from '#model/search/search-sections.ts';
import { suggest } from '#search/suggest.ts';
import { findDocumentsAt } from '#store/search/search-document.ts';
import type { ReadResult, SearchContext } from '../content/read-context.ts';
import { listPopularQueries } from './list-popular-queries.ts';
import { promotedPlace } from './promoted-place.ts';
import { searchTags } from './search-site.ts';

interface Suggestion {
  text: string;
  /** Path of a page; null for a suggested query. */
  url: string | null;
}

const MAX_SUGGESTIONS = 8;

// The rest are pages.
const MAX_QUERIES = 5;

// Successful queries of other visitors.
const MAX_POPULAR = 2;

// A shorter beginning is that of too many queries.
const MIN_POPULAR_PREFIX = 2;

/** Suggests queries that begin like the typed one, popular ones first; then pages, promoted ones first. */
export async function suggestSearch(
  context: SearchContext,
  { query = '' }: { query?: string | undefined },
): Promise<ReadResult<Suggestion[]>> {
  if (query === '') return { data: [], tags: [] };
  const { db, locale, analyser, now } = context;
  const today = localDateOfInstant(now());
  const [found, popular] = await Promise.all([
    suggest(db, await analyser(), { locale, text: query, today }),
    popularQueries(context, query),
  ]);
  const texts = onePerSpelling([...popular, ...found.texts])
    .slice(0, MAX_QUERIES)
    .map((text) => ({ text, url: null }));
  const promoted = [];
  for (const card of found.promoted) promoted.push(await promotedPage(context, card));
  const titles = found.titles.map((title) => pageOf(context, title));
  const pages = new Map([...promoted, ...titles].flatMap((page) => (page ? [[page.url, page]] : [])));
  return { data: [...texts, ...pages.values()].slice(0, MAX_SUGGESTIONS), tags: searchTags };
}

/** @returns queries of other visitors that begin like the typed one */
async function popularQueries(context: SearchContext, typed: string): Promise<string[]> {
  const prefix = redactQuery(typed);
  if (prefix === undefined || prefix.length < MIN_POPULAR_PREFIX) return [];
  const { locale } = context;
  const popular = await listPopularQueries(context, { locale, prefix, limit: MAX_POPULAR + 1 });
  return popular
    .map(({ query }) => query)
    .filter((query) => query !== prefix)
    .slice(0, MAX_POPULAR);
}

/** Drops texts that differ from an earlier one in case alone. */
function onePerSpelling(texts: readonly string[]): string[] {
  const seen = texts.map(lower);
  return texts.filter((_, index) => seen.indexOf(seen[index] ?? '') === index);
}

interface TitledSource {
  type: ResultType;
  /** The path of a page that is no entry. */
  slug: string;
  title: string;
  card: object;
}

function pageOf({ locale }: SearchContext, { type, slug, title, card }: TitledSource) {
  const address = type === 'page' ? slug : entryPath(type, slug, card);
  return address === null ? undefined : { text: title, url: localePath(locale, address) };
}

async function promotedPage(
  context: SearchContext,
  { target, link_text }: CardOf<'promoted-result'>,
): Promise<{ text: string; url: string } | undefined> {
  // A suggestion stays on the site.
  const place = promotedPlace(target);
  if (!place) return undefined;
  const [source] = await findDocumentsAt(context.db, context.locale, place);
  const page = source && pageOf(context, { ...source, title: link_text ?? source.title });
  return page && { ...page, url: page.url + place.suffix };
}
