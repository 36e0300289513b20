import type { FastifyBaseLogger } from 'fastify';
import { localeOfPath } from '#language/locale/locale.ts';
import { isPrerenderedPath } from '#site/routing/route-table.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { LoadPage } from '../page-cache/page-loader.ts';
import { isDataRequest } from '../routes/page-data-url.ts';
import { listPrerenderPaths } from './prerender-paths.ts';
import { PrerenderQueue } from './prerender-queue.ts';

interface PrerendererParts {
  loadPage: LoadPage;
  cache: Pick<PageCache, 'getEncoded'>;
  source: Pick<ContentSource, 'clientFor'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface Prerenderer {
  /** Prerenders all pages with the rule `prerender`. Does not reject. */
  prerenderAll(): Promise<void>;
  /** Re-renders those of the cache keys that belong to prerendered pages. Does not reject. */
  rerender(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const requestId = 'prerender';

const LIST_TIMEOUT_MS = 60_000;

// The cache also contains error pages, lists with a query, and page data.
const isPrerendered = (key: string) =>
  key.startsWith('/') &&
  !key.includes('?') &&
  !isDataRequest(key) &&
  isPrerenderedPath(localeOfPath(key).path);

/** Prerenders pages, without their page data, and compresses them with Brotli. */
export function createPrerenderer({ loadPage, cache, source, log }: PrerendererParts): Prerenderer {
  const queue = new PrerenderQueue({
    async prerender(path) {
      const page = await loadPage(path, { id: requestId, log });
      await cache.getEncoded(path, page, 'br');
    },
    onFailure: (path, err) => log.warn({ path, err }, 'prerendering a page failed'),
  });
  return {
    async prerenderAll() {
      const startedAt = performance.now();
      try {
        const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
        const { kk, ru, en } = await listPrerenderPaths((locale) =>
          source.clientFor({ locale, requestId, signal }),
        );
        const paths = [...kk, ...ru, ...en];
        queue.add(paths);
        await queue.whenIdle();
        const milliseconds = Math.round(performance.now() - startedAt);
        log.info({ pages: paths.length, milliseconds }, 'pages were prerendered');
      } catch (err) {
        log.warn({ err }, 'listing the pages to prerender failed');
      }
    },
    async rerender(keys) {
      const paths = keys.filter(isPrerendered);
      if (paths.length === 0) return;
      queue.add(paths);
      await queue.whenIdle();
      log.info({ pages: paths.length }, 'pages were re-rendered after a publication');
    },
    close: () => queue.close(),
  };
}
