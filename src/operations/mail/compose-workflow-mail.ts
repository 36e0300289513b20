import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Company, EmailContent } from '#mail/email-template.ts';
import { reviewEmail, scheduleReportEmail } from '#mail/workflow-emails.ts';
import { emailKey } from '#model/fields/email.ts';
import { findUserByEmail, type User } from '#store/auth/user.ts';
import { findEntry } from '#store/content/entry.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import { findOpenRequests, findReview } from '#store/editing/review.ts';
import { findScheduledChange } from '#store/editing/scheduled-change.ts';
import type { Mail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { titleIn } from '../entries/title-in.ts';

interface WorkflowMailContext {
  db: Kysely<Database>;
  /** Origin of the site, for links to the admin. */
  origin: string;
}

/** @returns undefined if the change is gone or the receiver is no longer an active user */
export async function composeScheduleReport(
  context: WorkflowMailContext,
  mail: Mail,
  company: Company,
): Promise<EmailContent | undefined> {
  const { scheduled_change_id: id, locale } = mail;
  const change = id === null ? undefined : await findScheduledChange(context.db, id);
  if (!change || !(await findReceiver(context, mail))) return undefined;
  if (change.state !== 'failed' && change.state !== 'cancelled') return undefined;
  const report = {
    ...(await mentionOf(context, change.entry_id, { languages: [change.locale], locale })),
    outcome: change.state,
    action: change.action,
    dueAt: change.due_at.getTime(),
    reason: change.reason ?? 'failure',
    by: change.settled_by,
  };
  return scheduleReportEmail(locale, report, company);
}

/**
 * A request names all languages that the requester has asked the receiver to review and that are not decided yet.
 * @returns undefined if the request was withdrawn or decided before the e-mail was sent, or the receiver is inactive
 */
export async function composeReviewMail(
  context: WorkflowMailContext,
  mail: Mail,
  company: Company,
): Promise<EmailContent | undefined> {
  const { review_id: id, locale, kind } = mail;
  const review = id === null ? undefined : await findReview(context.db, id);
  const receiver = await findReceiver(context, mail);
  if (!review || !receiver) return undefined;
  const reviews =
    kind === 'review-request'
      ? await findOpenRequests(context.db, {
          entryId: review.entry_id,
          requesterId: review.user_id,
          assigneeId: receiver.id,
        })
      : [review];
  const shown = reviews.find((each) => each.id === review.id) ?? reviews[0];
  if (!shown) return undefined;
  const { state } = shown;
  if (state === 'withdrawn' || state === 'published') return undefined;
  const isOpen = state === 'requested';
  if ((kind === 'review-request') !== isOpen) return undefined;
  const languages = reviews.map((each) => each.locale);
  const mention = {
    ...(await mentionOf(context, review.entry_id, { languages, locale })),
    state,
    name: (isOpen ? shown.requested_by : shown.decided_by) ?? '',
    note: isOpen ? shown.note : shown.decision_note,
  };
  return reviewEmail(locale, mention, company);
}

/** @returns the receiver, if it is an active user */
async function findReceiver({ db }: WorkflowMailContext, { recipient }: Mail): Promise<User | undefined> {
  const user = recipient === null ? undefined : await findUserByEmail(db, emailKey(recipient));
  return user?.active ? user : undefined;
}

async function mentionOf(
  { db, origin }: WorkflowMailContext,
  entryId: number,
  { languages, locale }: { languages: readonly Locale[]; locale: Locale },
) {
  const summary = (await findEntrySummaries(db, [entryId])).get(entryId);
  const type = summary?.type ?? (await findEntry(db, entryId))?.type ?? '';
  const title = titleIn(summary?.titles ?? {}, locale) || `№ ${entryId}`;
  return { title, languages, url: `${origin}/admin/content/${type}/${entryId}` };
}
