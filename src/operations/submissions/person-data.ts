import type { Actor } from '#model/auth/permission.ts';
import { formNames, submissionStates } from '#model/forms/form.ts';
import type { SubscriptionState } from '#model/forms/subscription.ts';
import { findReplies } from '#store/forms/reply.ts';
import { type ListedSubmission, listSubmissionRows } from '#store/forms/submission-list.ts';
import { findNotes } from '#store/forms/submission-work.ts';
import { findSubscriptionOf } from '#store/forms/subscription.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { InvalidInputError } from '../invalid-input-error.ts';
import { requireExport } from './export-submissions.ts';
import { normalisePersonKey, type PersonKey } from './person-key.ts';
import type { StaffContext } from './staff-context.ts';
import { type SubmissionView, toSubmissionView } from './submission-view.ts';

/** Of one person: more would mean that the key is not that of a person. */
const MAX_SUBMISSIONS = 1000;

/**
 * All submissions with an address or a telephone number, also those in quarantine.
 * @throws ForbiddenError, InvalidInputError for an invalid telephone number or no key
 */
export async function findPerson(
  { db }: Pick<StaffContext, 'db'>,
  actor: Actor,
  key: PersonKey,
): Promise<{ submissions: SubmissionView[]; subscription: SubscriptionState | null }> {
  requireGlobally(actor, 'manage-leads');
  const { rows, subscription } = await readPerson(db, key);
  return { submissions: rows.map(toSubmissionView), subscription: subscription?.state ?? null };
}

/** A copy of all data of a person, for an access request (Law 94-V, art. 24). */
export interface PersonData {
  submissions: (Omit<SubmissionView, 'assigneeId' | 'isUnread' | 'reasons'> & {
    replies: { at: string; subject: string; text: string }[];
    notes: { at: string; text: string }[];
  })[];
  subscription: { state: SubscriptionState; locale: string; askedAt: string } | null;
}

/** @throws ForbiddenError, InvalidInputError for an invalid telephone number or no key */
export async function exportPerson(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  actor: Actor,
  key: PersonKey,
): Promise<PersonData> {
  requireGlobally(actor, 'manage-leads');
  requireExport(actor);
  return inTransaction(db, async (trx) => {
    const { rows, subscription } = await readPerson(trx, key);
    const ids = rows.map(({ id }) => id);
    const [replies, notes] = await Promise.all([findReplies(trx, ids), findNotes(trx, ids)]);
    // Neither the address nor the number: events are never erased.
    const details = { count: rows.length };
    await recordAuditEvent({ db: trx, now }, { actor, action: 'submission.export-person', details });
    return {
      submissions: rows.map((row) => {
        const {
          assigneeId: _assignee,
          isUnread: _isUnread,
          reasons: _reasons,
          ...view
        } = toSubmissionView(row);
        const own = <Item extends { submission_id: number }>(items: readonly Item[]) =>
          items.filter((item) => item.submission_id === row.id);
        return {
          ...view,
          replies: own(replies).map(({ made_at, subject, text }) => ({
            at: made_at.toISOString(),
            subject,
            text,
          })),
          notes: own(notes).map(({ made_at, text }) => ({ at: made_at.toISOString(), text })),
        };
      }),
      subscription: subscription
        ? {
            state: subscription.state,
            locale: subscription.locale,
            askedAt: subscription.asked_at.toISOString(),
          }
        : null,
    };
  });
}

async function readPerson(db: StaffContext['db'], key: PersonKey) {
  const person = toPerson(key);
  const filter = { forms: formNames, states: submissionStates, person };
  const rows: ListedSubmission[] = await listSubmissionRows(db, filter, { limit: MAX_SUBMISSIONS });
  const { email } = person;
  return { rows, subscription: email === undefined ? undefined : await findSubscriptionOf(db, email) };
}

/** @throws InvalidInputError */
export function toPerson(key: PersonKey) {
  if (!key.email && !key.phone) throw new InvalidInputError('email');
  try {
    return normalisePersonKey({
      ...(key.email && { email: key.email }),
      ...(key.phone && { phone: key.phone }),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidInputError('phone');
    throw error;
  }
}
