import type { ContentClient } from '#contract/content-client.ts';
import type { SiteLog } from '#site/request-context.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { isData, pageTargetOf } from '../routes/page-data-url.ts';
import type { RenderedPage, RenderOrder, RenderSettings } from './render-protocol.ts';
import type { SiteBuild } from './site-bundle.ts';

/** What a page is rendered from, beside its address. */
export interface PageSource {
  client: ContentClient;
  /** The token of a form that stands on a page (R-017 … R-021). */
  formToken(): Promise<string>;
  log: SiteLog;
}

/** How long a page may take to be rendered, in milliseconds. */
const RENDER_TIMEOUT_MS = 20_000;

/** @returns the page; what it was made from, its source knows */
export type RenderPage = (order: RenderOrder, source: PageSource) => Promise<Omit<RenderedPage, 'tags'>>;

type SiteSettings = Pick<RenderSettings, 'siteOrigin' | 'gallery' | 'hasForeignSlugs' | 'mediaSources'>;

/** Renders pages of the site. Language comes from the path alone: neither cookie nor header of a visitor reaches a page. */
export function pageRenderer(site: SiteBuild, settings: SiteSettings): RenderPage {
  const { siteOrigin, gallery, hasForeignSlugs, mediaSources } = settings;
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const htmlHeaders = { ...html, ...pageHeaders(site.module.inlineScripts, mediaSources) };

  return async ({ target, refusedWith, outcome }, { client, formToken, log }) => {
    let whole = true;
    const { page, withLayout } = pageTargetOf(target);
    const request = {
      // The origin is ours by configuration: what a request says of its host never reaches a page.
      url: new URL(page, siteOrigin),
      client,
      formToken,
      log: {
        // The site warns where a part is missing from a page that stands all the same.
        warn(message: string, error: unknown) {
          whole = false;
          log.warn(message, error);
        },
        error: log.error,
      },
      site: { origin: siteOrigin, buildId: site.stamp.id, gallery, hasForeignSlugs },
      refusedWith,
      outcome,
    };
    if (isData(target)) {
      const { status, payload } = await withTimeout(site.module.readPage(request, withLayout));
      // A redirect is decided by an item that is not there, which has no tags, so it must not be cached.
      whole &&= payload.redirect === undefined;
      return { status, headers: dataHeaders, body: bytes.encode(JSON.stringify(payload)), whole };
    }
    const answer = await withTimeout(site.module.renderPage(request, site.assetsOf));
    if ('html' in answer) {
      return { status: answer.status, headers: htmlHeaders, body: bytes.encode(answer.html), whole };
    }
    const { response } = answer;
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body, whole };
  };
}

/** Data of pages have nothing to look for in a search engine. */
const dataHeaders = { 'content-type': 'application/json; charset=utf-8', 'X-Robots-Tag': 'noindex' };

const bytes = new TextEncoder();

/**
 * An `AbortSignal` in the request would stop the loaders too, but Node keeps each such request until the next full garbage
 * collection: 10,000 pages took 25 MB more.
 * @throws Error after `RENDER_TIMEOUT_MS`
 */
function withTimeout<T>(page: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('A page took too long to render.')), RENDER_TIMEOUT_MS);
  page.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

export const isHtml = ({ headers }: Pick<RenderedPage, 'headers'>) =>
  headers['content-type']?.startsWith('text/html') === true;
