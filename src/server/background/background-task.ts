/** A task that runs when started or scheduled, one run at a time, and is retried after a failure. */
export interface BackgroundTask {
  start(): void;
  /** Requests a run, after the one in progress if any. Has no effect before `start`. */
  schedule(): void;
  /** Waits for the run in progress, which should end early when `isStopped()` is true. */
  stop(): Promise<void>;
}

export function createBackgroundTask({
  run,
  onFailure,
  retryDelayMs,
}: {
  run: (isStopped: () => boolean) => Promise<void>;
  onFailure: (error: unknown) => void;
  retryDelayMs: number;
}): BackgroundTask {
  let isStarted = false;
  let isStopped = false;
  let isRunRequested = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function runAll(): Promise<void> {
    try {
      while (isRunRequested && !isStopped) {
        isRunRequested = false;
        await run(() => isStopped);
      }
    } catch (error) {
      onFailure(error);
      if (!isStopped) timer = setTimeout(requestRun, retryDelayMs).unref();
    }
    running = undefined;
  }

  function requestRun(): void {
    if (!isStarted || isStopped) return;
    isRunRequested = true;
    clearTimeout(timer);
    running ??= runAll();
  }

  return {
    start() {
      isStarted = true;
      requestRun();
    },
    schedule: requestRun,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
