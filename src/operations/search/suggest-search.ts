import { localDateOfInstant } from '#language/date/calendar.ts';
import { localePath } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { entriesAtPath, entryPath } from '#model/pages/entry-path.ts';
import type { ResultType } from '#model/search/search-sections.ts';
import { suggest } from '#search/suggest.ts';
import { findDocumentsAt } from '#store/search/search-document.ts';
import type { ReadResult, SearchContext } from '../content/read-context.ts';
import { searchTags } from './search-site.ts';

interface Suggestion {
  text: string;
  /** Path of a page; null for a suggested query. */
  url: string | null;
}

const MAX_SUGGESTIONS = 8;

/** Suggests queries that begin like the typed one, then pages: promoted ones first. */
export async function suggestSearch(
  context: SearchContext,
  { query = '' }: { query?: string | undefined },
): Promise<ReadResult<Suggestion[]>> {
  if (query === '') return { data: [], tags: [] };
  const { db, locale, analyser, now } = context;
  const today = localDateOfInstant(now());
  const found = await suggest(db, await analyser(), { locale, text: query, today });
  const texts = found.texts.map((text) => ({ text, url: null }));
  const promoted = [];
  for (const card of found.promoted) promoted.push(await promotedPage(context, card));
  const titles = found.titles.map((title) => pageOf(context, title));
  const pages = new Map([...promoted, ...titles].flatMap((page) => (page ? [[page.url, page]] : [])));
  return { data: [...texts, ...pages.values()].slice(0, MAX_SUGGESTIONS), tags: searchTags };
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
  if (!target.startsWith('/')) return undefined;
  const place = { path: target, entries: entriesAtPath(target) };
  const [source] = await findDocumentsAt(context.db, context.locale, place);
  return source && pageOf(context, { ...source, title: link_text ?? source.title });
}
