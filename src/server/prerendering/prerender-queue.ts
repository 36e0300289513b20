import { setTimeout as sleep } from 'node:timers/promises';

export interface PrerenderingOptions {
  /** Makes the page at an address and keeps it. */
  make(path: string): Promise<unknown>;
  /** Told of a page that could not be made; the next is made all the same. */
  onFailure(path: string, error: unknown): void;
  /** How much of the time the process may be busy with visitors before we wait, from 0 to 1. */
  busy?: number;
  /** Pause between two pages, in milliseconds: a fifth of the time for us, the rest for visitors. */
  pauseMs?: number;
}

/**
 * Makes pages before anybody asks for them: all that have the rule `prerender` after the start, and those that a
 * publication has dropped. One at a time and behind everybody else, so neither readiness nor a visitor waits for it.
 */
export class Prerendering {
  readonly #options: Required<PrerenderingOptions>;
  readonly #waiting = new Set<string>();
  #work: Promise<void> | undefined;
  #closed = false;

  constructor(options: PrerenderingOptions) {
    this.#options = { busy: 0.7, pauseMs: 20, ...options };
  }

  /** Adds pages by their paths; one that waits already waits once. */
  add(paths: Iterable<string>): void {
    if (this.#closed) return;
    for (const path of paths) this.#waiting.add(path);
    this.#work ??= this.#makeAll();
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Makes no further page; resolves when the one under way is done. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waiting.clear();
    await this.#work;
  }

  async #makeAll(): Promise<void> {
    const { make, onFailure, busy, pauseMs } = this.#options;
    // At the next turn: what adds us may still be answering somebody.
    await sleep(pauseMs);
    let before = performance.eventLoopUtilization();
    for (const path of this.#waiting) {
      this.#waiting.delete(path);
      await make(path).catch((error: unknown) => onFailure(path, error));
      do {
        await sleep(this.#closed ? 0 : pauseMs);
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, before);
        before = now;
        if (utilization <= busy) break;
      } while (!this.#closed);
    }
    this.#work = undefined;
  }
}
