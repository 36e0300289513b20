import type { IncomingHttpHeaders } from 'node:http';
import type { Kysely } from 'kysely';
import { redactError } from '#api/http/redact-error.ts';
import type { InputOf, ResponseOf } from '#contract/calls.ts';
import type { ApiResponse, Transport } from '#contract/transport.ts';
import { defaultLocale, type Locale, localeOfPath } from '#language/locale/locale.ts';
import { fromJson } from '#model/fields/json-text.ts';
import { redactQuery } from '#model/search/redact-query.ts';
import { recordSearches } from '#operations/search/record-searches.ts';
import { canonicalizeTarget } from '#site/routing/canonicalize-target.ts';
import { path } from '#site/routing/paths.ts';
import { isPagePath } from '#site/routing/route-table.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import type { OpenedResult, QueryCount } from '#store/search/search-log.ts';
import { pagePathOf } from '../routes/page-data-url.ts';
import { forgetUserAgents, isCountedVisitor } from './counted-visitor.ts';

/**
 * Counts search queries by the responses sent, including cached pages, and opened results by the reports of browsers.
 * Counts are buffered and written periodically; a failed write loses a bounded number of counts.
 */
export interface SearchStatistics {
  /** Counts a response with the first search page of a query; section and literal searches are ignored. */
  onResponse(request: { method: string; url: string; status: number }): void;
  /**
   * Counts a result that a visitor opens. Reports of bots and of visitors who object are ignored, and URLs that are not
   * of public pages.
   * @param url of the result, with locale prefix
   */
  onOpened(result: { query: string; url: string }, headers: IncomingHttpHeaders): void;
  /** Wraps a transport to record the number of full matches of each search. */
  instrumentTransport(read: Transport, locale: Locale): Transport;
  /** Writes the buffered counts. */
  stop(): Promise<void>;
}

interface SearchStatisticsOptions {
  db: Kysely<Database>;
  now: () => number;
  log: StoreLogger;
  writeIntervalMs?: number;
}

/** Distinct queries in memory, and per write; the same for opened results. */
const MAX_BUFFERED_QUERIES = 2000;
const MAX_WRITTEN_QUERIES = 500;

/** Longer paths are not of pages. */
const MAX_PATH_LENGTH = 300;

const SEARCH_PATH = path.search(defaultLocale);

export function openSearchStatistics({
  db,
  now,
  log,
  writeIntervalMs = 60_000,
}: SearchStatisticsOptions): SearchStatistics {
  let counts = new Map<string, Omit<QueryCount, 'results'>>();
  let opened = new Map<string, OpenedResult>();
  const totals = new Map<string, number>();

  async function write(): Promise<void> {
    forgetUserAgents();
    if (counts.size + opened.size === 0) return;
    // In a flood of random queries, the rarest are dropped first.
    const searches = Array.from(counts, ([key, count]) => ({ ...count, results: totals.get(key) ?? null }))
      .sort((a, b) => b.asked - a.asked)
      .slice(0, MAX_WRITTEN_QUERIES);
    const results = [...opened.values()].sort((a, b) => b.opened - a.opened).slice(0, MAX_WRITTEN_QUERIES);
    counts = new Map();
    opened = new Map();
    try {
      await recordSearches({ db, now }, searches, results);
    } catch (error) {
      log.warn({ err: redactError(error) }, 'search queries could not be counted');
    }
  }

  function recordTotal(locale: Locale, text: string, total: number): void {
    const query = redactQuery(text);
    if (query === undefined) return;
    const key = `${locale} ${query}`;
    // Reinserting moves the key to the end, so that the first key is the oldest.
    totals.delete(key);
    totals.set(key, total);
    const [oldest] = totals.keys();
    if (totals.size > MAX_BUFFERED_QUERIES && oldest !== undefined) totals.delete(oldest);
  }

  const timer = setInterval(() => void write(), writeIntervalMs).unref();
  return {
    onResponse({ method, url, status }) {
      if (method !== 'GET' || (status !== 200 && status !== 304) || !url.includes('query=')) return;
      const { locale, path: page } = localeOfPath(pagePathOf(url));
      if (page !== SEARCH_PATH) return;
      const parameters = new URLSearchParams(url.slice(url.indexOf('?')));
      if (parameters.has('section') || parameters.has('literal')) return;
      const query = redactQuery(parameters.get('query') ?? '');
      if (query === undefined) return;
      const key = `${locale} ${query}`;
      const existing = counts.get(key);
      if (!existing && counts.size >= MAX_BUFFERED_QUERIES) return;
      counts.set(key, { locale, query, asked: (existing?.asked ?? 0) + 1 });
    },
    onOpened({ query: text, url }, headers) {
      if (!isCountedVisitor(headers)) return;
      const query = redactQuery(text);
      const page = readResultUrl(url);
      if (query === undefined || page === undefined) return;
      const key = `${page.locale} ${page.path} ${query}`;
      const existing = opened.get(key);
      if (existing) existing.opened += 1;
      else if (opened.size < MAX_BUFFERED_QUERIES) opened.set(key, { ...page, query, opened: 1 });
    },
    instrumentTransport: (read, locale) => async (name, input) => {
      const response = await read(name, input);
      if (name === 'search') {
        const { literal, query = '' } = input as InputOf<'search'>;
        const { json } = response as ApiResponse<ResponseOf<'search'>>;
        const { total, partial_total: partialTotal = 0 } = fromJson(json).meta;
        if (literal === undefined) recordTotal(locale, query, total - partialTotal);
      }
      return response;
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

/**
 * Reads the URL of a result, such as `/ru/faq?type=private#reports`. Whether the page exists is not checked.
 * @returns the path without locale prefix and query, with anchor; undefined if it cannot be of a public page
 */
function readResultUrl(url: string): { locale: Locale; path: string } | undefined {
  const [target = '', anchor = ''] = url.split('#', 2);
  const pathname = target.replace(/[?].*$/su, '');
  if (url.length > MAX_PATH_LENGTH || canonicalizeTarget(pathname).kind !== 'ok') return undefined;
  const { locale, path: page } = localeOfPath(pathname);
  if (!isPagePath(page) || !/^[!-~]*$/u.test(anchor)) return undefined;
  return { locale, path: anchor === '' ? page : `${page}#${anchor}` };
}
