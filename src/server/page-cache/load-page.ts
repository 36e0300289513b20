import type { FastifyBaseLogger } from 'fastify';
import { asError } from '#api/http/redact-error.ts';
import { listTag, missingTag } from '#model/publishing/cache-tags.ts';
import type { SiteLog } from '#site/request-context.ts';
import type { RenderQueue } from '../rendering/concurrency-limiter.ts';
import type { Pages } from '../rendering/page-service.ts';
import { asksByWords, isData, localeOfTarget } from '../routes/page-data-url.ts';
import type { KeptPage, MadePage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

/** On whose behalf a page is made. */
export interface Asker {
  id: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** A page, and under what the cache has it. */
export interface Kept {
  key: string;
  page: KeptPage;
}

/**
 * The one way to a page: as it is kept, else as it is made when its turn has come.
 * @param key the page's address with the parameters that it declares, or that of its data
 * @throws Overloaded where it would have to wait behind too many
 */
export type KeptAt = (key: string, asker: Asker) => Promise<KeptPage>;

export interface KeeperParts {
  pages: Pick<Pages, 'render'>;
  cache: Pick<PageCache, 'get'>;
  queue: RenderQueue;
  /** Where pages wait that look for words: that takes the database many times as long as another page, and nobody else waits for it. */
  searches: RenderQueue;
}

export function keepPages({ pages, cache, queue, searches }: KeeperParts): KeptAt {
  return (key, { id, log }) =>
    cache.get(key, async () => {
      const turns = asksByWords(key) ? searches : queue;
      const made = await turns.run(() => pages.render({ target: key, requestId: id, log: siteLog(log) }));
      return withCacheControl(key, made);
    });
}

export function siteLog(log: Asker['log']): SiteLog {
  return {
    warn: (message, error) => log.warn({ err: asError(error) }, message),
    error: (message, error) => log.error({ err: asError(error) }, message),
  };
}

/** A visitor's own copy is checked each time; a cache in front may serve its own for a moment, and stale while it asks. */
const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** What is not there may be published at any moment: it is not shown again while a cache asks. */
const sharedForNow = 'public, max-age=0, s-maxage=10';

/** Of what script fetches: there a browser would take a stale copy from its own cache too, which it does with no page. */
const sharedWithScript = 'public, max-age=0, s-maxage=10';

/** What the visitor's browser, and a cache in front, may do with a page without asking. */
function withCacheControl(key: string, page: MadePage): MadePage {
  return {
    ...page,
    edgeTags: edgeTagsOf(key, page.status),
    headers: { ...page.headers, 'Cache-Control': cacheControlOf(key, page.status) },
  };
}

/** By a redirect rule another answer stands at the page's address, and by any publication one at that of what is missing. */
function edgeTagsOf(key: string, status: number): string[] {
  if (status >= 500) return [];
  const ruleTag = listTag(localeOfTarget(key), 'redirect');
  return status === 200 ? [ruleTag] : [ruleTag, missingTag];
}

function cacheControlOf(key: string, status: number): string {
  if (status >= 500) return 'no-store';
  if (isData(key)) return sharedWithScript;
  // Who is sent on from `/` and who is not depends on the visitor, so nobody else may keep the answer.
  if (key.split('?', 1)[0] === '/') return 'private, no-cache';
  return status === 200 ? shared : sharedForNow;
}
