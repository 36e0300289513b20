import { bareError } from '#api/http/redact-error.ts';
import { archiveVacancies } from '#operations/publishing/archive-vacancies.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { StoreLog } from '#store/logger.ts';

const HOUR_MS = 3_600_000;

export interface VacancyArchive {
  /** Looks now and once an hour for vacancies whose time is over. */
  start(): void;
  stop(): void;
}

export function openVacancyArchive(
  context: Pick<WriteContext, 'db' | 'now' | 'analyser'>,
  log: StoreLog,
): VacancyArchive {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const onFault = (error: unknown, entryId: number) =>
      log.warn({ err: bareError(error), entryId }, 'a vacancy could not be archived');
    archiveVacancies(context, onFault).then(
      (pages) => {
        if (pages > 0) log.info({ pages }, 'vacancies that closed long ago are archived');
      },
      (error: unknown) => log.warn({ err: bareError(error) }, 'vacancies could not be archived'),
    );
  };
  return {
    start() {
      timer = setInterval(look, HOUR_MS).unref();
      look();
    },
    stop: () => clearInterval(timer),
  };
}
