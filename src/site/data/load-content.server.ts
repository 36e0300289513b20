import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import type { ContentClient } from '#contract/content-client.ts';
import type { ContentError } from '#contract/content-error.ts';
import { type Locale, localeOfPath, locales } from '#language/locale/locale.ts';
import { isForeignSlug, isSlug } from '#language/script/slug.ts';
import type { PageMessages } from '#messages/kk/page.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import type { Alternates } from '#model/fields/public-views.ts';
import { NO_ERROR_DATA, PAGE_NOT_FOUND, PAGE_NOT_VALID } from '#specification.ts';
import { contentClientContext, logContext, requestTargetContext, siteContext } from '../request-context.ts';
import { itemLocation, type PageLocation } from '../routing/page-location.ts';
import { typesetContent } from './typeset-content.server.ts';

type Context = Readonly<RouterContextProvider>;

/** An item that exists in other locales only. */
export interface UntranslatedItem {
  location: PageLocation;
  messages: Partial<PageMessages>;
}

/** the 404 for invalid path or query parameters. */
export function invalidParametersResponse(url: URL) {
  return notFound(`${PAGE_NOT_VALID}${url.pathname}`);
}

/** the 404 for a path that no route matches. */
export function unmatchedPathResponse(url: URL) {
  return notFound(`${PAGE_NOT_FOUND}${url.pathname}${url.search}`);
}

/** @throws the 404 of R-129 if the slug is invalid */
export function requireSlug(context: Context, slug: string | undefined, url: URL): string {
  const { hasForeignSlugs = false } = context.get(siteContext);
  const isValid = hasForeignSlugs ? isForeignSlug(slug) : isSlug(slug);
  if (slug === undefined || !isValid) throw invalidParametersResponse(url);
  return slug;
}

/**
 * Loads and typesets the main content of a page.
 * @throws 404 and 410 unchanged, other errors as 5xx, so that a failed page is not an empty 200
 */
export async function loadContent<T>(
  context: Context,
  read: (client: ContentClient) => Promise<T>,
): Promise<T> {
  return typesetContent(await loadRawContent(context, read));
}

/** Like `loadContent` without typesetting, for files and feeds. */
export async function loadRawContent<T>(
  context: Context,
  read: (client: ContentClient) => Promise<T>,
): Promise<T> {
  try {
    return await read(context.get(contentClientContext));
  } catch (error) {
    throw toPageError(context, error);
  }
}

/**
 * Loads an item by slug.
 * @param buildPath builds the path of the item from its slug in a locale
 * @returns `UntranslatedItem` if the item is missing in this locale
 * @throws a redirect if the slug belongs to another locale (N-12)
 */
export async function loadItem<T extends { alternates: Alternates }>(
  context: Context,
  locale: Locale,
  slug: string,
  read: (client: ContentClient) => Promise<T>,
  buildPath: (locale: Locale, slug: string) => string,
): Promise<{ item: T; location: PageLocation } | UntranslatedItem> {
  try {
    const item = typesetContent(await read(context.get(contentClientContext)));
    return { item, location: itemLocation(locale, item.alternates, slug, buildPath) };
  } catch (error) {
    const alternates = isContentError(error) ? error.problem?.alternates : undefined;
    if (!alternates || locales.every((each) => alternates[each] === null)) throw toPageError(context, error);
    const localSlug = alternates[locale];
    if (localSlug !== null) throw redirect(buildPath(locale, localSlug), 301);
    const location = itemLocation(locale, alternates, slug, buildPath);
    return { location, messages: pageMessages(locale, 'untranslated') };
  }
}

interface ItemPageOptions<T, Extra> {
  read: (client: ContentClient, input: { slug: string }) => Promise<{ data: T }>;
  /** Builds the path of the item from its slug in a locale. */
  buildPath: (locale: Locale, slug: string) => string;
  /** Loads the other data of the page. */
  loadExtra: (item: T, locale: Locale) => Promise<Extra>;
}

/**
 * Loads the page of an item by its `slug` parameter. An item that is missing in this locale yields a 404 with
 * alternates.
 */
export async function loadItemPage<T extends { alternates: Alternates }, Extra extends object>(
  { url, params, context }: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>,
  { read, buildPath, loadExtra }: ItemPageOptions<T, Extra>,
) {
  const { locale } = localeOfPath(url.pathname);
  const slug = requireSlug(context, params.slug, url);
  const found = await loadItem(
    context,
    locale,
    slug,
    async (client) => (await read(client, { slug })).data,
    buildPath,
  );
  if (!('item' in found)) return data(found, { status: 404 });
  return data({ ...found, ...(await loadExtra(found.item, locale)) });
}

/**
 * Looks up the slugs of an item in all locales by one of them.
 * @returns undefined if the item does not exist or cannot be loaded
 */
export async function loadAlternates(
  context: Context,
  read: (client: ContentClient) => Promise<{ alternates: Alternates }>,
): Promise<Alternates | undefined> {
  try {
    return (await read(context.get(contentClientContext))).alternates;
  } catch (error) {
    if (isContentError(error) && [404, 410].includes(error.statusCode)) return error.problem?.alternates;
    context.get(logContext).warn('slugs of a referenced item could not be loaded', error);
    return undefined;
  }
}

/**
 * Loads optional content. On failure logs a warning and returns the fallback.
 * @param what description for the log
 */
export async function loadOptional<T, Fallback>(
  context: Context,
  what: string,
  read: (client: ContentClient) => Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  try {
    return typesetContent(await read(context.get(contentClientContext)));
  } catch (error) {
    context.get(logContext).warn(`optional content could not be loaded: ${what}`, error);
    return fallback;
  }
}

function notFound(message: string) {
  return data({ message }, { status: 404, statusText: 'Not Found' });
}

/** Maps 4xx other than 404 and 410 to 500: the page sent an invalid call, not the visitor. */
function toPageError(context: Context, error: unknown) {
  const contentError = isContentError(error) ? error : undefined;
  // the message names the path of the page, not of the API.
  if (contentError?.statusCode === 404)
    return notFound(`${PAGE_NOT_FOUND}${context.get(requestTargetContext)}`);
  if (contentError?.statusCode === 410) {
    return data({ message: contentError.message }, { status: 410, statusText: 'Gone' });
  }
  context.get(logContext).error('page content could not be loaded', error);
  const { statusCode = 500 } = contentError ?? {};
  const status = statusCode >= 500 && statusCode <= 599 ? statusCode : 500;
  return data(
    { message: contentError?.message ?? NO_ERROR_DATA },
    { status, statusText: 'Content Unavailable' },
  );
}

// By name, because the site bundle has its own copy of the class, so `instanceof` fails.
function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === 'ContentError' && 'statusCode' in error;
}
