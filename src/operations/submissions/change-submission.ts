import type { Transaction } from 'kysely';
import { localDateOfInstant } from '#language/date/calendar.ts';
import { readableForms } from '#model/auth/form-access.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type SubmissionState, statesOfForm } from '#model/forms/form.ts';
import { findUser } from '#store/auth/user.ts';
import { acknowledge, markReported } from '#store/forms/quarantine.ts';
import { type Submission, setSubmissionState } from '#store/forms/submission.ts';
import { setAssignee, setSeen } from '#store/forms/submission-work.ts';
import { findAnnounced } from '#store/forms/webhook-delivery.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { createSubmissionMails } from '../forms/submission-mails.ts';
import { InvalidInputError } from '../invalid-input-error.ts';
import { recordSubmissionEvent } from './record-submission-event.ts';
import { lockForChange } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';

export interface SubmissionChange {
  state?: SubmissionState | undefined;
  /** `null`: no user. */
  assigneeId?: number | null | undefined;
  isUnread?: boolean | undefined;
}

/**
 * Changes state, assignee or read mark of a submission. One that is released from the quarantine gets its withheld e-mails
 * once, and a reply date counted from now.
 * @throws ForbiddenError, NotFoundError, InvalidInputError for a state of another form or a user without the permission
 */
export async function changeSubmission(
  context: StaffContext,
  actor: Actor,
  id: number,
  { state, assigneeId, isUnread }: SubmissionChange,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const submission = await lockForChange(trx, actor, id);
    if (state !== undefined && state !== submission.state) {
      await changeState(context, trx, { actor, submission, state });
    }
    if (assigneeId !== undefined && assigneeId !== submission.assignee_id) {
      await assign(context, trx, { actor, submission, assigneeId });
    }
    if (isUnread === true) await setSeen(trx, id, null);
    if (isUnread === false && submission.seen_at === null) await setSeen(trx, id, new Date(context.now()));
  });
}

async function changeState(
  { now, mail, webhooks }: StaffContext,
  trx: Transaction<Database>,
  { actor, submission, state }: { actor: Actor; submission: Submission; state: SubmissionState },
): Promise<void> {
  const { id, form, locale, email } = submission;
  if (!statesOfForm(form).includes(state)) throw new InvalidInputError('state');
  const timestamp = now();
  const isRelease = submission.state === 'spam';
  await setSubmissionState(trx, id, state, new Date(timestamp));
  await recordSubmissionEvent(
    { db: trx, now },
    {
      actor,
      action: isRelease ? 'submission.release' : 'submission.change-state',
      submission,
      details: { from: submission.state, to: state },
    },
  );
  // Submissions quarantined by staff are not reported to them.
  if (state === 'spam') return markReported(trx, id, localDateOfInstant(timestamp));
  if (submission.acknowledged_at !== null) {
    const isAnnounced = (await findAnnounced(trx, [id])).length > 0;
    if (isAnnounced)
      await webhooks.add(trx, { submissionId: id, event: 'submission.changed', now: timestamp });
    return;
  }
  await acknowledge(trx, id, new Date(timestamp));
  await mail.add(trx, await createSubmissionMails(trx, { id, form, locale, email, now: timestamp }));
  await webhooks.add(trx, { submissionId: id, event: 'submission.created', now: timestamp });
}

async function assign(
  { now }: StaffContext,
  trx: Transaction<Database>,
  { actor, submission, assigneeId }: { actor: Actor; submission: Submission; assigneeId: number | null },
): Promise<void> {
  const user = assigneeId === null ? undefined : await findUser(trx, assigneeId);
  const isAvailable = user?.active && readableForms(user).includes(submission.form);
  if (assigneeId !== null && !isAvailable) throw new InvalidInputError('assigneeId');
  await setAssignee(trx, submission.id, assigneeId);
  const details = { assignee: user?.name ?? null };
  await recordSubmissionEvent({ db: trx, now }, { actor, action: 'submission.assign', submission, details });
}
