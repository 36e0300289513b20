import { MAX_PRELOADS } from '#specification.ts';

export interface PrefetchQueue {
  /** Each page is taken once. */
  add(page: string): void;
  /** The visitor goes to `page`: everything else is given up, and nothing begins until `release`. */
  hold(page: string): void;
  release(): void;
  /** Settles when nothing is under way for this page any more. */
  settled(page: string): Promise<void>;
}

/**
 * Loads pages in advance, at most five at a time. A page that was given up, or could not be had, may be
 * added again.
 * @param load resolves to false where the server wants no more of it: then nothing is loaded in advance any longer
 * @param isAllowed asked before each page
 */
export function prefetchQueue(
  load: (page: string, signal: AbortSignal) => Promise<boolean>,
  isAllowed: () => boolean,
): PrefetchQueue {
  const taken = new Set<string>();
  const waiting: string[] = [];
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>();
  let isHeld = false;
  let isOver = false;

  const forgetWaiting = () => {
    for (const given of waiting.splice(0)) taken.delete(given);
  };
  const pump = () => {
    while (!isHeld && !isOver && running.size < MAX_PRELOADS && isAllowed()) {
      const page = waiting.shift();
      if (page === undefined) return;
      const controller = new AbortController();
      const done = load(page, controller.signal)
        .then(
          (goOn) => {
            isOver ||= !goOn;
          },
          // The connection may be gone: then whoever waits would fail as well.
          () => {
            taken.delete(page);
            if (!controller.signal.aborted) forgetWaiting();
          },
        )
        .then(() => {
          running.delete(page);
          if (controller.signal.aborted) taken.delete(page);
          pump();
        });
      running.set(page, { controller, done });
    }
  };

  return {
    add(page) {
      if (taken.has(page)) return;
      taken.add(page);
      waiting.push(page);
      pump();
    },
    hold(page) {
      isHeld = true;
      forgetWaiting();
      for (const [each, { controller }] of running) if (each !== page) controller.abort();
    },
    release() {
      isHeld = false;
      pump();
    },
    async settled(page) {
      await running.get(page)?.done;
    },
  };
}
