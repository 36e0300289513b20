import { type Kysely, type Selectable, sql } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Section } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { ReviewState } from '#model/publishing/review.ts';
import type { Database } from '../schema.ts';

/** Requests to review a language of an entry, and the settings of sections. */

export type Review = Selectable<Database['review']>;
export type ReviewWithAssignees = Review & {
  /** Ids of the users who are asked to review. */
  assignees: number[];
};

export async function findSectionsWithApproval(db: Kysely<Database>): Promise<Section[]> {
  const rows = await db
    .selectFrom('section_setting')
    .select('section')
    .where('needs_approval', '=', true)
    .execute();
  return rows.map(({ section }) => section);
}

export async function setNeedsApproval(
  db: Kysely<Database>,
  section: Section,
  needsApproval: boolean,
): Promise<void> {
  await db
    .insertInto('section_setting')
    .values({ section, needs_approval: needsApproval })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ needs_approval: needsApproval }))
    .execute();
}

/** @returns those of the revisions that another user than their author has approved */
export async function findApprovedRevisions(
  db: Kysely<Database>,
  revisionIds: readonly number[],
): Promise<Set<number>> {
  if (revisionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('review')
    .innerJoin('revision', 'revision.id', 'review.revision_id')
    .select('review.revision_id')
    .where('review.revision_id', 'in', revisionIds)
    .where('review.state', '=', 'approved')
    .where(sql<boolean>`review.decided_by_id is distinct from revision.user_id`)
    .execute();
  return new Set(rows.map(({ revision_id }) => revision_id));
}

/** Counts pending publications whose revision no other user than its author has approved, by content type. */
export async function countUnapprovedChanges(
  db: Kysely<Database>,
): Promise<{ type: ContentTypeName; count: number }[]> {
  const { rows } = await sql<{ type: ContentTypeName; count: number }>`
    select entry.type, count(*)::int as count
    from scheduled_change as change
    join entry on entry.id = change.entry_id
    join revision on revision.id = change.revision_id
    where change.state = 'pending' and change.action = 'publish' and not exists (
      select from review
      where review.revision_id = revision.id and review.state = 'approved'
        and review.decided_by_id is distinct from revision.user_id
    )
    group by entry.type
  `.execute(db);
  return rows;
}

export interface NewReview {
  entryId: number;
  locale: Locale;
  revisionId: number;
  userId: number | null;
  requestedBy: string;
  requestedAt: Date;
  note: string | null;
  assignees: readonly number[];
}

/** Opens a request; an open one of the language gets the new revision, note and assignees. @returns its id */
export async function putReviewRequest(db: Kysely<Database>, request: NewReview): Promise<number> {
  const { entryId, locale, revisionId, userId, requestedBy, requestedAt, note } = request;
  const changes = {
    revision_id: revisionId,
    user_id: userId,
    requested_by: requestedBy,
    requested_at: requestedAt,
    note,
  };
  const { id } = await db
    .insertInto('review')
    .values({ entry_id: entryId, locale, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'locale']).where('state', '=', 'requested').doUpdateSet(changes),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('review_assignee').where('review_id', '=', id).execute();
  if (request.assignees.length > 0) {
    await db
      .insertInto('review_assignee')
      .values(request.assignees.map((user_id) => ({ review_id: id, user_id })))
      .execute();
  }
  return id;
}

export function findReview(db: Kysely<Database>, id: number): Promise<Review | undefined> {
  return db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns the open requests of an entry that a user has made of another one, by language */
export async function findOpenRequests(
  db: Kysely<Database>,
  { entryId, requesterId, assigneeId }: { entryId: number; requesterId: number | null; assigneeId: number },
): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('review_assignee as assignee', 'assignee.review_id', 'review.id')
    .selectAll('review')
    .where('review.entry_id', '=', entryId)
    .where('review.state', '=', 'requested')
    .where('review.user_id', 'is not distinct from', requesterId)
    .where('assignee.user_id', '=', assigneeId)
    .execute();
  return locales.flatMap((locale) => rows.filter((row) => row.locale === locale));
}

/** Locks an open request. @returns undefined if it is decided or gone */
export function lockOpenReview(db: Kysely<Database>, id: number): Promise<Review | undefined> {
  return db
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .forUpdate()
    .executeTakeFirst();
}

interface Decision {
  state: Exclude<ReviewState, 'requested'>;
  revisionId: number;
  userId: number | null;
  by: string;
  at: Date;
  note: string | null;
}

export async function settleReview(
  db: Kysely<Database>,
  id: number,
  { state, revisionId, userId, by, at, note }: Decision,
): Promise<void> {
  await db
    .updateTable('review')
    .set({
      state,
      revision_id: revisionId,
      decided_by_id: userId,
      decided_by: by,
      decided_at: at,
      decision_note: note,
    })
    .where('id', '=', id)
    .execute();
}

/** Settles the open requests of some languages, or of all. The outcome is about their latest revisions. */
export async function settleOpenReviews(
  db: Kysely<Database>,
  { entryId, locales }: { entryId: number; locales?: readonly Locale[] },
  { state, userId, by, at }: Pick<Decision, 'state' | 'userId' | 'by' | 'at'>,
): Promise<void> {
  if (locales?.length === 0) return;
  let query = db
    .updateTable('review')
    .set({
      state,
      decided_by_id: userId,
      decided_by: by,
      decided_at: at,
      revision_id: sql`(
        select edition.revision_id from edition
        where edition.entry_id = review.entry_id and edition.locale = review.locale
      )`,
    })
    .where('entry_id', '=', entryId)
    .where('state', '=', 'requested');
  if (locales) query = query.where('locale', 'in', locales);
  await query.execute();
}

/** Shows a language that was never public as a draft or as one in review. */
export async function setInReview(
  db: Kysely<Database>,
  { entryId, locale }: { entryId: number; locale: Locale },
  isInReview: boolean,
): Promise<void> {
  await db
    .updateTable('edition')
    .set({ status: isInReview ? 'in_review' : 'draft' })
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .where('status', '=', isInReview ? 'draft' : 'in_review')
    .execute();
}

/** @returns the last request of each language, whatever its state */
export async function findLastReviews(db: Kysely<Database>, entryId: number): Promise<ReviewWithAssignees[]> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .distinctOn('locale')
    .where('entry_id', '=', entryId)
    .orderBy('locale')
    .orderBy('id', 'desc')
    .execute();
  return withAssignees(db, rows);
}

export type ListedReview = ReviewWithAssignees & {
  type: ContentTypeName;
  /** The latest revision of the language. */
  latest_revision_id: number;
};

/** @returns open requests of entries outside the bin, the oldest first */
export async function listOpenReviews(
  db: Kysely<Database>,
  { types, limit }: { types: readonly ContentTypeName[]; limit: number },
): Promise<ListedReview[]> {
  if (types.length === 0) return [];
  const rows = await listedReviews(db, types)
    .where('review.state', '=', 'requested')
    .orderBy('review.id')
    .limit(limit)
    .execute();
  return withAssignees(db, rows);
}

/** @returns requests of a user that were returned and have no later request or revision, the latest first */
export async function listReturnedReviews(
  db: Kysely<Database>,
  userId: number,
  { types, limit }: { types: readonly ContentTypeName[]; limit: number },
): Promise<ListedReview[]> {
  if (types.length === 0) return [];
  const rows = await listedReviews(db, types)
    .where('review.state', '=', 'returned')
    .where('review.user_id', '=', userId)
    .whereRef('review.revision_id', '=', 'edition.revision_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review as later')
            .select('later.id')
            .whereRef('later.entry_id', '=', 'review.entry_id')
            .whereRef('later.locale', '=', 'review.locale')
            .whereRef('later.id', '>', 'review.id'),
        ),
      ),
    )
    .orderBy('review.id', 'desc')
    .limit(limit)
    .execute();
  return withAssignees(db, rows);
}

const listedReviews = (db: Kysely<Database>, types: readonly ContentTypeName[]) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entry_id')
    .innerJoin('edition', (join) =>
      join.onRef('edition.entry_id', '=', 'review.entry_id').onRef('edition.locale', '=', 'review.locale'),
    )
    .selectAll('review')
    .select(['entry.type', 'edition.revision_id as latest_revision_id'])
    .where('entry.type', 'in', types)
    .where('entry.deleted_at', 'is', null);

async function withAssignees<Row extends Review>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & { assignees: number[] })[]> {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('review_assignee')
    .selectAll()
    .where(
      'review_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    assignees: found.flatMap(({ review_id, user_id }) => (review_id === row.id ? [user_id] : [])),
  }));
}

/** Languages of an entry that are in review or have scheduled changes. */
export async function findWorkflowStates(
  db: Kysely<Database>,
  entryId: number,
): Promise<{ state: 'in-review' | 'scheduled'; locale: Locale }[]> {
  const { rows } = await sql<{ state: 'in-review' | 'scheduled'; locale: Locale }>`
    select 'in-review' as state, locale from review where entry_id = ${entryId} and state = 'requested'
    union
    select 'scheduled', locale from scheduled_change where entry_id = ${entryId} and state = 'pending'
  `.execute(db);
  return rows;
}

/** Whether an entry has scheduled changes, an open or returned review, or open comments. */
export async function hasWorkflow(db: Kysely<Database>, entryId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from scheduled_change where entry_id = ${entryId} and state = 'pending')
      or exists (select from field_comment where entry_id = ${entryId} and parent_id is null and resolved_at is null)
      or exists (
        select from review join edition using (entry_id, locale)
        where review.entry_id = ${entryId} and (
          review.state = 'requested'
          or review.state in ('returned', 'approved') and review.revision_id = edition.revision_id
            and edition.revision_id is distinct from edition.published_revision_id
        )
      ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}
