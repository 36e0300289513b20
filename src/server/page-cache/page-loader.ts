import type { FastifyBaseLogger } from 'fastify';
import { toError } from '#api/http/redact-error.ts';
import { listTag, missingTag } from '#model/publishing/cache-tags.ts';
import type { SiteLog } from '#site/request-context.ts';
import type { ConcurrencyLimiter } from '../rendering/concurrency-limiter.ts';
import type { PageService } from '../rendering/page-service.ts';
import { isDataRequest, isSearchRequest, localeOfTarget } from '../routes/page-data-url.ts';
import type { CachedPage, RenderResult } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

/** The id and the logger of the request that causes a render. */
export interface LoadContext {
  id: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface CacheEntry {
  key: string;
  page: CachedPage;
}

/**
 * Loads a page from the cache, or renders it when the concurrency limit allows.
 * @param key see `pageKey`
 * @throws OverloadedError if too many renders wait
 */
export type LoadPage = (key: string, context: LoadContext) => Promise<CachedPage>;

export interface PageLoaderOptions {
  pages: Pick<PageService, 'render'>;
  cache: Pick<PageCache, 'get'>;
  queue: ConcurrencyLimiter;
  /** For full-text searches: slow SQL queries, behind which other pages should not wait. */
  searchQueue: ConcurrencyLimiter;
}

export function createPageLoader({ pages, cache, queue, searchQueue }: PageLoaderOptions): LoadPage {
  return (key, { id, log }) =>
    cache.get(key, async () => {
      const limiter = isSearchRequest(key) ? searchQueue : queue;
      const result = await limiter.run(() => pages.render({ target: key, requestId: id, log: siteLog(log) }));
      return withCacheControl(key, result);
    });
}

export function siteLog(log: LoadContext['log']): SiteLog {
  return {
    warn: (message, error) => log.warn({ err: toError(error) }, message),
    error: (message, error) => log.error({ err: toError(error) }, message),
  };
}

/** Browsers revalidate each time; a CDN may serve its copy for 10 s, and stale while it revalidates. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** A missing page may be published at any moment, so it is not served stale. */
const NOT_FOUND_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

/** With `fetch`, browsers too would apply `stale-while-revalidate`, unlike for navigations. */
const PAGE_DATA_CACHE_CONTROL = 'public, max-age=0, s-maxage=10';

function withCacheControl(key: string, page: RenderResult): RenderResult {
  return {
    ...page,
    edgeTags: edgeTagsOf(key, page.status),
    headers: { ...page.headers, 'Cache-Control': cacheControlOf(key, page.status) },
  };
}

/** A redirect rule may replace any page, and any publication a missing one; a CDN has to purge both. */
function edgeTagsOf(key: string, status: number): string[] {
  if (status >= 500) return [];
  const ruleTag = listTag(localeOfTarget(key), 'redirect');
  return status === 200 ? [ruleTag] : [ruleTag, missingTag];
}

function cacheControlOf(key: string, status: number): string {
  if (status >= 500) return 'no-store';
  if (isDataRequest(key)) return PAGE_DATA_CACHE_CONTROL;
  // `/` may redirect by the visitor's language, so shared caches must not store it.
  if (key.split('?', 1)[0] === '/') return 'private, no-cache';
  return status === 200 ? PAGE_CACHE_CONTROL : NOT_FOUND_CACHE_CONTROL;
}
