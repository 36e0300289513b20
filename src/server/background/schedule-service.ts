import { redactError } from '#api/http/redact-error.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { runDueChanges } from '#operations/schedule/run-due-changes.ts';
import { findNextDueTime } from '#store/editing/scheduled-change.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createBackgroundTask } from './background-task.ts';

/** Makes scheduled changes when they are due. */
export interface ScheduleService {
  start(): void;
  /** Waits for the change in progress. */
  stop(): Promise<void>;
}

/** Another process may schedule a change at any time. */
const MAX_SLEEP_MS = 5000;

const RETRY_DELAY_MS = 2000;

/** The times are in the database, so changes that were due during an outage are made after it. */
export function createScheduleService(
  context: Omit<WriteContext, 'actor'>,
  log: StoreLogger,
): ScheduleService {
  let timer: NodeJS.Timeout | undefined;
  const onError = (error: unknown, changeId: number) =>
    log.error({ err: redactError(error), changeId }, 'a scheduled change failed');
  const task = createBackgroundTask({
    async run(isStopped) {
      const changes = await runDueChanges({ ...context, onError }, isStopped);
      if (changes > 0) log.info({ changes }, 'scheduled changes were made');
      if (isStopped()) return;
      const next = await findNextDueTime(context.db);
      const delayMs = Math.min(Math.max((next?.getTime() ?? Infinity) - context.now(), 0), MAX_SLEEP_MS);
      timer = setTimeout(() => task.schedule(), delayMs).unref();
    },
    onFailure: (error) =>
      log.warn({ err: redactError(error) }, 'scheduled changes could not be made; retrying'),
    retryDelayMs: RETRY_DELAY_MS,
  });
  return {
    start: () => task.start(),
    async stop() {
      clearTimeout(timer);
      await task.stop();
      clearTimeout(timer);
    },
  };
}
