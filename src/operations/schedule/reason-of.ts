import type { ScheduledChangeReason } from '#model/publishing/scheduled-change.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { ApprovalNeededError } from '../review/require-approvals.ts';

/** Why a change cannot be made. */
export function reasonOf(error: unknown): ScheduledChangeReason {
  if (error instanceof ContentValidationError) return 'invalid';
  if (error instanceof ForbiddenError) return 'forbidden';
  if (error instanceof ApprovalNeededError) return 'approval-needed';
  if (error instanceof NotFoundError) return 'in-bin';
  return 'failure';
}
