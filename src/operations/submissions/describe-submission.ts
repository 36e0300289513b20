import type { Kysely } from 'kysely';
import { daysBetween, type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import type { Actor } from '#model/auth/permission.ts';
import { listAuditEvents } from '#store/audit/audit-event.ts';
import { findAutomaticMails, findReplies } from '#store/forms/reply.ts';
import { findUploads, type Submission } from '#store/forms/submission.ts';
import { findNotes } from '#store/forms/submission-work.ts';
import { findDeliveries } from '#store/forms/webhook-delivery.ts';
import type { Database } from '#store/schema.ts';
import { replyDate } from '../forms/reply-date.ts';
import type { HistoryItem } from './history-item.ts';
import { requireSubmission } from './require-submission.ts';
import type { StaffContext } from './staff-context.ts';
import { type SubmissionView, toSubmissionView } from './submission-view.ts';

export interface SubmissionDetail extends SubmissionView {
  /** The promised day of the reply; null if none is promised. */
  replyBy: LocalDate | null;
  /** Days until the personal data are deleted, 0 on the last day; null until consent is withdrawn, or after the deletion. */
  daysLeft: number | null;
  history: HistoryItem[];
}

/** A submission with all that happened to it. @throws ForbiddenError, NotFoundError */
export async function describeSubmission(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<SubmissionDetail> {
  const submission = await requireSubmission(db, actor, id);
  const uploads = await findUploads(db, [id]);
  return {
    ...toSubmissionView({ ...submission, uploads }),
    replyBy: replyDate(submission.form, submission.acknowledged_at),
    daysLeft: daysLeft(submission, now()),
    history: await listHistory(db, submission),
  };
}

function daysLeft({ keep_until: lastDay, erased_at: erasedAt }: Submission, now: number): number | null {
  if (lastDay === null || erasedAt !== null) return null;
  return Math.max(0, daysBetween(localDateOfInstant(now), lastDay));
}

/** Notes and replies are in the history themselves. */
const WITH_OWN_ITEMS: readonly string[] = ['submission.add-note', 'submission.reply'];

const MAX_EVENTS = 500;

async function listHistory(db: Kysely<Database>, submission: Submission): Promise<HistoryItem[]> {
  const { id } = submission;
  const [events, notes, replies, mails, deliveries] = await Promise.all([
    listAuditEvents(db, {
      userId: undefined,
      action: undefined,
      subjectType: 'submission',
      subjectId: String(id),
      from: undefined,
      until: undefined,
      before: undefined,
      limit: MAX_EVENTS,
    }),
    findNotes(db, [id]),
    findReplies(db, [id]),
    findAutomaticMails(db, id),
    findDeliveries(db, id),
  ]);
  const isErased = submission.erased_at !== null;
  const items: HistoryItem[] = [
    { kind: 'received', at: submission.made_at.toISOString() },
    ...(submission.erased_at ? [{ kind: 'erased' as const, at: submission.erased_at.toISOString() }] : []),
    ...events
      .filter(({ action }) => isErased || !WITH_OWN_ITEMS.includes(action))
      .map(({ at, actor, action, details }) => ({
        kind: 'event' as const,
        at: at.toISOString(),
        actor,
        action,
        details,
      })),
    ...notes.map(({ made_at: at, author, text }) => ({
      kind: 'note' as const,
      at: at.toISOString(),
      author,
      text,
    })),
    ...replies.map((reply) => ({
      kind: 'reply' as const,
      at: reply.made_at.toISOString(),
      author: reply.author,
      locale: reply.locale,
      subject: reply.subject,
      text: reply.text,
      state: reply.mail_state,
      error: reply.mail_error,
    })),
    ...mails.map((mail) => ({
      kind: 'mail' as const,
      at: mail.made_at.toISOString(),
      isReceipt: mail.kind === 'receipt',
      state: mail.state,
      error: mail.last_error,
    })),
    ...deliveries.map(({ made_at: at, event, state, attempts, last_error: error }) => ({
      kind: 'webhook' as const,
      at: at.toISOString(),
      event,
      state,
      attempts,
      error,
    })),
  ];
  return items.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
