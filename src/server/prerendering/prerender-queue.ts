import { setTimeout as sleep } from 'node:timers/promises';

export interface PrerenderQueueOptions {
  /** Renders the page at a path into the cache. */
  prerender(path: string): Promise<unknown>;
  onFailure(path: string, error: unknown): void;
  /** Event loop utilization, from 0 to 1, above which the queue waits. */
  maxUtilization?: number;
  /** Pause between two pages, which leaves most of the CPU time to requests. */
  pauseMs?: number;
}

/** Renders queued pages sequentially at low priority, so that requests do not wait for them. */
export class PrerenderQueue {
  readonly #options: Required<PrerenderQueueOptions>;
  readonly #pending = new Set<string>();
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(options: PrerenderQueueOptions) {
    this.#options = { maxUtilization: 0.7, pauseMs: 20, ...options };
  }

  /** Adds paths; duplicates of pending paths are ignored. */
  add(paths: Iterable<string>): void {
    if (this.#closed) return;
    for (const path of paths) this.#pending.add(path);
    this.#draining ??= this.#drain();
  }

  /** Resolves when the queue is empty. */
  async whenIdle(): Promise<void> {
    while (this.#draining) await this.#draining;
  }

  /** Discards pending paths; resolves when the current page is done. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#pending.clear();
    await this.#draining;
  }

  async #drain(): Promise<void> {
    const { prerender, onFailure, maxUtilization, pauseMs } = this.#options;
    // The caller of `add` may be in the middle of a request.
    await sleep(pauseMs);
    let before = performance.eventLoopUtilization();
    for (const path of this.#pending) {
      this.#pending.delete(path);
      await prerender(path).catch((error: unknown) => onFailure(path, error));
      do {
        await sleep(this.#closed ? 0 : pauseMs);
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, before);
        before = now;
        if (utilization <= maxUtilization) break;
      } while (!this.#closed);
    }
    this.#draining = undefined;
  }
}
