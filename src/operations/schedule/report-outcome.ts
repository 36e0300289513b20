import type { Transaction } from 'kysely';
import type { ScheduledChangeReason } from '#model/publishing/scheduled-change.ts';
import { findUser } from '#store/auth/user.ts';
import { type ScheduledChange, settleChange } from '#store/editing/scheduled-change.ts';
import { insertMail } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import type { WriteContext } from '../publishing/write-context.ts';

/**
 * Tells the user who scheduled a change that it will not take place, by e-mail and on the home page. The e-mail gets
 * its delivery job from the next sweep of the outbox, so that operations on content need no job queue.
 */
async function notifyScheduler(trx: Transaction<Database>, change: ScheduledChange): Promise<void> {
  const user = change.user_id === null ? undefined : await findUser(trx, change.user_id);
  if (!user?.active) return;
  const { email: recipient, locale } = user;
  await insertMail(trx, [{ kind: 'schedule-report', locale, recipient, scheduledChangeId: change.id }]);
}

/** Settles a change that could not be made, and reports it. The caller has locked it. */
export async function failAndReport(
  { trx, now }: { trx: Transaction<Database>; now: () => number },
  change: ScheduledChange,
  reason: ScheduledChangeReason,
): Promise<void> {
  await settleChange(trx, change.id, { state: 'failed', at: new Date(now()), reason, isUnread: true });
  await notifyScheduler(trx, change);
}

/** Cancels a change that the caller has locked, and reports it unless the user scheduled it. */
export async function cancelAndReport(
  { db, now, actor }: Pick<WriteContext, 'now' | 'actor'> & { db: Transaction<Database> },
  change: ScheduledChange,
  reason: ScheduledChangeReason,
): Promise<void> {
  const isOwn = change.user_id === actor.userId;
  await settleChange(db, change.id, {
    state: 'cancelled',
    at: new Date(now()),
    by: actor.name,
    reason,
    isUnread: !isOwn,
  });
  if (!isOwn) await notifyScheduler(db, change);
}
