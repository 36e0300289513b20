import { type Locale, localeOfPath, localePath } from '#language/locale.ts';
import type { AboutPageSlug } from '#model/content-type-name.ts';
import { isPagePath } from './route-table.ts';

/** Every address of the site is built here, never typed. All begin with `/` and carry the language's prefix. */
export const path = {
  home: (locale: Locale) => localePath(locale, '/'),

  /** The first page and "all categories" have no parameter of their own. */
  newsList: (
    locale: Locale,
    { categoryId, page = 1 }: { categoryId?: number | undefined; page?: number } = {},
  ) => {
    const query = new URLSearchParams();
    if (categoryId !== undefined) query.set('category_id', String(categoryId));
    if (page > 1) query.set('page', String(page));
    return localePath(locale, query.size === 0 ? '/press-center' : `/press-center?${query}`);
  },

  newsItem: (locale: Locale, slug: string) => localePath(locale, `/press-center/${slug}`),

  about: (locale: Locale, slug: AboutPageSlug = 'overview') =>
    localePath(locale, slug === 'overview' ? '/about' : `/about/${slug}`),

  offering: (locale: Locale, slug: string) => localePath(locale, `/offerings/${slug}`),

  offerings: (locale: Locale, type: 'business' | 'private') => localePath(locale, `/offerings/${type}`),

  /** Where a menu entry leads: a path of the site gets the prefix, an address elsewhere stays as it is. */
  ofTarget: (locale: Locale, target: string) => localePath(locale, target),
};

/**
 * The address itself where a link to it leads somewhere, else undefined: an address of our own whose page the site
 * does not have (yet) is shown as plain text and not as a dead link. This is the one place that decides so.
 */
export function reachable(address: string): string | undefined {
  if (!address.startsWith('/')) return address === '#' ? undefined : address;
  return isPagePath(localeOfPath(address).path) ? address : undefined;
}
