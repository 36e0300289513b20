import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreLogger } from '#store/logger.ts';

export interface PurgeOptions {
  /** The purge endpoint of the CDN. */
  url: string;
  /** The value of the `Authorization` header. */
  authorization: string | undefined;
  log: StoreLogger;
  /** Delays before each retry, in milliseconds. */
  retryDelaysMs?: readonly number[];
}

/** The lowest limit among the common CDNs. */
const MAX_TAGS_PER_REQUEST = 30;
const PURGE_TIMEOUT_MS = 5000;

/**
 * Creates a function that purges cache tags from a CDN: `POST` with `{"tags":[…]}` and a `Surrogate-Key`
 * header. A purge that fails after all retries is logged and lost; the CDN copies expire within seconds.
 * @returns a function that does not reject; its promise resolves when the purge is done
 */
export function createCdnPurger(options: PurgeOptions): (tags: readonly string[]) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (tags) => {
    // Sequential, so that many publications do not flood the CDN.
    last = last.then(async () => {
      for (let from = 0; from < tags.length; from += MAX_TAGS_PER_REQUEST) {
        await purgeTags(options, tags.slice(from, from + MAX_TAGS_PER_REQUEST));
      }
    });
    return last;
  };
}

async function purgeTags(
  { url, authorization, log, retryDelaysMs = [500, 2000] }: PurgeOptions,
  tags: readonly string[],
) {
  for (const retryDelayMs of [...retryDelaysMs, undefined]) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'surrogate-key': tags.join(' '),
          ...(authorization !== undefined && { authorization }),
        },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new Error(`the CDN responded with status ${response.status}`);
    } catch (error) {
      if (retryDelayMs === undefined) log.warn({ err: error, tags }, 'purging the CDN failed');
      else await sleep(retryDelayMs, undefined, { ref: false });
    }
  }
}
