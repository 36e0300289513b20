import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type ListedReview, listOpenReviews, listReturnedReviews } from '#store/editing/review.ts';
import { listUnreadChanges } from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import { type EntryLabel, findEntryLabels } from '../entries/entry-rows.ts';
import { readableTypes } from '../entries/readable-types.ts';
import { type ScheduledChangeView, toChangeViews } from '../schedule/list-changes.ts';
import { mayDecide } from './request-review.ts';

export interface ReviewItem {
  id: number;
  entry: EntryLabel;
  locale: Locale;
  requestedBy: string;
  requestedAt: string;
  /** Of the request, or of the decision to return it. */
  note: string | null;
  decidedBy: string | null;
}

export interface Worklist {
  /** Open requests that the user may decide and that name the user, or no user at all. */
  reviews: ReviewItem[];
  /** Requests of the user that were returned. */
  returned: ReviewItem[];
  /** Scheduled changes of the user that failed or were cancelled by others. */
  outcomes: ScheduledChangeView[];
}

const MAX_ITEMS = 50;
const MAX_SCANNED = 500;

/** What waits for the user. */
export async function listWorklist(db: Kysely<Database>, actor: Actor): Promise<Worklist> {
  const types = readableTypes(actor);
  const { userId } = actor;
  const open = (await listOpenReviews(db, { types, limit: MAX_SCANNED })).filter(
    ({ type, locale, assignees }) =>
      mayDecide(actor, type, locale) &&
      (assignees.length === 0 || (userId !== null && assignees.includes(userId))),
  );
  const returned = userId === null ? [] : await listReturnedReviews(db, userId, { types, limit: MAX_ITEMS });
  const unread = userId === null ? [] : await listUnreadChanges(db, userId, { types, limit: MAX_ITEMS });
  return {
    reviews: await toItems(db, open.slice(0, MAX_ITEMS)),
    returned: await toItems(db, returned),
    outcomes: await toChangeViews(db, actor, unread),
  };
}

async function toItems(db: Kysely<Database>, reviews: readonly ListedReview[]): Promise<ReviewItem[]> {
  const labels = await findEntryLabels(
    db,
    reviews.map(({ entry_id }) => entry_id),
  );
  return reviews.flatMap((review) => {
    const entry = labels.get(review.entry_id);
    if (!entry) return [];
    return [
      {
        id: review.id,
        entry,
        locale: review.locale,
        requestedBy: review.requested_by,
        requestedAt: review.requested_at.toISOString(),
        note: review.state === 'returned' ? review.decision_note : review.note,
        decidedBy: review.decided_by,
      },
    ];
  });
}
