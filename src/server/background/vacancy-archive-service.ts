import { redactError } from '#api/http/redact-error.ts';
import { archiveVacancies } from '#operations/publishing/archive-vacancies.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createHourlyTask, type HourlyTask } from './hourly-task.ts';

/** Archives expired vacancies. */
export function createVacancyArchiveService(
  context: Pick<WriteContext, 'db' | 'now' | 'analyser'>,
  log: StoreLogger,
): HourlyTask {
  return createHourlyTask(() => {
    const onFailure = (error: unknown, entryId: number) =>
      log.warn({ err: redactError(error), entryId }, 'a vacancy could not be archived');
    archiveVacancies(context, onFailure).then(
      (pages) => {
        if (pages > 0) log.info({ pages }, 'expired vacancies were archived');
      },
      (error: unknown) => log.warn({ err: redactError(error) }, 'vacancies could not be archived'),
    );
  });
}
