import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ScheduledAction } from '#model/publishing/scheduled-change.ts';
import { type Entry, findRevisions, listEditions } from '#store/content/entry.ts';
import {
  findChangeAt,
  insertScheduledChange,
  type NewScheduledChange,
  updateScheduledAt,
} from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { requireEntry } from '../entries/require-entry.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import { NotFoundError } from '../not-found-error.ts';
import { type ContentIssue, ContentValidationError } from '../publishing/content-validation-error.ts';
import { validatePublication } from '../publishing/validate-publication.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { requireApprovals } from '../review/require-approvals.ts';
import { requireDueTime } from './due-time.ts';
import { AlreadyScheduledError } from './schedule-errors.ts';

export interface ScheduleRequest {
  action: ScheduledAction;
  locales: readonly Locale[];
  /** The revisions to publish, by language. */
  revisions?: Partial<Record<Locale, number>>;
  dueAt: Date;
}

/**
 * Schedules a change of what is public in some languages, with the permissions of the user. A repeated request changes
 * nothing.
 * @throws DueTimeError, AlreadyScheduledError, ContentValidationError, ApprovalNeededError
 * @throws ForbiddenError, NotFoundError
 */
export function scheduleChanges(
  context: WriteContext,
  entryId: number,
  { action, locales: named, revisions = {}, dueAt }: ScheduleRequest,
): Promise<void> {
  const { now, actor } = context;
  const chosen = locales.filter((locale) => named.includes(locale));
  return inTransaction(context.db, async (db) => {
    const entry = await requireEntry(db, entryId);
    for (const locale of chosen) requirePermission(actor, action, entry.type, locale);
    requireDueTime(dueAt, now());
    if (action === 'publish')
      await requirePublishable({ db, origin: context.origin }, entry, { locales: chosen, revisions });
    else await requireEditions(db, entryId, chosen);
    for (const locale of chosen) {
      const revisionId = action === 'publish' ? (revisions[locale] ?? null) : null;
      await insertOnce(db, {
        ...{ entryId, locale, action, revisionId, dueAt },
        userId: actor.userId,
        scheduledBy: actor.name,
        createdAt: new Date(now()),
      });
      await updateScheduledAt(db, entryId, locale);
    }
    await recordEntryEvent({ db, now, actor }, entry, {
      action: 'entry.schedule',
      locales: chosen,
      details: { change: action, dueAt: dueAt.toISOString() },
    });
    await updateEntrySummary({ db, analyser: await context.analyser() }, entryId);
  });
}

async function insertOnce(db: Kysely<Database>, change: NewScheduledChange): Promise<void> {
  if ((await insertScheduledChange(db, change)) !== undefined) return;
  const existing = await findChangeAt(db, change);
  const isSame = existing?.action === change.action && existing.revision_id === change.revisionId;
  if (!isSame) throw new AlreadyScheduledError(`${change.locale} has another change at this moment.`);
}

/** What could not be published now is rejected: its author is here to correct it. */
async function requirePublishable(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  entry: Entry,
  { locales: chosen, revisions }: { locales: readonly Locale[]; revisions: Partial<Record<Locale, number>> },
): Promise<void> {
  const editions = await listEditions(db, entry.id);
  const found = await findRevisions(
    db,
    chosen.flatMap((locale) => revisions[locale] ?? []),
  );
  const issues: ContentIssue[] = [];
  for (const locale of chosen) {
    const edition = editions.find((each) => each.locale === locale);
    const revision = found.get(revisions[locale] ?? 0);
    if (!edition || revision?.entry_id !== entry.id || revision.locale !== locale) {
      throw new NotFoundError('revision');
    }
    issues.push(...(await validatePublication({ db, origin }, entry, edition, revision)));
  }
  if (issues.length > 0) throw new ContentValidationError(`${entry.type} ${entry.id}`, issues);
  await requireApprovals(db, entry, [...found.values()]);
}

async function requireEditions(
  db: Kysely<Database>,
  entryId: number,
  chosen: readonly Locale[],
): Promise<void> {
  const present = (await listEditions(db, entryId)).map(({ locale }) => locale);
  if (!chosen.every((locale) => present.includes(locale))) throw new NotFoundError('edition');
}
