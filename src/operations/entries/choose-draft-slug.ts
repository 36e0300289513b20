import type { Locale } from '#language/locale/locale.ts';
import { isSlug } from '#language/script/slug.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import type { MergeConflict } from '#model/editing/merge-fields.ts';
import type { Edition, Entry } from '#store/content/entry.ts';
import type { Fields } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import type { ContentIssue } from '../publishing/content-validation-error.ts';
import { slugIssue } from '../publishing/validate-slug.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { generateSlug } from './generate-slug.ts';

interface ChosenSlug {
  slug: string;
  conflict?: MergeConflict;
  issues: ContentIssue[];
}

/**
 * Chooses the slug of a draft. Without one of the editor it follows the title until the language is public. Whether it
 * is reserved or taken is checked on publication.
 * @throws ForbiddenError if the user may not choose another one
 */
export async function chooseDraftSlug(
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  draft: {
    entry: Pick<Entry, 'id' | 'type'>;
    locale: Locale;
    texts: { fields: Fields; shared: Fields };
    versions: { base: string | undefined; mine: string | null; theirs: Edition | undefined };
  },
): Promise<ChosenSlug> {
  const { entry, locale, texts, versions } = draft;
  const { base, mine, theirs } = versions;
  const type = contentTypeOf(entry.type);
  if (type.singleton !== undefined) return { slug: type.singleton, issues: [] };
  if (mine === null || mine === '') {
    const isSettled = theirs && (theirs.first_published_at !== null || theirs.slug !== base);
    const place = { entryId: entry.id, locale };
    return { slug: isSettled ? theirs.slug : await generateSlug(db, type, place, texts), issues: [] };
  }
  if (theirs && (mine === base || mine === theirs.slug)) return { slug: theirs.slug, issues: [] };
  requirePermission(actor, 'share', entry.type, null);
  if (theirs && base !== undefined && theirs.slug !== base) {
    const conflict = { path: 'slug', kind: 'changed' as const, base, mine, theirs: theirs.slug };
    return { slug: theirs.slug, conflict, issues: [] };
  }
  const issues = isSlug(mine) ? [] : [slugIssue({ locale, slug: mine }, 'slug-invalid')];
  return { slug: mine, issues };
}
