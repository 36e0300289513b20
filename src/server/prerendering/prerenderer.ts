import type { FastifyBaseLogger } from 'fastify';
import { localeOfPath } from '#language/locale/locale.ts';
import { isPrerenderedPath } from '#site/routing/route-table.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { KeptAt } from '../page-cache/load-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { isData } from '../routes/page-data-url.ts';
import { prerenderedPaths } from './prerender-paths.ts';
import { Prerendering } from './prerender-queue.ts';

interface AheadParts {
  keptAt: KeptAt;
  cache: Pick<PageCache, 'encoded'>;
  source: Pick<ContentSource, 'clientFor'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface PagesAhead {
  /** Makes all pages that have the rule `prerender`, behind everybody else. Never rejects. */
  makeAll(): Promise<void>;
  /** Makes those of these keys of the cache that have the rule. Never rejects. */
  makeAgain(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const requestId = 'prerender';

/** How long the list of pages may take to be read, in milliseconds. */
const PATIENCE = 60_000;

// Beside pages, the cache has error pages, lists with a query and the data of pages.
const isPrerendered = (key: string) =>
  key.startsWith('/') && !key.includes('?') && !isData(key) && isPrerenderedPath(localeOfPath(key).path);

/** Prerenders pages, without their data, and compresses them with Brotli. */
export function pagesAhead({ keptAt, cache, source, log }: AheadParts): PagesAhead {
  const prerendering = new Prerendering({
    async make(path) {
      const page = await keptAt(path, { id: requestId, log });
      await cache.encoded(path, page, 'br');
    },
    onFailure: (path, err) => log.warn({ path, err }, 'a page could not be made in advance'),
  });
  return {
    async makeAll() {
      const begun = performance.now();
      try {
        const signal = AbortSignal.timeout(PATIENCE);
        const { kk, ru, en } = await prerenderedPaths((locale) =>
          source.clientFor({ locale, requestId, signal }),
        );
        const all = [...kk, ...ru, ...en];
        prerendering.add(all);
        await prerendering.idle();
        const milliseconds = Math.round(performance.now() - begun);
        log.info({ pages: all.length, milliseconds }, 'pages were made in advance');
      } catch (err) {
        log.warn({ err }, 'the pages to be made in advance could not be listed');
      }
    },
    async makeAgain(keys) {
      const again = keys.filter(isPrerendered);
      if (again.length === 0) return;
      prerendering.add(again);
      await prerendering.idle();
      log.info({ pages: again.length }, 'pages were made anew after a publication');
    },
    close: () => prerendering.close(),
  };
}
