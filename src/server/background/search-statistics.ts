import type { Kysely } from 'kysely';
import { redactError } from '#api/http/redact-error.ts';
import type { InputOf, ResponseOf } from '#contract/calls.ts';
import type { ApiResponse, Transport } from '#contract/transport.ts';
import { defaultLocale, type Locale, localeOfPath } from '#language/locale/locale.ts';
import { fromJson } from '#model/fields/json-text.ts';
import { redactQuery } from '#model/search/redact-query.ts';
import { recordSearches } from '#operations/search/record-searches.ts';
import { path } from '#site/routing/paths.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import type { QueryCount } from '#store/search/search-log.ts';
import { pagePathOf } from '../routes/page-data-url.ts';

/**
 * Counts search queries by the responses sent, including cached pages. Counts are buffered and written
 * periodically; a failed write loses a bounded number of counts.
 */
export interface SearchStatistics {
  /** Counts a response with the first search page of a query; section and literal searches are ignored. */
  onResponse(request: { method: string; url: string; status: number }): void;
  /** Wraps a transport to record the number of results of each search. */
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

/** Distinct queries in memory, and per write. */
const MAX_BUFFERED_QUERIES = 2000;
const MAX_WRITTEN_QUERIES = 500;

const SEARCH_PATH = path.search(defaultLocale);

export function openSearchStatistics({
  db,
  now,
  log,
  writeIntervalMs = 60_000,
}: SearchStatisticsOptions): SearchStatistics {
  let counts = new Map<string, Omit<QueryCount, 'results'>>();
  const totals = new Map<string, number>();

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    // In a flood of random queries, the rarest are dropped first.
    const searches = Array.from(counts, ([key, count]) => ({ ...count, results: totals.get(key) ?? null }))
      .sort((a, b) => b.asked - a.asked)
      .slice(0, MAX_WRITTEN_QUERIES);
    counts = new Map();
    try {
      await recordSearches({ db, now }, searches);
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
    instrumentTransport: (read, locale) => async (name, input) => {
      const response = await read(name, input);
      if (name === 'search') {
        const { literal, query = '' } = input as InputOf<'search'>;
        const { json } = response as ApiResponse<ResponseOf<'search'>>;
        if (literal === undefined) recordTotal(locale, query, fromJson(json).meta.total);
      }
      return response;
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
