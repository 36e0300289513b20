import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { describeFailure } from '#admin/api/describe-failure.ts';
import type { TranslateAdmin } from '#admin/messages/admin-messages.ts';

/** Why a file was not uploaded. */
export function describeUploadFailure(error: unknown, t: TranslateAdmin): string {
  if (error instanceof OfflineError) return t('ui.upload.failed');
  const isTooLarge = error instanceof ApiProblem && error.status === 413;
  return isTooLarge ? t('ui.upload.tooLarge') : describeFailure(error, t);
}
