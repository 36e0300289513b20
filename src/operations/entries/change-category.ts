import { findCategoryField } from '#model/editing/category-field.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { type Entry, listEntryTypes } from '#store/content/entry.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { ContentValidationError, type IssueFault } from '../publishing/content-validation-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { requireEntry } from './require-entry.ts';
import { updateEntrySummary } from './update-entry-summary.ts';
import { readEditions, writeRevisions } from './write-revisions.ts';

/**
 * Moves an entry to another category. It is a change of a shared field, so every language gets a revision, which is
 * public after its publication.
 * @throws NotFoundError, ForbiddenError
 * @throws ContentValidationError if the type has no categories, or there is no such category
 */
export async function changeCategory(context: WriteContext, id: number, categoryId: number): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const within = { ...context, db: trx };
    const entry = await requireEntry(trx, id);
    requirePermission(context.actor, 'share', entry.type, null);
    const field = findCategoryField(describeContentType(entry.type));
    if (!field) throw invalid(entry, 'category', 'unknown-field', 'there is no such field');
    const types = await listEntryTypes(trx, [categoryId]);
    if (types.get(categoryId) !== field.to) {
      throw invalid(entry, field.name, 'entry-missing', `${field.to} ${categoryId} does not exist`);
    }
    const former = await readEditions(trx, id);
    const shared = { ...entry.shared, [field.name]: categoryId };
    const change = { shared, editions: new Map(), note: null };
    const { hasSharedChanged, locales } = await writeRevisions(within, { entry, former }, change);
    if (!hasSharedChanged) return;
    await recordEntryEvent(within, entry, {
      action: 'entry.save',
      locales,
      details: { shared: true, category: categoryId },
    });
    await updateEntrySummary({ db: trx, analyser: await context.analyser() }, id);
  });
}

function invalid(
  { type, id }: Entry,
  name: string,
  code: Extract<IssueFault['code'], 'unknown-field' | 'entry-missing'>,
  message: string,
): ContentValidationError {
  return new ContentValidationError(`${type} ${id}`, [
    { locale: null, path: [name], message, fault: { code } },
  ]);
}
