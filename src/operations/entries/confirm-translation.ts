import type { Locale } from '#language/locale/locale.ts';
import { confirmSources, findStale } from '#model/editing/translation-sources.ts';
import { listSources, putSources } from '#store/editing/translation-source.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { listStaleFields, type StaleField } from './list-stale-fields.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { requireEntry } from './require-entry.ts';
import { updateEntrySummary } from './update-entry-summary.ts';
import { readEditions, versionsOf } from './write-revisions.ts';

/**
 * Marks translations as still correct. Paths that are not stale are ignored.
 * @returns what is stale now
 * @throws NotFoundError, ForbiddenError
 */
export function confirmTranslation(
  context: WriteContext,
  id: number,
  { locale, paths }: { locale: Locale; paths: readonly string[] },
): Promise<StaleField[]> {
  return inTransaction(context.db, async (trx) => {
    const entry = await requireEntry(trx, id);
    requirePermission(context.actor, 'write', entry.type, locale);
    const editions = await readEditions(trx, id);
    const versions = versionsOf(entry, editions);
    const stale = findStale(await listSources(trx, id), versions);
    const confirmed = stale.filter((source) => source.locale === locale && paths.includes(source.path));
    if (confirmed.length > 0) {
      await putSources(trx, id, confirmSources(confirmed, versions));
      await recordEntryEvent({ ...context, db: trx }, entry, {
        action: 'entry.confirm-translation',
        locales: [locale],
        details: { paths: confirmed.map(({ path }) => path) },
      });
      await updateEntrySummary({ db: trx, analyser: await context.analyser() }, id);
    }
    return listStaleFields(trx, entry, editions);
  });
}
