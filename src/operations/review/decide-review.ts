import type { Kysely, Transaction } from 'kysely';
import { sectionOf } from '#model/auth/section.ts';
import { findUser } from '#store/auth/user.ts';
import { type Entry, findRevisions, listEditions } from '#store/content/entry.ts';
import {
  findReview,
  findSectionsWithApproval,
  lockOpenReview,
  type Review,
  setInReview,
  settleReview,
} from '#store/editing/review.ts';
import type { MailQueue } from '#store/mail/mail.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { requireEntry } from '../entries/require-entry.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import { NotFoundError } from '../not-found-error.ts';
import { OutdatedRevisionError } from '../publishing/outdated-revision-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import type { ReviewContext } from './request-review.ts';

export interface ReviewDecision {
  decision: 'approve' | 'return';
  /** The revision that the reviewer has seen. */
  revisionId: number;
  note: string | null;
}

/** The author of a revision cannot approve it in a section that needs the approval of another user. */
export class OwnRevisionError extends Error {
  override readonly name = 'OwnRevisionError';
}

/**
 * Approves or returns a language. The decision is bound to the revision; the user who asked is told by e-mail.
 * @throws OutdatedRevisionError if the revision is not the latest one; OwnRevisionError
 * @throws ForbiddenError, NotFoundError if the request is decided already
 */
export function decideReview(
  context: ReviewContext,
  reviewId: number,
  { decision, revisionId, note }: ReviewDecision,
): Promise<{ entryId: number }> {
  const { now, actor } = context;
  return inTransaction(context.db, async (db) => {
    const { review, entry } = await requireOpenReview(db, reviewId);
    requirePermission(actor, 'publish', entry.type, review.locale);
    const editions = await listEditions(db, entry.id);
    if (editions.find(({ locale }) => locale === review.locale)?.revision_id !== revisionId) {
      throw new OutdatedRevisionError([review.locale]);
    }
    if (decision === 'approve') await requireOtherAuthor(db, entry, revisionId, actor.userId);
    await settleReview(db, reviewId, {
      state: decision === 'approve' ? 'approved' : 'returned',
      revisionId,
      userId: actor.userId,
      by: actor.name,
      at: new Date(now()),
      note,
    });
    await setInReview(db, { entryId: entry.id, locale: review.locale }, false);
    await notifyRequester({ db, mail: context.mail }, review, actor.userId);
    await recordEntryEvent({ db, now, actor }, entry, {
      action: decision === 'approve' ? 'review.approve' : 'review.return',
      locales: [review.locale],
      details: { revision: revisionId },
    });
    await updateEntrySummary({ db, analyser: await context.analyser() }, entry.id);
    return { entryId: entry.id };
  });
}

/** Withdraws an open request: by the user who made it, or by a user who could decide. */
export function withdrawReview(context: WriteContext, reviewId: number): Promise<{ entryId: number }> {
  const { now, actor } = context;
  return inTransaction(context.db, async (db) => {
    const { review, entry } = await requireOpenReview(db, reviewId);
    const isOwn = actor.userId !== null && review.user_id === actor.userId;
    requirePermission(actor, isOwn ? 'submit' : 'publish', entry.type, review.locale);
    await settleReview(db, reviewId, {
      state: 'withdrawn',
      revisionId: review.revision_id,
      userId: actor.userId,
      by: actor.name,
      at: new Date(now()),
      note: null,
    });
    await setInReview(db, { entryId: entry.id, locale: review.locale }, false);
    await recordEntryEvent({ db, now, actor }, entry, {
      action: 'review.withdraw',
      locales: [review.locale],
    });
    await updateEntrySummary({ db, analyser: await context.analyser() }, entry.id);
    return { entryId: entry.id };
  });
}

/** Locks the entry first, as all operations do. */
async function requireOpenReview(
  db: Kysely<Database>,
  reviewId: number,
): Promise<{ review: Review; entry: Entry }> {
  const found = await findReview(db, reviewId);
  if (!found) throw new NotFoundError(`review ${reviewId}`);
  const entry = await requireEntry(db, found.entry_id);
  const review = await lockOpenReview(db, reviewId);
  if (!review) throw new NotFoundError(`open review ${reviewId}`);
  return { review, entry };
}

async function requireOtherAuthor(
  db: Kysely<Database>,
  { type }: Entry,
  revisionId: number,
  userId: number | null,
): Promise<void> {
  if (!(await findSectionsWithApproval(db)).includes(sectionOf(type))) return;
  const revision = (await findRevisions(db, [revisionId])).get(revisionId);
  if (revision?.user_id === userId)
    throw new OwnRevisionError(`User ${userId} wrote revision ${revisionId}.`);
}

async function notifyRequester(
  { db, mail }: { db: Transaction<Database>; mail: MailQueue },
  { id: reviewId, user_id }: Review,
  deciderId: number | null,
): Promise<void> {
  const user = user_id === null || user_id === deciderId ? undefined : await findUser(db, user_id);
  if (!user?.active) return;
  const { email: recipient, locale } = user;
  await mail.add(db, [{ kind: 'review-decision', locale, recipient, reviewId }]);
}
