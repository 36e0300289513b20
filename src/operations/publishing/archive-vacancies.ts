import { localDateOfInstant } from '#language/date/calendar.ts';
import type { Locale } from '#language/locale/locale.ts';
import { isVacancyGone } from '#model/content-types/vacancy.ts';
import { listPublishedItems } from '#store/content/published-read.ts';
import { unpublishEntry } from './unpublish-entry.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Archives vacancies that closed too long ago, so that search, sitemap and lists no longer name them. An entry that
 * cannot be archived does not stop the others.
 * @param onFault called with the error and the number of each entry that could not be archived
 * @returns how many pages
 */
export async function archiveVacancies(
  context: Omit<WriteContext, 'author'>,
  onFault: (error: unknown, entryId: number) => void,
): Promise<number> {
  const today = localDateOfInstant(context.now());
  const gone = new Map<number, Locale[]>();
  for (const { entryId, locale, item } of await listPublishedItems(context.db, 'vacancy')) {
    if (isVacancyGone(item, today)) gone.set(entryId, [...(gone.get(entryId) ?? []), locale]);
  }
  let pages = 0;
  for (const [entryId, locales] of gone) {
    try {
      await unpublishEntry({ ...context, author: 'retention' }, { entryId, locales, retired: true });
      pages += locales.length;
    } catch (error) {
      onFault(error, entryId);
    }
  }
  return pages;
}
