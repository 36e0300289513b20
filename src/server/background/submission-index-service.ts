import { redactError } from '#api/http/redact-error.ts';
import { indexSubmissions } from '#operations/submissions/index-submissions.ts';
import type { StaffContext } from '#operations/submissions/staff-context.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createHourlyTask, type HourlyTask } from './hourly-task.ts';

/** Indexes the words of submissions, so that a search has few left to index. */
export function createSubmissionIndexService(
  context: Pick<StaffContext, 'db' | 'analyser'>,
  log: StoreLogger,
): HourlyTask {
  return createHourlyTask(() => {
    indexSubmissions(context).catch((error: unknown) =>
      log.warn({ err: redactError(error) }, 'submissions could not be indexed'),
    );
  });
}
