import type { Kysely } from 'kysely';
import { bareError } from '#api/http/redact-error.ts';
import type { AnswerOf, InputOf } from '#contract/calls.ts';
import type { Answer, Reader } from '#contract/transport.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { fromJson } from '#model/fields/json-text.ts';
import { countedQuery } from '#model/search/redact-query.ts';
import { countSearches } from '#operations/search/record-searches.ts';
import { path } from '#site/routing/paths.ts';
import type { StoreLog } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import type { CountedSearch } from '#store/search/search-log.ts';
import { pagePathOf } from '../routes/page-data-url.ts';

/**
 * Counts what visitors look for, by the answers that have gone out: so a page that is kept counts like one that is made.
 * Counts are gathered and written once in a while; where they cannot be, nobody waits and a bounded number is lost.
 */
export interface SearchLog {
  /** Counts the answer if it is a search page: its first, whole one, not the sections that one leafs through. */
  answered(request: { method: string; url: string; status: number }): void;
  /** The same reader, whose searches tell how much there is to be found. */
  heard(read: Reader, locale: Locale): Reader;
  /** Writes what is left. */
  stop(): Promise<void>;
}

interface SearchLogParts {
  db: Kysely<Database>;
  now: () => number;
  log: StoreLog;
  /** Milliseconds between writes. */
  interval?: number;
}

/** Different questions that are held in memory, and written at once. */
const MOST_HELD = 2000;
const MOST_WRITTEN = 500;

const searchPath = path.search('kk');

export function openSearchLog({ db, now, log, interval = 60_000 }: SearchLogParts): SearchLog {
  let counts = new Map<string, Omit<CountedSearch, 'results'>>();
  const totals = new Map<string, number>();

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    // Of a flood of invented questions those that were asked once are left out first.
    const searches = Array.from(counts, ([key, count]) => ({ ...count, results: totals.get(key) ?? null }))
      .sort((a, b) => b.asked - a.asked)
      .slice(0, MOST_WRITTEN);
    counts = new Map();
    try {
      await countSearches({ db, now }, searches);
    } catch (error) {
      log.warn({ err: bareError(error) }, 'what was looked for could not be counted');
    }
  }

  function found(locale: Locale, words: string, total: number): void {
    const query = countedQuery(words);
    if (query === undefined) return;
    const key = `${locale} ${query}`;
    // The latest come last, so that the first is the one to be forgotten.
    totals.delete(key);
    totals.set(key, total);
    const [oldest] = totals.keys();
    if (totals.size > MOST_HELD && oldest !== undefined) totals.delete(oldest);
  }

  const timer = setInterval(() => void write(), interval).unref();
  return {
    answered({ method, url, status }) {
      if (method !== 'GET' || (status !== 200 && status !== 304) || !url.includes('query=')) return;
      const { locale, path: page } = localeOfPath(pagePathOf(url));
      if (page !== searchPath) return;
      const asked = new URLSearchParams(url.slice(url.indexOf('?')));
      if (asked.has('section') || asked.has('literal')) return;
      const query = countedQuery(asked.get('query') ?? '');
      if (query === undefined) return;
      const key = `${locale} ${query}`;
      const known = counts.get(key);
      if (!known && counts.size >= MOST_HELD) return;
      counts.set(key, { locale, query, asked: (known?.asked ?? 0) + 1 });
    },
    heard: (read, locale) => async (name, input) => {
      const answer = await read(name, input);
      if (name === 'search') {
        const { literal, query = '' } = input as InputOf<'search'>;
        const { json } = answer as Answer<AnswerOf<'search'>>;
        if (literal === undefined) found(locale, query, fromJson(json).meta.total);
      }
      return answer;
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
