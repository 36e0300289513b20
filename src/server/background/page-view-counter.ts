import type { IncomingHttpHeaders } from 'node:http';
import type { Kysely } from 'kysely';
import { redactError } from '#api/http/redact-error.ts';
import { localDateOfInstant } from '#language/date/calendar.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { recordPageViews } from '#operations/insights/record-page-views.ts';
import { canonicalizeTarget } from '#site/routing/canonicalize-target.ts';
import { isPagePath } from '#site/routing/route-table.ts';
import { PAYLOAD_FILE } from '#specification.ts';
import type { PageViews } from '#store/insights/page-view.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import { pagePathOf } from '../routes/page-data-url.ts';
import { forgetUserAgents, isCountedVisitor } from './counted-visitor.ts';

/**
 * Counts views of public pages by day, language and page: no cookie, no address, no fingerprint. Counts are buffered and
 * written periodically as sums, so several processes add up; a crash loses the counts of one interval.
 */
export interface PageViewCounter {
  /** Counts a response if it shows a public page to a person. */
  onResponse(response: PageResponse): void;
  /** Counts prefetched pages that were shown. Paths that are not of public pages are ignored. */
  onReport(paths: readonly string[], headers: IncomingHttpHeaders): void;
  /** Writes the buffered counts. */
  stop(): Promise<void>;
}

interface PageResponse {
  method: string;
  url: string;
  status: number;
  /** Of the response. */
  contentType: unknown;
  /** Of the request; they are only read. */
  headers: IncomingHttpHeaders;
}

interface PageViewCounterOptions {
  db: Kysely<Database>;
  now: () => number;
  log: StoreLogger;
  writeIntervalMs?: number;
}

/** Distinct days, languages and pages in memory. */
const MAX_BUFFERED_PAGES = 5000;

/** Longer paths are not of pages. */
const MAX_PATH_LENGTH = 300;

export function openPageViewCounter({
  db,
  now,
  log,
  writeIntervalMs = 60_000,
}: PageViewCounterOptions): PageViewCounter {
  let counts = new Map<string, PageViews>();

  async function write(): Promise<void> {
    forgetUserAgents();
    if (counts.size === 0) return;
    const views = [...counts.values()];
    counts = new Map();
    try {
      await recordPageViews({ db, now }, views);
    } catch (error) {
      log.warn({ err: redactError(error) }, 'page views could not be counted');
    }
  }

  function count(path: string): void {
    if (path.length > MAX_PATH_LENGTH) return;
    const { locale, path: page } = localeOfPath(path);
    const day = localDateOfInstant(now());
    const key = `${day} ${locale} ${page}`;
    const known = counts.get(key);
    if (known) known.views += 1;
    else if (counts.size < MAX_BUFFERED_PAGES) counts.set(key, { day, locale, page, views: 1 });
  }

  const timer = setInterval(() => void write(), writeIntervalMs).unref();
  return {
    onResponse(response) {
      if (isPageView(response)) count(pagePathOf(response.url));
    },
    onReport(paths, headers) {
      if (!isCountedVisitor(headers)) return;
      paths.filter(isPublicPage).forEach(count);
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

const isPrivateUrl = (url: string) => /^\/(?:admin|api)(?:[/?#]|$)/u.test(url);

/**
 * Whether a response shows a page to a person: the document, or page data for a client navigation. Not counted are prefetches,
 * bots and visitors who object to being counted (Do Not Track, Global Privacy Control).
 */
export function isPageView({ method, url, status, contentType, headers }: PageResponse): boolean {
  if (status !== 200 && status !== 304) return false;
  if (method !== 'GET') return false;
  const isPageData = url.includes(`/${PAYLOAD_FILE}?`);
  const isDocument = typeof contentType === 'string' && contentType.startsWith('text/html');
  if (!(isPageData || isDocument) || isPrivateUrl(url)) return false;
  return !isPrefetch(headers) && isCountedVisitor(headers);
}

/** Whether a path can be that of a public page; whether the page exists is not checked. */
function isPublicPage(target: string): boolean {
  return (
    !target.includes('?') && canonicalizeTarget(target).kind === 'ok' && isPagePath(localeOfPath(target).path)
  );
}

/** `Sec-Purpose` has parameters such as `prefetch;prerender`; browsers before it send the others. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/iu.test(String(purpose ?? '')));
}
