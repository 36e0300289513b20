import { addDays, localDateOfInstant, startOfDay } from '#language/date/calendar.ts';
import { type Locale, localeOfPath, localePath, locales } from '#language/locale/locale.ts';
import { toJson } from '#model/fields/json-text.ts';
import type { Submitter } from '#model/forms/submitter.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';
import type { FormOutcome, SiteLog } from '#site/request-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { RenderResult } from '../page-cache/cached-page.ts';
import { isDataRequest, isSearchRequest, localeOfTarget } from '../routes/page-data-url.ts';
import { isHtml } from './page-renderer.ts';
import type { RenderDataSource } from './render-client.ts';
import type { RenderedBuild, RenderedPage, RenderRequest } from './render-protocol.ts';
import type { RenderWorker } from './render-worker-client.ts';

export interface PageRequest {
  /** Canonical path and query. */
  target: string;
  requestId: string;
  log: SiteLog;
  /** The result of a form that was posted without JavaScript. The page is not cached. */
  outcome?: FormOutcome;
  /** The page shows a draft and must not be cached. */
  isPreview?: boolean;
}

/** Renders pages in the render worker and decides whether they may be cached. */
export interface PageService {
  /**
   * Returns the error page if rendering fails.
   * @throws if page data cannot be loaded
   */
  render(request: PageRequest): Promise<RenderResult>;
  /** Renders the error page in the locale of the path. */
  renderError(status: number, request: PageRequest): Promise<RenderResult>;
  /** Prerenders the 500 page of each locale with its layout, for later failures. Does not reject. */
  prerenderFallbackErrorPages(log: SiteLog): Promise<void>;
}

/** Time limit for all content calls of one page. */
const CONTENT_CALLS_TIMEOUT_MS = 20_000;

const ANONYMOUS_SUBMITTER: Submitter = { address: '', origin: 'unknown', solvesChallenges: false };

export interface PageServiceOptions {
  renderer: {
    worker: Pick<RenderWorker, 'render'>;
    build: { fallbackErrorPages: RenderedBuild['fallbackErrorPages'] };
  };
  source: {
    transportFor: ContentSource['transportFor'];
    formsFor: ContentSource['formsFor'];
  };
  now(): number;
}

export function createPageService({
  renderer: { worker, build },
  source,
  now,
}: PageServiceOptions): PageService {
  async function requestPage(
    { requestId, log, ...page }: PageRequest,
    errorStatus?: number,
  ): Promise<RenderResult> {
    const { target, outcome } = page;
    // `AbortSignal.timeout` would stay in memory for the full timeout, thousands of them under load.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), CONTENT_CALLS_TIMEOUT_MS);
    const { signal } = controller;
    const locale = localeOfTarget(target);
    const request: RenderRequest = {
      ...page,
      ...(errorStatus !== undefined && { errorStatus }),
    };
    const dataSource: RenderDataSource = {
      call: ({ name, input }) => source.transportFor({ locale, requestId, signal })(name, input),
      async formToken() {
        const token = await source
          .formsFor({ locale, requestId, sender: ANONYMOUS_SUBMITTER })
          .requestToken('page');
        // A token is valid for some days, so the page is re-rendered each day.
        return { json: toJson(token), tags: [dayTag] };
      },
      log,
    };
    const rendered = await worker.render(request, dataSource).finally(() => clearTimeout(timer));
    const { status, headers, body, tags } = rendered;
    return {
      status,
      headers,
      body,
      tags,
      isCacheable: rendered.isComplete && !outcome && !page.isPreview && isCacheable(rendered, target),
      ...(tags.includes(dayTag) && { expiresAt: startOfDay(addDays(localDateOfInstant(now()), 1)) }),
    };
  }

  const requestErrorPage = (status: number, request: PageRequest) => {
    const { locale } = localeOfPath(request.target);
    return requestPage({ ...request, target: localePath(locale, `/${status}`) }, status);
  };

  // Fallback error pages with menus. Until they are prerendered, those of the build are used.
  const prerendered = new Map<Locale, RenderResult>();

  function fallbackErrorPage(target: string): RenderResult {
    const { locale } = localeOfPath(target);
    return prerendered.get(locale) ?? { ...build.fallbackErrorPages[locale], isCacheable: false };
  }

  return {
    async render(request) {
      try {
        const page = await requestPage(request);
        if (page.status < 400 || isHtml(page) || isDataRequest(request.target)) return page;
        // A missing file and a renderer error are plain text; visitors get the error page instead.
        return page.status >= 500
          ? fallbackErrorPage(request.target)
          : await requestErrorPage(page.status, request);
      } catch (error) {
        if (isDataRequest(request.target)) throw error;
        request.log.error('a page could not be rendered', error);
        return fallbackErrorPage(request.target);
      }
    },
    async renderError(status, request) {
      try {
        const page = await requestErrorPage(status, request);
        return { ...page, isCacheable: page.status === status };
      } catch (error) {
        request.log.error('the error page could not be rendered', error);
        return { ...fallbackErrorPage(request.target), status };
      }
    },
    async prerenderFallbackErrorPages(log) {
      for (const locale of locales) {
        try {
          const request = { target: localePath(locale, '/'), requestId: 'start', log };
          prerendered.set(locale, { ...(await requestErrorPage(500, request)), isCacheable: false });
        } catch (error) {
          log.warn('the fallback error page could not be prerendered', error);
        }
      }
    },
  };
}

function isCacheable(page: RenderedPage, target: string): boolean {
  // Search results would evict pages that are requested more often.
  if (isSearchRequest(target)) return false;
  return (isHtml(page) || isDataRequest(target)) && (page.status === 200 || page.status === 404);
}
