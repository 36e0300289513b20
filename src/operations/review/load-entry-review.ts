import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ReviewState } from '#model/publishing/review.ts';
import { listUsers, type User } from '#store/auth/user.ts';
import { findRevisions } from '#store/content/entry.ts';
import { type FieldComment, listFieldComments } from '#store/editing/field-comment.ts';
import {
  findApprovedRevisions,
  findLastReviews,
  findSectionsWithApproval,
  type ReviewWithAssignees,
} from '#store/editing/review.ts';
import type { Database } from '#store/schema.ts';
import { permittedLocales } from '../auth/require-permission.ts';
import { requireReadableEntry } from '../entries/require-entry.ts';
import { readEditions } from '../entries/write-revisions.ts';
import { mayComment } from './comment-on-field.ts';
import { mayDecide, mayReview } from './request-review.ts';

const MAX_COMMENTS = 1000;

export interface ReviewView {
  id: number;
  state: ReviewState;
  revisionId: number;
  requestedBy: string;
  requestedAt: string;
  note: string | null;
  assignees: string[];
  decidedBy: string | null;
  decidedAt: string | null;
  decisionNote: string | null;
  mayWithdraw: boolean;
}

interface LanguageReview {
  locale: Locale;
  /** The latest revision, and whether the user wrote it. */
  revisionId: number;
  isOwnRevision: boolean;
  /** Another user than the author has approved the latest revision. */
  isApproved: boolean;
  last: ReviewView | null;
  mayRequest: boolean;
  mayDecide: boolean;
  /** The users who can decide, except the user. */
  reviewers: { id: number; name: string }[];
}

export interface CommentView {
  id: number;
  locale: Locale | null;
  path: string;
  parentId: number | null;
  author: string;
  text: string;
  madeAt: string;
  resolvedBy: string | null;
  resolvedAt: string | null;
  mayResolve: boolean;
}

export interface EntryReview {
  /** Publishing needs an approval by another user than the author. */
  needsApproval: boolean;
  languages: LanguageReview[];
  comments: CommentView[];
  /** Languages with comments that the user may write; `shared` fields need any of them. */
  mayComment: Locale[];
}

/** Reviews and comments of an entry. @throws NotFoundError, ForbiddenError */
export async function loadEntryReview(
  db: Kysely<Database>,
  actor: Actor,
  entryId: number,
): Promise<EntryReview> {
  const entry = await requireReadableEntry(db, actor, entryId);
  const { type } = entry;
  const editions = await readEditions(db, entryId);
  const users = await listUsers(db);
  const last = new Map((await findLastReviews(db, entryId)).map((review) => [review.locale, review]));
  const ids = Array.from(editions.values(), ({ revision_id }) => revision_id);
  const revisions = await findRevisions(db, ids);
  const approved = await findApprovedRevisions(db, ids);
  const submittable = permittedLocales(actor, 'submit', type);
  const languages = locales.flatMap((locale): LanguageReview[] => {
    const revisionId = editions.get(locale)?.revision_id;
    if (revisionId === undefined) return [];
    const review = last.get(locale);
    const reviewers = users.filter((user) => user.id !== actor.userId && mayReview(user, type, locale));
    return [
      {
        locale,
        revisionId,
        isOwnRevision: actor.userId !== null && revisions.get(revisionId)?.user_id === actor.userId,
        isApproved: approved.has(revisionId),
        last: review
          ? toReviewView(review, actor, { users, mayDecide: mayDecide(actor, type, locale) })
          : null,
        mayRequest: submittable.includes(locale),
        mayDecide: mayDecide(actor, type, locale),
        reviewers: reviewers.map(({ id, name }) => ({ id, name })),
      },
    ];
  });
  const comments = await listFieldComments(db, entryId, MAX_COMMENTS);
  return {
    needsApproval: (await findSectionsWithApproval(db)).includes(sectionOf(type)),
    languages,
    comments: comments.map((comment) => toCommentView(comment, mayComment(actor, type, comment.locale))),
    mayComment: submittable,
  };
}

function toReviewView(
  review: ReviewWithAssignees,
  actor: Actor,
  { users, mayDecide: decides }: { users: readonly User[]; mayDecide: boolean },
): ReviewView {
  const isOwn = actor.userId !== null && review.user_id === actor.userId;
  return {
    id: review.id,
    state: review.state,
    revisionId: review.revision_id,
    requestedBy: review.requested_by,
    requestedAt: review.requested_at.toISOString(),
    note: review.note,
    assignees: users.filter(({ id }) => review.assignees.includes(id)).map(({ name }) => name),
    decidedBy: review.decided_by,
    decidedAt: review.decided_at?.toISOString() ?? null,
    decisionNote: review.decision_note,
    mayWithdraw: review.state === 'requested' && (isOwn || decides),
  };
}

const toCommentView = (comment: FieldComment, mayResolve: boolean): CommentView => ({
  id: comment.id,
  locale: comment.locale,
  path: comment.path,
  parentId: comment.parent_id,
  author: comment.author,
  text: comment.text,
  madeAt: comment.made_at.toISOString(),
  resolvedBy: comment.resolved_by,
  resolvedAt: comment.resolved_at?.toISOString() ?? null,
  mayResolve: mayResolve && comment.parent_id === null,
});
