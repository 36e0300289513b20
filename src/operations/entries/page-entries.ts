import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { fileContents, type PageContent, pageContents } from '#model/pages/pages.ts';
import { decodePercent } from '#model/pages/percent-decoding.ts';

/** What may be at a path: an entry of a type under a slug. */
export interface EntryPlace {
  type: ContentTypeName;
  slug: string;
}

const contents: Record<string, PageContent> = { ...pageContents, ...fileContents };
const pages = Object.entries(contents).map(([path, content]) => ({
  pattern: new RegExp(`^/${path.replace(/:[a-z]+/u, '([^/]+)')}$`, 'u'),
  ...content,
}));

/** Lists the entries whose page may be at a path of the site. @param path normalised, without the language prefix */
export const listPageEntries = (path: string): EntryPlace[] =>
  pages.flatMap(({ pattern, entries = [] }) => {
    const match = pattern.exec(path);
    if (!match) return [];
    const [, slug] = match;
    return entries.flatMap((type) => {
      const wanted = slug === undefined ? contentTypeOf(type).singleton : decodePercent(slug);
      return wanted === undefined ? [] : [{ type, slug: wanted }];
    });
  });

/** Lists the entries that may be a section of a page. @param fragment decoded, without `#` */
export const listSectionEntries = (path: string, fragment: string): EntryPlace[] =>
  pages.flatMap(({ pattern, entries = [], sections = [] }) => {
    if (!pattern.test(path)) return [];
    // Documents are sections of the page of their category.
    const types = entries.includes('document-category') ? [...sections, 'document' as const] : sections;
    return types.map((type) => ({ type, slug: fragment }));
  });
