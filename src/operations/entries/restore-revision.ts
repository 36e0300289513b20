import { findRevision } from '#store/editing/history.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { requireEntry } from './require-entry.ts';
import { updateEntrySummary } from './update-entry-summary.ts';
import { readEditions, writeRevisions } from './write-revisions.ts';

/**
 * Restores the texts of a revision as a new revision of its language, which keeps its slug.
 * @param includesShared restores the shared fields too, which concern all languages
 * @throws NotFoundError, ForbiddenError
 */
export async function restoreRevision(
  context: WriteContext,
  entryId: number,
  {
    revisionId,
    includesShared = false,
    note,
  }: { revisionId: number; includesShared?: boolean | undefined; note?: string | undefined },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const within = { ...context, db: trx };
    const entry = await requireEntry(trx, entryId);
    requirePermission(context.actor, 'read', entry.type, null);
    const revision = await findRevision(trx, entryId, revisionId);
    if (!revision) throw new NotFoundError(`revision ${revisionId}`);
    const { locale, fields, shared } = revision;
    requirePermission(context.actor, 'write', entry.type, locale);
    if (includesShared) requirePermission(context.actor, 'share', entry.type, null);
    const former = await readEditions(trx, entryId);
    const slug = former.get(locale)?.slug ?? revision.slug;
    const written = await writeRevisions(
      within,
      { entry, former },
      {
        shared: includesShared ? shared : undefined,
        editions: new Map([[locale, { slug, fields }]]),
        note: note ?? null,
      },
    );
    if (written.locales.length === 0) return;
    await recordEntryEvent(within, entry, {
      action: 'entry.restore-revision',
      locales: written.locales,
      details: { revision: revisionId, shared: written.hasSharedChanged },
    });
    await updateEntrySummary({ db: trx, analyser: await context.analyser() }, entryId);
  });
}
