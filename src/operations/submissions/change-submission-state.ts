import { localDateOfInstant } from '#language/date/calendar.ts';
import type { SubmissionState } from '#model/forms/form.ts';
import { acknowledge, markReported } from '#store/forms/quarantine.ts';
import { lockSubmission, setSubmissionState } from '#store/forms/submission.ts';
import { inTransaction } from '#store/transaction.ts';
import { mailsOf } from '../forms/submission-mails.ts';
import { NotFound } from '../not-found-error.ts';
import type { DeskContext } from './staff-context.ts';

/**
 * Sets how far the work on a submission is. A submission that leaves the quarantine gets the letters that were withheld,
 * once, and its sender a reply date that counts from now.
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
    const moment = now();
    const { id, form, locale, email } = submission;
    await setSubmissionState(trx, id, state, new Date(moment));
    // Staff know of what they put into quarantine themselves.
    if (state === 'spam') return await markReported(trx, id, localDateOfInstant(moment));
    if (submission.acknowledged_at !== null || submission.erased_at !== null) return;
    await acknowledge(trx, id, new Date(moment));
    await mail.add(trx, await mailsOf(trx, { id, form, locale, email, now: moment }));
  });
}
