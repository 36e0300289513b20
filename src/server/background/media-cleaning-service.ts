import type { ResumableUploads } from '#api/admin/resumable-uploads.ts';
import { redactError } from '#api/http/redact-error.ts';
import { deleteOrphans } from '#operations/media/delete-orphans.ts';
import type { MediaContext } from '#operations/media/upload-asset.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createHourlyTask, type HourlyTask } from './hourly-task.ts';

/** Deletes uploads that were given up, and contents that no file has any more. */
export function createMediaCleaningService(
  { uploads, ...context }: Pick<MediaContext, 'db' | 'now' | 'files'> & { uploads: ResumableUploads },
  log: StoreLogger,
): HourlyTask {
  const clean = async () => {
    await uploads.deleteExpired();
    const count = await deleteOrphans(context);
    if (count > 0) log.info({ count }, 'contents of deleted and replaced files were deleted');
  };
  return createHourlyTask(() => {
    clean().catch((error: unknown) =>
      log.warn({ err: redactError(error) }, 'unused files could not be deleted; the next run tries again'),
    );
  });
}
