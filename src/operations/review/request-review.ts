import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, mayDo } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { listUsers, type User } from '#store/auth/user.ts';
import { listEditions } from '#store/content/entry.ts';
import { putReviewRequest, setInReview } from '#store/editing/review.ts';
import type { MailQueue } from '#store/mail/mail.ts';
import { inTransaction } from '#store/transaction.ts';
import { actorOf } from '../auth/authenticate.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { requireEntry } from '../entries/require-entry.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import { NotFoundError } from '../not-found-error.ts';
import { OutdatedRevisionError } from '../publishing/outdated-revision-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';

export interface ReviewRequest {
  /** The latest revisions of the languages to review. */
  revisions: Partial<Record<Locale, number>>;
  /** Ids of the users who are asked. */
  assignees: readonly number[];
  note: string | null;
}

/** For operations that tell users about a review. */
export interface ReviewContext extends WriteContext {
  mail: MailQueue;
}

/** A named user may not review the language. */
export class ReviewerError extends Error {
  override readonly name = 'ReviewerError';
}

/**
 * Requests reviews of some languages; the assignees are told by e-mail. An open request of a language is replaced.
 * @throws OutdatedRevisionError if a named revision is not the latest one; ReviewerError
 * @throws ForbiddenError, NotFoundError
 */
export function requestReview(
  context: ReviewContext,
  entryId: number,
  { revisions, assignees, note }: ReviewRequest,
): Promise<void> {
  const { now, actor } = context;
  const chosen = locales.filter((locale) => revisions[locale] !== undefined);
  return inTransaction(context.db, async (db) => {
    const entry = await requireEntry(db, entryId);
    for (const locale of chosen) requirePermission(actor, 'submit', entry.type, locale);
    const editions = new Map((await listEditions(db, entryId)).map((edition) => [edition.locale, edition]));
    const outdated = chosen.filter((locale) => editions.get(locale)?.revision_id !== revisions[locale]);
    if (outdated.some((locale) => !editions.has(locale))) throw new NotFoundError('edition');
    if (outdated.length > 0) throw new OutdatedRevisionError(outdated);
    const users = (await listUsers(db)).filter(({ id }) => assignees.includes(id));
    const reviewIds: number[] = [];
    for (const locale of chosen) {
      const reviewers = users.filter((user) => mayReview(user, entry.type, locale));
      if (reviewers.length !== new Set(assignees).size) {
        throw new ReviewerError(`Some users may not review ${locale}.`);
      }
      const reviewId = await putReviewRequest(db, {
        ...{ entryId, locale, note },
        revisionId: revisions[locale] ?? 0,
        userId: actor.userId,
        requestedBy: actor.name,
        requestedAt: new Date(now()),
        assignees: reviewers.map(({ id }) => id),
      });
      reviewIds.push(reviewId);
      await setInReview(db, { entryId, locale }, true);
    }
    // One e-mail names all languages, which it finds by any of the requests.
    const [reviewId] = reviewIds;
    const others = users.filter(({ id }) => id !== actor.userId);
    if (reviewId !== undefined) {
      await context.mail.add(
        db,
        others.map(({ email, locale }) => ({ kind: 'review-request', locale, recipient: email, reviewId })),
      );
    }
    await recordEntryEvent({ db, now, actor }, entry, { action: 'review.request', locales: chosen });
    await updateEntrySummary({ db, analyser: await context.analyser() }, entryId);
  });
}

/** Whether a user can decide about a language: the permission to publish it is enough. */
export const mayReview = (user: User, type: ContentTypeName, locale: Locale): boolean =>
  user.active && mayDecide(actorOf(user), type, locale);

export const mayDecide = (actor: Actor, type: ContentTypeName, locale: Locale): boolean =>
  mayDo(actor, 'publish', sectionOf(type), locale);
