import type { Readable } from 'node:stream';
import type { Actor } from '#model/auth/permission.ts';
import { findUpload } from '#store/forms/submission-work.ts';
import { inTransaction } from '#store/transaction.ts';
import { NotFoundError } from '../not-found-error.ts';
import { recordSubmissionEvent } from './record-submission-event.ts';
import { requireSubmission } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';

/**
 * Opens a file of a submission, and records who received it.
 * @returns its name as the sender gave it, and its bytes
 * @throws ForbiddenError, NotFoundError, StorageUnavailableError
 */
export async function downloadUpload(
  { db, now, inbox }: Pick<StaffContext, 'db' | 'now' | 'inbox'>,
  actor: Actor,
  { submissionId, uploadId }: { submissionId: number; uploadId: number },
): Promise<{ name: string; parts: Readable }> {
  return inTransaction(db, async (trx) => {
    const submission = await requireSubmission(trx, actor, submissionId);
    const upload = await findUpload(trx, { submissionId, uploadId });
    const parts = upload && (await inbox.read(upload.stored_name));
    if (!upload || !parts) throw new NotFoundError(`file ${uploadId}`);
    await recordSubmissionEvent({ db: trx, now }, { actor, action: 'submission.download-file', submission });
    return { name: upload.original_name, parts };
  });
}
