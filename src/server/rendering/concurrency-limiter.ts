/** The queue is full; the client should retry later. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  /** Fastify uses it as the response status. */
  readonly statusCode = 503;
}

/**
 * Limits concurrent work and rejects it when the queue is full, so that latency stays bounded under overload.
 */
export class ConcurrencyLimiter {
  readonly #maxConcurrent: number;
  readonly #maxQueued: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: { maxConcurrent: number; maxQueued: number }) {
    this.#maxConcurrent = limits.maxConcurrent;
    this.#maxQueued = limits.maxQueued;
  }

  /** @throws OverloadedError immediately if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxConcurrent) {
      if (this.#queue.length >= this.#maxQueued) throw new OverloadedError('the render queue is full');
      // The finished task passes its slot on, so `#running` does not change.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // Runs after pending I/O: cached pages and health checks are fast, a render is not.
      if (next) setImmediate(next);
      else this.#running -= 1;
    }
  }
}
