import * as z from 'zod';
import { locales } from '#language/locale/locale.ts';
import { sections } from '#model/auth/section.ts';
import { reviewStates } from '#model/publishing/review.ts';
import { adminCall, byId, locale, rowId, text } from './admin-call.ts';
import { entryLabel } from './entry-state.ts';
import { scheduledChange } from './schedule-calls.ts';

const section = 'review';
const note = text.trim().max(2000).nullable();
/** Key path of a field, such as `features[ab12].title`. */
const path = z
  .string()
  .max(300)
  .regex(/^[A-Za-z0-9_.[\]-]+$/u);

const reviewItem = z.object({
  id: z.int(),
  entry: entryLabel,
  locale,
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** Of the request, or of the decision to return it. */
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type ReviewItem = z.output<typeof reviewItem>;

const review = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  /** The latest revision at the request; after a decision, the revision that it is bound to. */
  revisionId: z.int(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  note: z.string().nullable(),
  /** Names of the users who are asked. */
  assignees: z.array(z.string()),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
  mayWithdraw: z.boolean(),
});
export type Review = z.output<typeof review>;

const comment = z.object({
  id: z.int(),
  /** Null for a shared field. */
  locale: locale.nullable(),
  path: z.string(),
  parentId: z.int().nullable(),
  author: z.string(),
  text: z.string(),
  madeAt: z.string(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  mayResolve: z.boolean(),
});
export type FieldComment = z.output<typeof comment>;

const entryReview = z.object({
  /** Publishing needs an approval by another user than the author of the revision. */
  needsApproval: z.boolean(),
  languages: z.array(
    z.object({
      locale,
      revisionId: z.int(),
      /** The user wrote the latest revision. */
      isOwnRevision: z.boolean(),
      /** Another user than the author has approved the latest revision. */
      isApproved: z.boolean(),
      /** The last request, whatever its state. */
      last: review.nullable(),
      mayRequest: z.boolean(),
      mayDecide: z.boolean(),
      /** The other users who can decide. */
      reviewers: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  comments: z.array(comment),
  /** Languages on which the user may comment. */
  mayComment: z.array(locale),
});
export type EntryReview = z.output<typeof entryReview>;

/** Calls on reviews and comments. Users who may publish a language can decide about it. */
export const reviewCalls = {
  worklist: adminCall({
    section,
    summary: 'What waits for the user: reviews, returned texts, scheduled changes that were not made.',
    access: 'signed-in',
    result: z.object({
      reviews: z.array(reviewItem),
      returned: z.array(reviewItem),
      outcomes: z.array(scheduledChange),
    }),
  }),
  entryReview: adminCall({
    section,
    summary: 'Reviews of the languages of an entry, and comments on its fields.',
    access: 'signed-in',
    params: byId,
    result: entryReview,
  }),
  requestReview: adminCall({
    section,
    summary: 'Requests a review of the latest revisions of some languages; the assignees are told by e-mail.',
    access: 'signed-in',
    params: byId,
    body: z.object({
      revisions: z.partialRecord(locale, rowId).refine((revisions) => Object.keys(revisions).length > 0),
      assignees: z.array(rowId).max(50),
      note,
    }),
    result: entryReview,
  }),
  decideReview: adminCall({
    section,
    summary: 'Approves or returns exactly the named revision; fails if it is not the latest.',
    access: 'signed-in',
    params: byId,
    body: z.object({ decision: z.enum(['approve', 'return']), revisionId: rowId, note }),
    result: entryReview,
  }),
  withdrawReview: adminCall({
    section,
    summary: 'Withdraws an open request.',
    access: 'signed-in',
    params: byId,
    result: entryReview,
  }),
  addComment: adminCall({
    section,
    summary: 'Comments on a field, or answers a comment.',
    access: 'signed-in',
    params: byId,
    body: z.object({
      locale: z.enum(locales).nullable(),
      path,
      text: text.trim().min(1).max(5000),
      parentId: rowId.nullable(),
    }),
    result: entryReview,
  }),
  resolveComment: adminCall({
    section,
    summary: 'Marks a comment as resolved, or opens it again.',
    access: 'signed-in',
    params: byId,
    body: z.object({ isResolved: z.boolean() }),
    result: entryReview,
  }),
  sectionSettings: adminCall({
    section,
    summary: 'Whether publishing needs an approval, by section.',
    access: 'manage-sections',
    result: z.object({
      sections: z.array(
        z.object({
          section: z.enum(sections),
          needsApproval: z.boolean(),
          /** Pending publications whose revision no other user than its author has approved. */
          unapprovedChanges: z.int(),
        }),
      ),
    }),
  }),
  changeSectionSettings: adminCall({
    section,
    summary: 'Sets whether publishing in a section needs an approval by another user.',
    access: 'manage-sections',
    body: z.object({ section: z.enum(sections), needsApproval: z.boolean() }),
  }),
};
