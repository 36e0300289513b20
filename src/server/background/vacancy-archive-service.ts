import { redactError } from '#api/http/redact-error.ts';
import { archiveVacancies } from '#operations/publishing/archive-vacancies.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { StoreLogger } from '#store/logger.ts';

const HOUR_MS = 3_600_000;

export interface VacancyArchiveService {
  /** Archives expired vacancies now and every hour. */
  start(): void;
  stop(): void;
}

export function createVacancyArchiveService(
  context: Pick<WriteContext, 'db' | 'now' | 'analyser'>,
  log: StoreLogger,
): VacancyArchiveService {
  let timer: NodeJS.Timeout | undefined;
  const archive = () => {
    const onFailure = (error: unknown, entryId: number) =>
      log.warn({ err: redactError(error), entryId }, 'a vacancy could not be archived');
    archiveVacancies(context, onFailure).then(
      (pages) => {
        if (pages > 0) log.info({ pages }, 'expired vacancies were archived');
      },
      (error: unknown) => log.warn({ err: redactError(error) }, 'vacancies could not be archived'),
    );
  };
  return {
    start() {
      timer = setInterval(archive, HOUR_MS).unref();
      archive();
    },
    stop: () => clearInterval(timer),
  };
}
