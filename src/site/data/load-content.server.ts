import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import type { ContentClient } from '#contract/content-client.ts';
import type { ContentError } from '#contract/content-error.ts';
import { type Locale, localeOfPath, locales } from '#language/locale/locale.ts';
import { isForeignSlug, isSlug } from '#language/script/slug.ts';
import type { PageMessages } from '#messages/kk/page.ts';
import { pageWords } from '#messages/message-bundles.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { NO_ERROR_DATA, PAGE_NOT_FOUND, PAGE_NOT_VALID } from '#specification.ts';
import { addressContext, contentClientContext, logContext, siteContext } from '../request-context.ts';
import { type PagePlace, placeOfItem } from '../routing/page-location.ts';
import { setContent } from './typeset-content.server.ts';

type Context = Readonly<RouterContextProvider>;

/** An item that exists, but not in the reader's language: `place` says where it can be read. */
export interface Untranslated {
  place: PagePlace;
  words: Partial<PageMessages>;
}

/** the 404 of an address whose parameters no page accepts. */
export function invalidAddress(url: URL) {
  return notFound(`${PAGE_NOT_VALID}${url.pathname}`);
}

/** the 404 of an address that no route matches. */
export function unmatchedAddress(url: URL) {
  return notFound(`${PAGE_NOT_FOUND}${url.pathname}${url.search}`);
}

/** @throws the 404 of R-129 where the text cannot be a slug */
export function requireSlug(context: Context, slug: string | undefined, url: URL): string {
  const { hasForeignSlugs = false } = context.get(siteContext);
  const fits = hasForeignSlugs ? isForeignSlug(slug) : isSlug(slug);
  if (slug === undefined || !fits) throw invalidAddress(url);
  return slug;
}

/**
 * Reads a page's main content, its texts set. What fails here fails the page: a 404 or 410 stays what it is, everything else becomes
 * a 5xx (R-188: never an empty 200).
 */
export async function readContent<T>(
  context: Context,
  read: (client: ContentClient) => Promise<T>,
): Promise<T> {
  return setContent(await readPlain(context, read));
}

/** The same with its texts as the API says them: for what is no page. */
export async function readPlain<T>(
  context: Context,
  read: (client: ContentClient) => Promise<T>,
): Promise<T> {
  try {
    return await read(context.get(contentClientContext));
  } catch (error) {
    throw failure(context, error);
  }
}

/**
 * Reads an item that has a page in several languages. A slug that belongs to another language is answered by a
 * redirect to the right one (N-12); an item that this language does not have gives an `Untranslated`.
 * @param slug the slug in the address asked for
 * @param addressOf builds the item's address from its slug in a language
 */
export async function readItem<T extends { alternates: Alternates }>(
  context: Context,
  locale: Locale,
  slug: string,
  read: (client: ContentClient) => Promise<T>,
  addressOf: (locale: Locale, slug: string) => string,
): Promise<{ item: T; place: PagePlace } | Untranslated> {
  try {
    const item = setContent(await read(context.get(contentClientContext)));
    return { item, place: placeOfItem(locale, item.alternates, slug, addressOf) };
  } catch (error) {
    const alternates = isContentError(error) ? error.problem?.alternates : undefined;
    if (!alternates || locales.every((each) => alternates[each] === null)) throw failure(context, error);
    const own = alternates[locale];
    if (own !== null) throw redirect(addressOf(locale, own), 301);
    const place = placeOfItem(locale, alternates, slug, addressOf);
    return { place, words: pageWords(locale, 'untranslated') };
  }
}

/** How a page that shows one item is filled. */
interface ItemPage<T, Beside> {
  read: (client: ContentClient, input: { slug: string }) => Promise<{ data: T }>;
  /** Builds the item's address from its slug in a language. */
  addressOf: (locale: Locale, slug: string) => string;
  /** What else the page shows and says, once there is an item. */
  beside: (item: T, locale: Locale) => Promise<Beside>;
}

/** Loads the page of the item whose slug is in the address; as a 404, the notice where this language does not have it. */
export async function loadItemPage<T extends { alternates: Alternates }, Beside extends object>(
  { url, params, context }: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>,
  { read, addressOf, beside }: ItemPage<T, Beside>,
) {
  const { locale } = localeOfPath(url.pathname);
  const slug = requireSlug(context, params.slug, url);
  const found = await readItem(
    context,
    locale,
    slug,
    async (client) => (await read(client, { slug })).data,
    addressOf,
  );
  if (!('item' in found)) return data(found, { status: 404 });
  return data({ ...found, ...(await beside(found.item, locale)) });
}

/**
 * The slugs of an item in each language, by that of any.
 * @returns undefined where there is no such item, or where it cannot be read just now
 */
export async function readAlternates(
  context: Context,
  read: (client: ContentClient) => Promise<{ alternates: Alternates }>,
): Promise<Alternates | undefined> {
  try {
    return (await read(context.get(contentClientContext))).alternates;
  } catch (error) {
    if (isContentError(error) && [404, 410].includes(error.statusCode)) return error.problem?.alternates;
    context.get(logContext).warn('what a page refers to could not be looked up', error);
    return undefined;
  }
}

/** Reads something beside the main content: where it fails, the page stands without it and the log says so. */
export async function readAside<T, Fallback>(
  context: Context,
  what: string,
  read: (client: ContentClient) => Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  try {
    return setContent(await read(context.get(contentClientContext)));
  } catch (error) {
    context.get(logContext).warn(`${what} could not be loaded; the page goes without`, error);
    return fallback;
  }
}

function notFound(message: string) {
  return data({ message }, { status: 404, statusText: 'Not Found' });
}

// A page does not hand on a 4xx other than 404 and 410: it is the page that asked wrongly, not its visitor.
function failure(context: Context, error: unknown) {
  const known = isContentError(error) ? error : undefined;
  // what a visitor of the page is told, and not what the API says of its own address.
  if (known?.statusCode === 404) return notFound(`${PAGE_NOT_FOUND}${context.get(addressContext)}`);
  if (known?.statusCode === 410) return data({ message: known.message }, { status: 410, statusText: 'Gone' });
  context.get(logContext).error('the content of a page could not be loaded', error);
  const status =
    known !== undefined && known.statusCode >= 500 && known.statusCode <= 599 ? known.statusCode : 500;
  return data({ message: known?.message ?? NO_ERROR_DATA }, { status, statusText: 'Content Unavailable' });
}

// By its name: the class that the server throws and the one in the site's own bundle are two.
function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === 'ContentError' && 'statusCode' in error;
}
