import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { describeFailure } from '#admin/api/describe-failure.ts';
import type { TranslateAdmin } from '#admin/messages/admin-messages.ts';

/** Responses of 4xx that may be others later: no session, a conflict, too many requests. */
const passingStatuses = [401, 408, 409, 425, 429];

/** Whether another attempt may succeed: the server has not refused the file itself. */
export const mayRetryUpload = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.status >= 500 || passingStatuses.includes(error.status);

/** Why a file was not uploaded. */
export function describeUploadFailure(error: unknown, t: TranslateAdmin): string {
  if (error instanceof OfflineError) return t('ui.upload.failed');
  const isTooLarge = error instanceof ApiProblem && error.status === 413;
  return isTooLarge ? t('ui.upload.tooLarge') : describeFailure(error, t);
}
