import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { SitePage } from '#model/search/site-page.ts';
import type { Database } from '../schema.ts';

const keyOf = ({ locale, path }: Pick<SitePage, 'locale' | 'path'>) => `${locale} ${path}`;

interface PageChanges {
  /** Ids. */
  removed: number[];
  /** New ones too. */
  changed: SitePage[];
  /** In which a page was added, changed or removed. */
  locales: Locale[];
}

/** Compares the stored pages with all pages of the site. */
export async function findPageChanges(
  db: Kysely<Database>,
  pages: readonly SitePage[],
): Promise<PageChanges> {
  const existing = await db.selectFrom('site_page').selectAll().execute();
  const known = new Map(existing.map((page) => [keyOf(page), page]));
  const wanted = new Set(pages.map(keyOf));
  const removed = existing.filter((page) => !wanted.has(keyOf(page)));
  const changed = pages.filter((page) => {
    const row = known.get(keyOf(page));
    return row?.title !== page.title || row.words !== page.words;
  });
  const affected = new Set([...removed, ...changed].map(({ locale }) => locale));
  return {
    removed: removed.map(({ id }) => id),
    changed,
    locales: locales.filter((locale) => affected.has(locale)),
  };
}

/** Deletes pages with their rows of the search index, and writes others. @returns the ids of those written */
export async function saveSitePages(
  db: Kysely<Database>,
  { removed, changed }: Pick<PageChanges, 'removed' | 'changed'>,
): Promise<number[]> {
  if (removed.length > 0) await db.deleteFrom('site_page').where('id', 'in', removed).execute();
  if (changed.length === 0) return [];
  const rows = await db
    .insertInto('site_page')
    .values(changed)
    .onConflict((conflict) =>
      conflict
        .columns(['path', 'locale'])
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title'), words: ref('excluded.words') })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
