import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { type Entry, listEditions, markArchived } from '#store/content/entry.ts';
import { deletePublished } from '#store/content/published-write.ts';
import type { Database } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { reprojectReferrers } from './reproject-referrers.ts';
import { type ChangedRow, updatePublicRows, updatePublicRowsWithoutIndexing } from './update-public-rows.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Unpublishes an entry in the given languages and reprojects its referrers. Languages that were never public stay
 * as they are.
 * @param retired whether the entry expired, so that its URL returns 410 instead of 404
 * @throws ForbiddenError, NotFoundError
 */
export function unpublishEntry(
  context: UnpublishContext & Pick<WriteContext, 'db' | 'analyser'>,
  withdrawal: Withdrawal,
): Promise<{ tags: string[] }> {
  return updatePublicRows(context, withdrawal.entryId, createUnpublishChange(context, withdrawal));
}

interface Withdrawal {
  entryId: number;
  locales: readonly Locale[];
  retired?: boolean;
}

type UnpublishContext = Pick<WriteContext, 'now' | 'actor'>;

/** Unpublishes within a transaction of the caller, who has to index the returned rows and to update the summary. */
export async function unpublishWithoutIndexing(
  { trx, ...context }: UnpublishContext & { trx: Transaction<Database> },
  withdrawal: Withdrawal,
): Promise<readonly ChangedRow[]> {
  const change = createUnpublishChange(context, withdrawal);
  return (await updatePublicRowsWithoutIndexing(trx, withdrawal.entryId, change)).changed;
}

function createUnpublishChange({ now, actor }: UnpublishContext, { locales, retired = false }: Withdrawal) {
  return async (db: Kysely<Database>, entry: Entry): Promise<ChangedRow[]> => {
    for (const locale of locales) requirePermission(actor, 'unpublish', entry.type, locale);
    const changed = await withdraw(db, entry, { locales, retired });
    await recordEntryEvent({ db, now, actor }, entry, {
      action: 'entry.unpublish',
      locales,
      ...(retired && { details: { retired } }),
    });
    return changed;
  };
}

/** Removes the public rows of an entry. @returns the changed rows, referrers included */
export async function withdraw(
  db: Kysely<Database>,
  { id: entryId, type }: { id: number; type: ChangedRow['type'] },
  { locales, retired }: { locales: readonly Locale[]; retired: boolean },
): Promise<ChangedRow[]> {
  const editions = new Map((await listEditions(db, entryId)).map(({ locale, status }) => [locale, status]));
  const changed: ChangedRow[] = [];
  for (const locale of locales) {
    const wasNeverPublic = ['draft', 'in_review', 'scheduled'].includes(editions.get(locale) ?? '');
    if (wasNeverPublic) continue;
    await markArchived(db, { entryId, locale, retired });
    await deletePublished(db, entryId, locale);
    changed.push({ type, locale, entryId, hasListChanged: true });
    changed.push(...(await reprojectReferrers(db, entryId, locale)));
  }
  return changed;
}
