import { localeOfPath } from '#language/locale.ts';
import { hasPayload } from '#site/route-table.ts';
import type { ContentSource } from './content-source.ts';
import { isData } from './data-address.ts';
import type { PageCache } from './page-cache.ts';
import type { Asker, KeptAt } from './page-keeper.ts';
import { prerenderedPaths } from './prerendered-paths.ts';
import { Prerendering } from './prerendering.ts';

interface AheadParts {
  keptAt: KeptAt;
  cache: Pick<PageCache, 'encoded'>;
  source: Pick<ContentSource, 'clientFor'>;
  log: Asker['log'];
}

export interface PagesAhead {
  /** Makes all pages that have the rule `prerender`, behind everybody else. Never rejects. */
  makeAll(): Promise<void>;
  /** Makes those of these keys of the cache that have the rule. */
  makeAgain(keys: readonly string[]): void;
  close(): Promise<void>;
}

const requestId = 'prerender';

/** How long the list of pages may take to be read, in milliseconds. */
const PATIENCE = 60_000;

// Beside pages, the cache has error pages, lists with a query and what the framework asks for.
const isPrerendered = (key: string) =>
  key.startsWith('/') && !key.includes('?') && !isData(key) && hasPayload(localeOfPath(key).path);

/** Pages that are made before anybody asks, with their data, compressed as browsers take them. */
export function pagesAhead({ keptAt, cache, source, log }: AheadParts): PagesAhead {
  const prerendering = new Prerendering({
    async make(path) {
      const page = await keptAt(path, { id: requestId, log });
      await cache.encoded(path, page, 'br');
      if (page.payload) await cache.encoded(path, page.payload, 'br');
    },
    onFailure: (path, err) => log.warn({ path, err }, 'a page could not be made in advance'),
  });
  return {
    async makeAll() {
      try {
        const signal = AbortSignal.timeout(PATIENCE);
        const { kk, ru, en } = await prerenderedPaths((locale) =>
          source.clientFor({ locale, requestId, signal }),
        );
        prerendering.add([...kk, ...ru, ...en]);
      } catch (err) {
        log.warn({ err }, 'the pages to be made in advance could not be listed');
      }
    },
    makeAgain: (keys) => prerendering.add(keys.filter(isPrerendered)),
    close: () => prerendering.close(),
  };
}
