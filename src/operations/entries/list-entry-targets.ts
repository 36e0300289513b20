import type { Kysely } from 'kysely';
import { localePath } from '#language/locale/locale.ts';
import { documentFilePath } from '#model/pages/document-file-path.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import type { Entry } from '#store/content/entry.ts';
import { type LinkTarget, listSlugs } from '#store/editing/entry-link.ts';
import type { Database } from '#store/schema.ts';
import { parseSiteLink } from './site-link.ts';

/** Lists the addresses that an entry has or had, published or not, to recognise links to it. */
export async function listEntryTargets(
  db: Kysely<Database>,
  { id, type, shared }: Pick<Entry, 'id' | 'type' | 'shared'>,
): Promise<LinkTarget[]> {
  const slugs = await listSlugs(db, id);
  // The path of a document has the slug of its category.
  const { category } = shared;
  const categories = type === 'document' && typeof category === 'number' ? await listSlugs(db, category) : [];
  const targets = slugs.flatMap(({ locale, slug }) => {
    const cards = categories
      .filter((each) => each.locale === locale)
      .map((each) => ({ category: { slug: each.slug } }));
    const paths =
      type === 'document'
        ? [documentFilePath(slug), ...cards.map((card) => entryPath(type, slug, card))]
        : [entryPath(type, slug)];
    return paths.flatMap((path) => {
      const link = path === null ? undefined : parseSiteLink(localePath(locale, path));
      return link ? [link] : [];
    });
  });
  const unique = new Map(targets.map((target) => [JSON.stringify(target), target]));
  return [...unique.values()];
}
