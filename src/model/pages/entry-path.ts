import type { ContentTypeName } from '../content-types/names.ts';
import { type PageContent, pageContents } from './pages.ts';

const contents: readonly [path: string, PageContent][] = Object.entries(pageContents);

const pageOf = new Map(contents.flatMap(([path, { entries = [] }]) => entries.map((type) => [type, path])));
const pageOfSection = new Map(
  contents.flatMap(([path, { sections = [] }]) => sections.map((type) => [type, path])),
);

/** Content types whose entries have their own page; entries of other types are sections of a page. */
export const typesWithPages: readonly ContentTypeName[] = [...pageOf.keys()];

/** Whether a page contains the entries of a type. */
export const isOnPage = (type: ContentTypeName): boolean =>
  contents.some(([, { entries = [], sections = [], lists = [] }]) =>
    [...entries, ...sections, ...lists].includes(type),
  );

/** Reads the category slug from the card of a document. */
function categorySlug(card: object | undefined): string | undefined {
  const { category } = (card ?? {}) as { category?: { slug?: unknown } | null };
  return typeof category?.slug === 'string' ? category.slug : undefined;
}

/**
 * Returns the path of an entry without locale prefix; a page with an anchor for entries without a page.
 * @param card needed for documents only
 * @returns null for types without a URL: menus, settings, messages, filter categories
 */
export function entryPath(type: ContentTypeName, slug: string, card?: object): string | null {
  if (type === 'document') {
    const category = categorySlug(card);
    return category === undefined ? null : `${entryPath('document-category', category)}#${slug}`;
  }
  const page = pageOf.get(type);
  if (page !== undefined) return `/${page.replace(':slug', slug)}`;
  const pageWithSection = pageOfSection.get(type);
  return pageWithSection === undefined ? null : `/${pageWithSection}#${slug}`;
}

/** An entry that may be at a path; a slug of null stands for the only entry of the type. */
export interface EntryPlace {
  type: ContentTypeName;
  slug: string | null;
}

/**
 * Returns the entries that may be at a path: of the types whose pages or sections have such a path.
 * @param path without locale prefix, with an anchor for a section
 */
export function entriesAtPath(path: string): EntryPlace[] {
  const [page = '', anchor = ''] = path.replace(/^\//u, '').split('#');
  return contents.flatMap(([pattern, { entries = [], sections = [] }]) => {
    const [before = '', after] = pattern.split(':slug');
    const slug = after === undefined ? null : page.slice(before.length);
    const isHere = slug === null ? page === pattern : page.startsWith(before) && /^[^/]+$/u.test(slug);
    if (!isHere) return [];
    if (anchor === '') return entries.map((type) => ({ type, slug }));
    const inPage = entries.includes('document-category') ? (['document'] as const) : sections;
    return inPage.map((type) => ({ type, slug: anchor }));
  });
}
