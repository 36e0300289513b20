import type { Kysely } from 'kysely';
import { redactError } from '#api/http/redact-error.ts';
import { missingPathOf } from '#model/pages/missing-path.ts';
import { recordMissingUrls } from '#operations/redirects/missing-urls.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { MissingCount } from '#store/redirects/missing-url.ts';
import type { Database } from '#store/schema.ts';
import { isBuildUrl } from '../routes/page-data-url.ts';

/**
 * Counts requests for missing pages by path and day. Neither queries nor anything about the visitor is read. Counts are
 * buffered and written periodically; a failed write loses a bounded number of counts.
 */
export interface MissingUrlCounter {
  onResponse(request: { method: string; url: string; status: number }): void;
  /** Writes the buffered counts. */
  stop(): Promise<void>;
}

interface MissingUrlCounterOptions {
  db: Kysely<Database>;
  now: () => number;
  log: StoreLogger;
  writeIntervalMs?: number;
}

/** Distinct paths in memory, and per write. */
const MAX_BUFFERED_PATHS = 2000;
const MAX_WRITTEN_PATHS = 500;

/** For a process whose operator has switched the report off. */
export const noMissingUrlCounter: MissingUrlCounter = {
  onResponse: () => undefined,
  stop: async () => undefined,
};

export function openMissingUrlCounter({
  db,
  now,
  log,
  writeIntervalMs = 60_000,
}: MissingUrlCounterOptions): MissingUrlCounter {
  let counts = new Map<string, MissingCount>();

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    // In a flood of random paths, the rarest are dropped first.
    const written = [...counts.values()].sort((a, b) => b.requests - a.requests).slice(0, MAX_WRITTEN_PATHS);
    counts = new Map();
    try {
      await recordMissingUrls({ db, now }, written);
    } catch (error) {
      log.warn({ err: redactError(error) }, 'missing pages could not be counted');
    }
  }

  const timer = setInterval(() => void write(), writeIntervalMs).unref();
  return {
    onResponse({ method, url, status }) {
      // Data of a missing page is requested in addition to the page.
      if (status !== 404 || method !== 'GET' || isBuildUrl(url)) return;
      const missing = missingPathOf(url.split('?', 1)[0] ?? '/');
      if (!missing) return;
      const key = `${missing.locale} ${missing.path}`;
      const existing = counts.get(key);
      if (existing) existing.requests += 1;
      else if (counts.size < MAX_BUFFERED_PATHS) counts.set(key, { ...missing, requests: 1 });
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
