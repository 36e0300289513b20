import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Company, EmailContent } from '#mail/email-template.ts';
import { reviewEmail, scheduleReportEmail } from '#mail/workflow-emails.ts';
import { emailKey } from '#model/fields/email.ts';
import { findUserByEmail } from '#store/auth/user.ts';
import { findEntry } from '#store/content/entry.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import { findReview } from '#store/editing/review.ts';
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
  if (!change || !(await isActiveUser(context, mail))) return undefined;
  if (change.state !== 'failed' && change.state !== 'cancelled') return undefined;
  const report = {
    ...(await mentionOf(context, change.entry_id, { language: change.locale, locale })),
    outcome: change.state,
    action: change.action,
    dueAt: change.due_at.getTime(),
    reason: change.reason ?? 'failure',
    by: change.settled_by,
  };
  return scheduleReportEmail(locale, report, company);
}

/** @returns undefined if the request was withdrawn or decided before the e-mail was sent, or the receiver is inactive */
export async function composeReviewMail(
  context: WorkflowMailContext,
  mail: Mail,
  company: Company,
): Promise<EmailContent | undefined> {
  const { review_id: id, locale, kind } = mail;
  const review = id === null ? undefined : await findReview(context.db, id);
  if (!review || review.state === 'withdrawn' || !(await isActiveUser(context, mail))) return undefined;
  const { state } = review;
  if ((kind === 'review-request') !== (state === 'requested')) return undefined;
  const isOpen = state === 'requested';
  const mention = {
    ...(await mentionOf(context, review.entry_id, { language: review.locale, locale })),
    state,
    name: (isOpen ? review.requested_by : review.decided_by) ?? '',
    note: isOpen ? review.note : review.decision_note,
  };
  return reviewEmail(locale, mention, company);
}

async function isActiveUser({ db }: WorkflowMailContext, { recipient }: Mail): Promise<boolean> {
  const user = recipient === null ? undefined : await findUserByEmail(db, emailKey(recipient));
  return user?.active ?? false;
}

async function mentionOf(
  { db, origin }: WorkflowMailContext,
  entryId: number,
  { language, locale }: { language: Locale; locale: Locale },
) {
  const summary = (await findEntrySummaries(db, [entryId])).get(entryId);
  const type = summary?.type ?? (await findEntry(db, entryId))?.type ?? '';
  const title = titleIn(summary?.titles ?? {}, locale) || `№ ${entryId}`;
  return { title, language, url: `${origin}/admin/content/${type}/${entryId}` };
}
