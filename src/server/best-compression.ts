import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { PageCache } from './page-cache.ts';

/** How often to look whether there is time, in milliseconds; also the most that is compressed: one answer each. */
const INTERVAL = 200;

/** The share of time in which the process may have been busy and still count as idle. */
const MOST_BUSY = 0.3;

interface IdleTimeParts {
  cache: Pick<PageCache, 'improveNext'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  isIdle(): boolean;
  interval?: number;
}

/**
 * Compresses kept pages as well as it can be done, one at a time, while the process has little else to do: the first
 * visitor must not wait for it, and those who come while there is much to do neither.
 */
export function compressInIdleTime({ cache, log, isIdle, interval = INTERVAL }: IdleTimeParts): {
  stop(): void;
} {
  let busy = false;
  const timer = setInterval(async () => {
    // Asked each time, also while one is under way: it measures from one time to the next.
    if (!isIdle() || busy) return;
    busy = true;
    try {
      await cache.improveNext();
    } catch (err) {
      log.error({ err }, 'a kept page could not be compressed better');
    } finally {
      busy = false;
    }
  }, interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** @returns whether this thread has been idle since that was last asked; others may have been busy */
export function watchThread(): () => boolean {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < MOST_BUSY;
  };
}
