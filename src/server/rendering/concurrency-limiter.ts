/** Too many pages are waiting to be rendered; the visitor is asked to come again in a moment. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  /** What Fastify answers where nobody catches it, as for the data of a page: busy, not broken. */
  readonly statusCode = 503;
}

/**
 * Lets a few renders run at a time, keeps a bounded number waiting, and turns the rest away: a server whose work is CPU
 * answers nobody in time if it takes everybody in.
 */
export class RenderQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#mostWaiting = limits.mostWaiting;
  }

  /** @throws Overloaded at once, where the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new Overloaded('the render queue is full');
      // Whoever leaves hands over his place, so `#running` does not change between the two.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Behind whatever else has come meanwhile: kept pages and health checks take a moment each, a render takes many.
      if (next) setImmediate(next);
      else this.#running -= 1;
    }
  }
}
