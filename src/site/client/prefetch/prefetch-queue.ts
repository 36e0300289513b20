import { MAX_PRELOADS } from '#specification.ts';

export interface PrefetchQueue {
  /** Has no effect for a page that was added before. */
  add(page: string): void;
  /** Pauses for a navigation to `page`: aborts all other loads and clears the queue. */
  pause(page: string): void;
  resume(): void;
  /** Resolves when the page is not being loaded. */
  whenIdle(page: string): Promise<void>;
}

/**
 * Creates a queue that prefetches at most `MAX_PRELOADS` pages at a time. An aborted or failed
 * page can be added again.
 * @param load resolves to false to stop all further prefetching
 * @param isAllowed checked before each page
 */
export function createPrefetchQueue(
  load: (page: string, signal: AbortSignal) => Promise<boolean>,
  isAllowed: () => boolean,
): PrefetchQueue {
  const requested = new Set<string>();
  const waiting: string[] = [];
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>();
  let isPaused = false;
  let isDisabled = false;

  const clearWaiting = () => {
    for (const page of waiting.splice(0)) requested.delete(page);
  };
  const pump = () => {
    while (!isPaused && !isDisabled && running.size < MAX_PRELOADS && isAllowed()) {
      const page = waiting.shift();
      if (page === undefined) return;
      const controller = new AbortController();
      const done = load(page, controller.signal)
        .then(
          (shouldContinue) => {
            isDisabled ||= !shouldContinue;
          },
          // The connection may be lost, so that waiting pages would fail too.
          () => {
            requested.delete(page);
            if (!controller.signal.aborted) clearWaiting();
          },
        )
        .then(() => {
          running.delete(page);
          if (controller.signal.aborted) requested.delete(page);
          pump();
        });
      running.set(page, { controller, done });
    }
  };

  return {
    add(page) {
      if (requested.has(page)) return;
      requested.add(page);
      waiting.push(page);
      pump();
    },
    pause(page) {
      isPaused = true;
      clearWaiting();
      for (const [each, { controller }] of running) if (each !== page) controller.abort();
    },
    resume() {
      isPaused = false;
      pump();
    },
    async whenIdle(page) {
      await running.get(page)?.done;
    },
  };
}
