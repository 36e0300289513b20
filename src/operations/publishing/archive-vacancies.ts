import { localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import { isVacancyGone } from '#model/content-types/vacancy.ts';
import { listPublishedItems } from '#store/content/published-read.ts';
import { unpublishEntry } from './unpublish-entry.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Archives vacancies that closed too long ago. A failure does not stop the remaining entries.
 * @param onError receives the error and the entry id of each failure
 * @returns the number of archived pages
 */
export async function archiveVacancies(
  context: Pick<WriteContext, 'db' | 'now' | 'analyser'>,
  onError: (error: unknown, entryId: number) => void,
): Promise<number> {
  const today = localDateOfInstant(context.now());
  const expired = new Map<number, Locale[]>();
  for (const { entryId, locale, item } of await listPublishedItems(context.db, 'vacancy')) {
    if (isVacancyGone(item, today)) expired.set(entryId, [...(expired.get(entryId) ?? []), locale]);
  }
  let pages = 0;
  for (const [entryId, locales] of expired) {
    try {
      await unpublishEntry(
        { ...context, actor: systemActor('retention') },
        { entryId, locales, retired: true },
      );
      pages += locales.length;
    } catch (error) {
      onError(error, entryId);
    }
  }
  return pages;
}
