import type { RequestHandler, ServerBuild } from 'react-router';
import type { ContentClient } from '#contract/content-client.ts';
import { isLocale, type Locale, localeOfPath } from '#language/locale.ts';
import type { PagePayload } from '#site/build-manifest.ts';
import type { RenderedText, SiteLog } from '#site/context.ts';
import { galleryId, hasPayload, notFoundId, routeIdOfPath } from '#site/route-table.ts';
import { isData, pagePathOf } from './data-address.ts';
import type { RenderedAnswer, RenderedPage, RenderOrder, RenderSettings } from './render-message.ts';
import { pageHeaders } from './security-headers.ts';
import type { SiteBuild } from './site-build.ts';

/** What a page is rendered from, beside its address. */
export interface PageSource {
  client: ContentClient;
  /** The token of a form that stands on a page (R-017 … R-021). */
  formToken(): Promise<string>;
  log: SiteLog;
}

/** How long a page may take to be made, in milliseconds. Nobody waits longer, and what hangs must not hang for ever. */
const PATIENCE = 20_000;

/** @returns the page; what it was made from, its source knows */
export type RenderPage = (order: RenderOrder, source: PageSource) => Promise<Omit<RenderedPage, 'tags'>>;

/** Renders pages of the built site. Language comes from the path alone: neither cookie nor header of a visitor reaches a page. */
export function pageRenderer(
  site: SiteBuild,
  {
    siteOrigin,
    gallery,
    hasForeignSlugs,
    mediaSources,
  }: Pick<RenderSettings, 'siteOrigin' | 'gallery' | 'hasForeignSlugs' | 'mediaSources'>,
): RenderPage {
  const { createRequestHandler, RouterContextProvider, ...contexts } = site.module;
  const handlers = new Map<string, RequestHandler>();

  function handlerOf(target: string): RequestHandler {
    const { locale, path } = localeOfPath(pagePathOf(target));
    const id = routeIdOfPath(locale, path) ?? galleryId(locale);
    const known = handlers.get(id);
    if (known) return known;
    const handler = createRequestHandler(ofPage(site.build, locale, id), 'production');
    handlers.set(id, handler);
    return handler;
  }

  return async ({ target, refusedWith, outcome }, { client, formToken, log }) => {
    let whole = true;
    let rendered: RenderedText | undefined;
    const context = new RouterContextProvider();
    context.set(contexts.addressContext, pagePathOf(target) + new URL(target, siteOrigin).search);
    context.set(contexts.contentClientContext, client);
    context.set(contexts.logContext, {
      // The site warns where a part is missing from a page that stands all the same.
      warn(message, error) {
        whole = false;
        log.warn(message, error);
      },
      error: log.error,
    });
    const buildId = site.stamp.id;
    context.set(contexts.siteContext, { origin: siteOrigin, buildId, gallery, hasForeignSlugs });
    context.set(contexts.formTokenContext, formToken);
    if (outcome) context.set(contexts.formOutcomeContext, outcome);
    context.set(contexts.renderedContext, (page) => {
      rendered = page;
    });
    if (refusedWith !== undefined) {
      context.set(contexts.refusalContext, { status: refusedWith, message: 'Refused' });
    }
    const handle = handlerOf(target);
    // The origin is ours by configuration: what a request says of its host never reaches a page.
    const answer = await inTime(handle(new Request(`${siteOrigin}${target}`), context));
    const { status } = answer;
    const headers = Object.fromEntries(answer.headers);
    if (!rendered || !isHtml({ headers })) {
      const more = isData(target) ? forNoIndex : {};
      return {
        status,
        headers: { ...headers, ...more },
        body: new Uint8Array(await answer.arrayBuffer()),
        whole,
      };
    }
    const { html, ownScripts, data } = rendered;
    return {
      status,
      headers: { ...headers, ...pageHeaders(ownScripts, mediaSources) },
      body: bytes.encode(html),
      whole,
      ...(status === 200 && payloadOf(target, site.stamp.id, data)),
    };
  };
}

/**
 * React Router tries one route after another, and the table knows already which is meant: it is given that one, its
 * frames and the page for what is not there.
 */
function ofPage(build: ServerBuild, locale: Locale, id: string): ServerBuild {
  const meant = new Set(['root', locale, id, notFoundId(locale)]);
  const only = <Route>(routes: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => meant.has(each)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** @throws where it takes longer than anybody waits */
async function inTime<T>(made: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('A page took too long to be made.')), PATIENCE);
  try {
    return await Promise.race([made, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export const isHtml = ({ headers }: Pick<RenderedAnswer, 'headers'>) =>
  headers['content-type']?.startsWith('text/html') === true;

/** Data that is no page has nothing to look for in a search engine. */
const forNoIndex = { 'X-Robots-Tag': 'noindex' };

/** What stays in the browser from page to page is loaded with the first: the frame of all pages and of each language. */
const staysInBrowser = (routeId: string) => routeId === 'root' || isLocale(routeId);

const bytes = new TextEncoder();

/** the data of a page by itself, where the page has it; that of a filtered list is asked for as it is needed. */
function payloadOf(
  target: string,
  buildId: string,
  data: RenderedText['data'],
): Pick<RenderedPage, 'payload'> {
  if (!data || target.includes('?') || !hasPayload(localeOfPath(target).path)) return {};
  const own = Object.entries(data).filter(([routeId]) => !staysInBrowser(routeId));
  const payload: PagePayload = { id: buildId, data: Object.fromEntries(own) };
  const headers = { 'content-type': 'application/json; charset=utf-8', ...forNoIndex };
  return { payload: { headers, body: bytes.encode(JSON.stringify(payload)) } };
}
