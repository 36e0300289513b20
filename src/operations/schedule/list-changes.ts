import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { type Actor, mayDo } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type {
  ScheduledAction,
  ScheduledChangeReason,
  ScheduledChangeState,
} from '#model/publishing/scheduled-change.ts';
import {
  type ListedChange,
  listPendingChanges,
  listSettledChanges,
  markChangeRead,
} from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import { type EntryLabel, findEntryLabels } from '../entries/entry-rows.ts';
import { readableTypes } from '../entries/readable-types.ts';
import { requireReadableEntry } from '../entries/require-entry.ts';
import { NotFoundError } from '../not-found-error.ts';

export interface ScheduledChangeView {
  id: number;
  entry: EntryLabel;
  locale: Locale;
  action: ScheduledAction;
  revisionId: number | null;
  /** There is a later revision, which will not be published. */
  hasLaterRevision: boolean;
  dueAt: string;
  scheduledBy: string;
  state: ScheduledChangeState;
  settledAt: string | null;
  settledBy: string | null;
  reason: ScheduledChangeReason | null;
  /** Whether the user may move or cancel it. */
  mayChange: boolean;
}

/** More are not planned at a time. */
const MAX_CHANGES = 500;

/**
 * Lists scheduled changes of the types that the user may read: pending ones in the order in which they run, or settled
 * ones, the latest first.
 * @throws NotFoundError, ForbiddenError if the named entry cannot be read
 */
export async function listChanges(
  db: Kysely<Database>,
  actor: Actor,
  { entryId, isSettled = false }: { entryId?: number | undefined; isSettled?: boolean },
): Promise<ScheduledChangeView[]> {
  if (entryId !== undefined) await requireReadableEntry(db, actor, entryId);
  const filter = { types: readableTypes(actor), entryId, limit: isSettled ? 100 : MAX_CHANGES };
  const rows = await (isSettled ? listSettledChanges(db, filter) : listPendingChanges(db, filter));
  return toChangeViews(db, actor, rows);
}

export async function toChangeViews(
  db: Kysely<Database>,
  actor: Actor,
  rows: readonly ListedChange[],
): Promise<ScheduledChangeView[]> {
  const labels = await findEntryLabels(
    db,
    rows.map(({ entry_id }) => entry_id),
  );
  return rows.flatMap((row) => {
    const entry = labels.get(row.entry_id);
    return entry ? [toView(row, actor, entry)] : [];
  });
}

const toView = (row: ListedChange, actor: Actor, entry: EntryLabel): ScheduledChangeView => ({
  id: row.id,
  entry,
  locale: row.locale,
  action: row.action,
  revisionId: row.revision_id,
  hasLaterRevision: row.revision_id !== null && row.revision_id !== row.latest_revision_id,
  dueAt: row.due_at.toISOString(),
  scheduledBy: row.scheduled_by,
  state: row.state,
  settledAt: row.settled_at?.toISOString() ?? null,
  settledBy: row.settled_by,
  reason: row.reason,
  mayChange: row.state === 'pending' && mayDo(actor, row.action, sectionOf(row.type), row.locale),
});

/** Confirms that the user has read the outcome of an own change. @throws NotFoundError */
export async function confirmOutcome(db: Kysely<Database>, actor: Actor, id: number): Promise<void> {
  const { userId } = actor;
  if (userId === null || !(await markChangeRead(db, { id, userId }))) {
    throw new NotFoundError(`scheduled change ${id}`);
  }
}
