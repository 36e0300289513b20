const HOUR_MS = 3_600_000;

/** Runs now and every hour after `start`. */
export interface HourlyTask {
  start(): void;
  stop(): void;
}

/** @param run reports its failures itself */
export function createHourlyTask(run: () => void): HourlyTask {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(run, HOUR_MS).unref();
      run();
    },
    stop: () => clearInterval(timer),
  };
}
