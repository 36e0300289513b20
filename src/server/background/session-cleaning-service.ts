import { redactError } from '#api/http/redact-error.ts';
import type { AuthContext } from '#operations/auth/auth-context.ts';
import { deleteExpiredSignIns } from '#operations/auth/delete-expired-sign-ins.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createHourlyTask, type HourlyTask } from './hourly-task.ts';

/** Deletes expired sessions, unfinished sign-ins and counters of failures. */
export function createSessionCleaningService(
  context: Pick<AuthContext, 'db' | 'now'>,
  log: StoreLogger,
): HourlyTask {
  return createHourlyTask(() => {
    deleteExpiredSignIns(context).catch((error: unknown) =>
      log.warn({ err: redactError(error) }, 'expired sessions could not be deleted'),
    );
  });
}
