import type { ContentClient } from '#contract/content-client.ts';
import type { SiteLog } from '#site/request-context.ts';
import type { PageRequest } from '#site/site-module.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { isDataRequest, pageTargetOf } from '../routes/page-data-url.ts';
import type { RenderedPage, RenderRequest, RenderSettings } from './render-protocol.ts';
import type { SiteBuild } from './site-bundle.ts';

/** Content access and logging during one render. */
export interface RenderContext {
  client: ContentClient;
  /** The token of the forms on a page (R-017 … R-021). */
  formToken(): Promise<string>;
  log: SiteLog;
}

const RENDER_TIMEOUT_MS = 20_000;

/** @returns the page without its cache tags, which the caller collects */
export type RenderPage = (
  request: RenderRequest,
  context: RenderContext,
) => Promise<Omit<RenderedPage, 'tags'>>;

type SiteSettings = Pick<RenderSettings, 'siteOrigin' | 'gallery' | 'hasForeignSlugs' | 'mediaSources'>;

/**
 * Renders pages and page data. Cookies and headers of a request do not influence a page; the path determines
 * its locale.
 */
export function createPageRenderer(site: SiteBuild, settings: SiteSettings): RenderPage {
  const { siteOrigin, gallery, hasForeignSlugs, mediaSources } = settings;
  const htmlHeaders = {
    'content-type': 'text/html; charset=utf-8',
    ...pageHeaders(site.module.inlineScripts, mediaSources),
  };

  return async ({ target, errorStatus, outcome, isPreview }, { client, formToken, log }) => {
    let isComplete = true;
    const { page, withLayout } = pageTargetOf(target);
    const request: PageRequest = {
      // The origin is configured; the Host header is not trusted.
      url: new URL(page, siteOrigin),
      client,
      formToken,
      log: {
        // The site warns when it renders a page without one of its parts.
        warn(message, error) {
          isComplete = false;
          log.warn(message, error);
        },
        error: log.error,
      },
      site: { origin: siteOrigin, buildId: site.stamp.id, gallery, hasForeignSlugs },
      errorStatus,
      outcome,
      isPreview,
    };
    if (isDataRequest(target)) {
      const { status, payload } = await withRenderTimeout(site.module.loadPageData(request, withLayout));
      // A redirect depends on a missing item, which has no cache tags, so it must not be cached.
      isComplete &&= payload.redirect === undefined;
      const body = encoder.encode(JSON.stringify(payload));
      return { status, headers: DATA_HEADERS, body, isComplete };
    }
    const result = await withRenderTimeout(site.module.renderPage(request, site.assetsOf));
    if ('html' in result) {
      const body = encoder.encode(result.html);
      return { status: result.status, headers: htmlHeaders, body, isComplete };
    }
    const { response } = result;
    const body = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body, isComplete };
  };
}

/** Search engines must not index page data. */
const DATA_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'X-Robots-Tag': 'noindex' };

const encoder = new TextEncoder();

/**
 * Does not use an `AbortSignal`: Node retains each request that has one until the next full garbage
 * collection.
 * @throws Error after `RENDER_TIMEOUT_MS`
 */
function withRenderTimeout<T>(page: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('The render timed out.')), RENDER_TIMEOUT_MS);
  page.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

export const isHtml = ({ headers }: Pick<RenderedPage, 'headers'>) =>
  headers['content-type']?.startsWith('text/html') === true;
