/** Work that runs when it is started or woken, one run at a time, and is retried after a failure. */
export interface BackgroundWork {
  start(): void;
  /** Runs it again, after the run in progress if there is one. Does nothing before the start. */
  wake(): void;
  /** Waits for the run in progress, which should end early, and begins no other. */
  stop(): Promise<void>;
}

export function openBackgroundWork({
  work,
  onFailure,
  pauseMs,
}: {
  work: (isStopped: () => boolean) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** How long to wait after a failure. */
  pauseMs: number;
}): BackgroundWork {
  let started = false;
  let stopped = false;
  let again = false;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function runAll(): Promise<void> {
    try {
      while (again && !stopped) {
        again = false;
        await work(() => stopped);
      }
    } catch (error) {
      onFailure(error);
      if (!stopped) timer = setTimeout(wake, pauseMs).unref();
    }
    working = undefined;
  }

  function wake(): void {
    if (!started || stopped) return;
    again = true;
    clearTimeout(timer);
    working ??= runAll();
  }

  return {
    start() {
      started = true;
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
