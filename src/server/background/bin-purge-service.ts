import { redactError } from '#api/http/redact-error.ts';
import { purgeBin } from '#operations/entries/purge-bin.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createHourlyTask, type HourlyTask } from './hourly-task.ts';

/** Deletes entries that have been in the bin for 30 days. */
export function createBinPurgeService(
  context: Pick<WriteContext, 'db' | 'now'>,
  log: StoreLogger,
): HourlyTask {
  return createHourlyTask(() => {
    purgeBin(context).then(
      (entries) => {
        if (entries > 0) log.info({ entries }, 'entries in the bin were deleted after 30 days');
      },
      (error: unknown) => log.warn({ err: redactError(error) }, 'the bin could not be purged'),
    );
  });
}
