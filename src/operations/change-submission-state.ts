import type { SubmissionState } from '#model/form.ts';
import { lockSubmission, setSubmissionState } from '#store/submission.ts';
import { inTransaction } from '#store/transaction.ts';
import type { DeskContext } from './desk-context.ts';
import { mailsOf } from './mails-of.ts';
import { NotFound } from './not-found.ts';

/**
 * Says how far the work on a submission is. What is taken out of quarantine gets the letters that it would have had.
 * @throws NotFound where nothing has the reference
 */
export async function changeSubmissionState(
  { db, now, mail }: DeskContext,
  { reference, state }: { reference: string; state: SubmissionState },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const submission = await lockSubmission(trx, reference);
    if (!submission) throw new NotFound(`submission ${reference}`);
    if (submission.state === state) return;
    await setSubmissionState(trx, submission.id, state, new Date(now()));
    if (submission.state !== 'spam' || submission.erased_at !== null) return;
    const { id, form, locale, email } = submission;
    await mail.add(trx, await mailsOf(trx, { id, form, locale, email, now: now() }));
  });
}
