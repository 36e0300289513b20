import type { Actor } from '#model/auth/permission.ts';
import { insertReply } from '#store/forms/reply.ts';
import { setSubmissionState } from '#store/forms/submission.ts';
import { inTransaction } from '#store/transaction.ts';
import { InvalidInputError } from '../invalid-input-error.ts';
import { recordSubmissionEvent } from '../submissions/record-submission-event.ts';
import { lockForChange } from '../submissions/require-submission.ts';
import type { StaffContext } from '../submissions/staff-context.ts';

export interface NewReply {
  /** Chosen by the browser: a repeated request with the same key sends nothing. */
  key: string;
  subject: string;
  text: string;
}

/**
 * Sends a reply by e-mail, in the language of the submission. A new submission is then in work.
 * @throws ForbiddenError, NotFoundError, InvalidInputError without an address, and in quarantine: an address that a bot has
 *   entered may be that of another person
 */
export async function sendReply(
  { db, now, mail }: Pick<StaffContext, 'db' | 'now' | 'mail'>,
  actor: Actor,
  id: number,
  { key, subject, text }: NewReply,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const submission = await lockForChange(trx, actor, id);
    const { email, locale, state } = submission;
    if (email === null || state === 'spam') throw new InvalidInputError('recipient');
    const madeAt = new Date(now());
    const replyId = await insertReply(trx, {
      submission_id: id,
      key,
      user_id: actor.userId,
      author: actor.name,
      locale,
      subject,
      text,
      made_at: madeAt,
    });
    if (replyId === undefined) return;
    await mail.add(trx, [{ kind: 'reply', locale, recipient: email, submissionId: id, replyId }]);
    if (state === 'new') await setSubmissionState(trx, id, 'in_work', madeAt);
    await recordSubmissionEvent({ db: trx, now }, { actor, action: 'submission.reply', submission });
  });
}
