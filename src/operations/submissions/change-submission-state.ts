import { localDateOfInstant } from '#language/date/calendar.ts';
import type { SubmissionState } from '#model/forms/form.ts';
import { acknowledge, markReported } from '#store/forms/quarantine.ts';
import { lockSubmission, setSubmissionState } from '#store/forms/submission.ts';
import { inTransaction } from '#store/transaction.ts';
import { createSubmissionMails } from '../forms/submission-mails.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { StaffContext } from './staff-context.ts';

/**
 * Sets the state of a submission. A submission released from quarantine gets its withheld e-mails once and a
 * reply date counted from now.
 * @throws NotFoundError for an unknown reference
 */
export async function changeSubmissionState(
  { db, now, mail }: StaffContext,
  { reference, state }: { reference: string; state: SubmissionState },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const submission = await lockSubmission(trx, reference);
    if (!submission) throw new NotFoundError(`submission ${reference}`);
    if (submission.state === state) return;
    const timestamp = now();
    const { id, form, locale, email } = submission;
    await setSubmissionState(trx, id, state, new Date(timestamp));
    // Submissions quarantined by staff are not reported to them.
    if (state === 'spam') return await markReported(trx, id, localDateOfInstant(timestamp));
    if (submission.acknowledged_at !== null || submission.erased_at !== null) return;
    await acknowledge(trx, id, new Date(timestamp));
    await mail.add(trx, await createSubmissionMails(trx, { id, form, locale, email, now: timestamp }));
  });
}
