import type { Actor } from '#model/auth/permission.ts';
import { clearWords, insertNote } from '#store/forms/submission-work.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordSubmissionEvent } from './record-submission-event.ts';
import { lockForChange } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';

/** Adds a note for staff, which is erased with the submission. @throws ForbiddenError, NotFoundError */
export async function addNote(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  actor: Actor,
  id: number,
  text: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const submission = await lockForChange(trx, actor, id);
    const { userId, name } = actor;
    await insertNote(trx, {
      submission_id: id,
      user_id: userId,
      author: name,
      text,
      made_at: new Date(now()),
    });
    await clearWords(trx, id);
    await recordSubmissionEvent({ db: trx, now }, { actor, action: 'submission.add-note', submission });
  });
}
