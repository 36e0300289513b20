import { type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type {
  ScheduledAction,
  ScheduledChangeReason,
  ScheduledChangeState,
} from '#model/publishing/scheduled-change.ts';
import type { Database } from '../schema.ts';

/** Scheduled publications and withdrawals of a language of an entry. */

export type ScheduledChange = Selectable<Database['scheduled_change']>;

export interface NewScheduledChange {
  entryId: number;
  locale: Locale;
  action: ScheduledAction;
  revisionId: number | null;
  dueAt: Date;
  userId: number | null;
  scheduledBy: string;
  createdAt: Date;
}

/** @returns undefined if the language has another change at the same moment */
export async function insertScheduledChange(
  db: Kysely<Database>,
  change: NewScheduledChange,
): Promise<number | undefined> {
  const row = await db
    .insertInto('scheduled_change')
    .values({
      entry_id: change.entryId,
      locale: change.locale,
      action: change.action,
      revision_id: change.revisionId,
      due_at: change.dueAt,
      user_id: change.userId,
      scheduled_by: change.scheduledBy,
      created_at: change.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findScheduledChange(db: Kysely<Database>, id: number): Promise<ScheduledChange | undefined> {
  return db.selectFrom('scheduled_change').selectAll().where('id', '=', id).executeTakeFirst();
}

const pendingChanges = (db: Kysely<Database>) =>
  db.selectFrom('scheduled_change').selectAll().where('state', '=', 'pending');

/** In the order in which they run. */
const dueChanges = (db: Kysely<Database>, moment: Date) =>
  pendingChanges(db).where('due_at', '<=', moment).orderBy('due_at').orderBy('id');

/** @returns the pending change of a language at exactly this moment */
export function findChangeAt(
  db: Kysely<Database>,
  { entryId, locale, dueAt }: Pick<NewScheduledChange, 'entryId' | 'locale' | 'dueAt'>,
): Promise<ScheduledChange | undefined> {
  return pendingChanges(db)
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .where('due_at', '=', dueAt)
    .executeTakeFirst();
}

/** @returns the first pending change that is due at `now`, in the order in which they run */
export function findDueChange(db: Kysely<Database>, now: Date): Promise<ScheduledChange | undefined> {
  return dueChanges(db, now).limit(1).executeTakeFirst();
}

/** @returns when the next pending change is due */
export async function findNextDueTime(db: Kysely<Database>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('scheduled_change')
    .select('due_at')
    .where('state', '=', 'pending')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** @returns all pending changes that are due at a moment, in the order in which they run */
export function listDueChanges(db: Kysely<Database>, moment: Date): Promise<ScheduledChange[]> {
  return dueChanges(db, moment).execute();
}

/** Locks a change. @returns undefined if it is settled or gone */
export function lockPendingChange(db: Kysely<Database>, id: number): Promise<ScheduledChange | undefined> {
  return pendingChanges(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface Settlement {
  state: Exclude<ScheduledChangeState, 'pending'>;
  at: Date;
  /** The user who cancelled it. */
  by?: string;
  reason?: ScheduledChangeReason;
  isUnread?: boolean;
}

export async function settleChange(
  db: Kysely<Database>,
  id: number,
  { state, at, by, reason, isUnread = false }: Settlement,
): Promise<void> {
  await db
    .updateTable('scheduled_change')
    .set({
      state,
      settled_at: at,
      settled_by: by ?? null,
      reason: reason ?? null,
      is_unread: isUnread,
    })
    .where('id', '=', id)
    .execute();
}

/** The user who moves a change becomes the one who scheduled it. */
export async function moveChange(
  db: Kysely<Database>,
  id: number,
  { dueAt, userId, scheduledBy }: { dueAt: Date; userId: number | null; scheduledBy: string },
): Promise<void> {
  await db
    .updateTable('scheduled_change')
    .set({ due_at: dueAt, user_id: userId, scheduled_by: scheduledBy })
    .where('id', '=', id)
    .execute();
}

/** Locks the pending changes of an entry, in their order. @param only restricts them */
export function lockChangesOfEntry(
  db: Kysely<Database>,
  entryId: number,
  only: { action?: ScheduledAction; locales?: readonly Locale[] } = {},
): Promise<ScheduledChange[]> {
  let query = pendingChanges(db).where('entry_id', '=', entryId);
  if (only.action) query = query.where('action', '=', only.action);
  if (only.locales) query = query.where('locale', 'in', only.locales);
  return query.orderBy('id').forUpdate().execute();
}

/** Updates the time of the next scheduled publication of a language, which is part of its status. */
export async function updateScheduledAt(
  db: Kysely<Database>,
  entryId: number,
  locale: Locale,
): Promise<void> {
  await sql`
    update edition set scheduled_at = next.due_at
    from (
      select min(due_at) as due_at from scheduled_change
      where entry_id = ${entryId} and locale = ${locale} and state = 'pending' and action = 'publish'
    ) as next
    where entry_id = ${entryId} and locale = ${locale} and scheduled_at is distinct from next.due_at
  `.execute(db);
}

export type ListedChange = ScheduledChange & {
  type: ContentTypeName;
  /** The latest revision of the language. */
  latest_revision_id: number;
};

interface ChangeFilter {
  types: readonly ContentTypeName[];
  entryId?: number | undefined;
  limit: number;
}

function listedChanges(db: Kysely<Database>, { types, entryId, limit }: ChangeFilter) {
  const query = db
    .selectFrom('scheduled_change')
    .innerJoin('entry', 'entry.id', 'scheduled_change.entry_id')
    .innerJoin('edition', (join) =>
      join
        .onRef('edition.entry_id', '=', 'scheduled_change.entry_id')
        .onRef('edition.locale', '=', 'scheduled_change.locale'),
    )
    .selectAll('scheduled_change')
    .select(['entry.type', 'edition.revision_id as latest_revision_id'])
    .where(sql<boolean>`entry.type = any(${[...types]}::text[])`)
    .limit(limit);
  return entryId === undefined ? query : query.where('scheduled_change.entry_id', '=', entryId);
}

/** @returns pending changes in the order in which they run */
export function listPendingChanges(db: Kysely<Database>, filter: ChangeFilter): Promise<ListedChange[]> {
  return listedChanges(db, filter)
    .where('state', '=', 'pending')
    .orderBy('due_at')
    .orderBy('scheduled_change.id')
    .execute();
}

/** @returns settled changes, the latest first */
export function listSettledChanges(db: Kysely<Database>, filter: ChangeFilter): Promise<ListedChange[]> {
  return listedChanges(db, filter)
    .where('state', '<>', 'pending')
    .orderBy('settled_at', 'desc')
    .orderBy('scheduled_change.id', 'desc')
    .execute();
}

/** @returns changes of any state that are due in a period, in the order in which they run */
export function listChangesDueBetween(
  db: Kysely<Database>,
  filter: ChangeFilter,
  { from, until }: { from: Date; until: Date },
): Promise<ListedChange[]> {
  return listedChanges(db, filter)
    .where('due_at', '>=', from)
    .where('due_at', '<', until)
    .orderBy('due_at')
    .orderBy('scheduled_change.id')
    .execute();
}

/** @returns changes of a user whose outcome the user has not confirmed, the latest first */
export function listUnreadChanges(
  db: Kysely<Database>,
  userId: number,
  filter: Pick<ChangeFilter, 'types' | 'limit'>,
): Promise<ListedChange[]> {
  return listedChanges(db, filter)
    .where('scheduled_change.user_id', '=', userId)
    .where('is_unread', '=', true)
    .orderBy('scheduled_change.id', 'desc')
    .execute();
}

/** @returns false if the user has no such change */
export async function markChangeRead(
  db: Kysely<Database>,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_change')
    .set({ is_unread: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
