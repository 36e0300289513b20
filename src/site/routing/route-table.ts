import type { Locale } from '#language/locale/locale.ts';
import { type AboutPageSlug, aboutPageSlugs } from '#model/content-types/names.ts';
import { subscriptionActions } from '#model/forms/subscription.ts';

/** A page of the site: its path below the language's prefix, as React Router writes it, and the file that shows it, without its ending: the loader stands beside it. */
interface PageRoute {
  path: string;
  file: string;
  /** The query parameters that decide what the page shows; every other one is ignored. */
  query?: readonly string[];
  /** False where the page without a query is nothing that anybody would want in advance. */
  prerender?: false;
}

const aboutPath = (slug: AboutPageSlug) => (slug === 'overview' ? 'about' : `about/${slug}`);

/** The one table that routes, links and the check "does this page exist?" derive from. `''` is the home page. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '', file: 'pages/home/page' },
  {
    path: 'press-center',
    file: 'pages/press-center/list-page',
    query: ['category_id', 'page'],
  },
  { path: 'press-center/:slug', file: 'pages/press-center/item-page' },
  ...aboutPageSlugs.map((slug) => ({ path: aboutPath(slug), file: 'pages/about/page' })),
  { path: 'about/video', file: 'pages/video/list-page' },
  { path: 'about/video/:slug', file: 'pages/video/item-page' },
  {
    path: 'search',
    file: 'pages/search/page',
    query: ['query', 'section', 'literal'],
    prerender: false,
  },
  { path: 'career', file: 'pages/career/list-page', query: ['city', 'field'] },
  { path: 'career/:slug', file: 'pages/career/item-page' },
  { path: 'contacts', file: 'pages/contacts/page' },
  { path: 'deals', file: 'pages/deals/page', query: ['year', 'field'] },
  { path: 'offerings/:slug', file: 'pages/offerings/page' },
  { path: 'documents', file: 'pages/documents/list-page' },
  { path: 'documents/tariffs', file: 'pages/tariffs/page', query: ['type'] },
  { path: 'documents/:slug', file: 'pages/documents/category-page', query: ['year'] },
  { path: 'faq', file: 'pages/faq/page', query: ['type', 'category_id', 'query', 'literal'] },
];

/** What a page offers as a file, in the language of its address; the module has a loader alone. */
export const fileRoutes: readonly PageRoute[] = [
  { path: 'documents/tariffs.csv', file: 'pages/tariffs/file', query: ['group', 'schedule'] },
];

/** Where forms stand alone, and what is shown once they are sent: for visitors, and not for search engines. */
export const formRoutes: readonly PageRoute[] = [
  { path: 'forms/consent', file: 'pages/forms/consent-page' },
  { path: 'forms/:form', file: 'pages/forms/page', query: ['vacancy', 'subject'] },
  { path: 'forms/:form/sent', file: 'pages/forms/sent-page', query: ['reference', 'by'] },
  ...subscriptionActions.map((action) => ({
    path: `subscription/${action}`,
    file: 'pages/subscription/page',
    query: ['state'],
  })),
];

const patterns = [...fileRoutes, ...pageRoutes, ...formRoutes].map((route) => ({
  ...route,
  segments: segmentsOf(route.path),
  isFile: fileRoutes.includes(route),
  // A file has no data of a page, and nobody wants a form in advance.
  prerender: route.prerender !== false && pageRoutes.includes(route),
}));

function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '');
}

const isOpen = (segment: string) => segment.startsWith(':');
const open = patterns.filter(({ segments }) => segments.some(isOpen));
const fixed = new Map(patterns.map((pattern) => [`/${pattern.segments.join('/')}`, pattern]));

/** What has a path of its own comes before what has any: `documents/tariffs` is no category either. */
function patternOf(path: string) {
  // Each link of a menu asks, and nearly all of them are written just so.
  const plain = fixed.get(path);
  if (plain) return plain;
  const segments = segmentsOf(path);
  return (
    fixed.get(`/${segments.join('/')}`) ??
    open.find(
      (pattern) =>
        pattern.segments.length === segments.length &&
        pattern.segments.every((part, index) => isOpen(part) || part === segments[index]),
    )
  );
}

/** Whether one of the site's pages has this path (without language prefix; query and fragment do not matter). */
export function isPagePath(path: string): boolean {
  return patternOf(path) !== undefined;
}

/** Whether what a page offers as a file has this path (without language prefix): there is nothing to show. */
export function isFilePath(path: string): boolean {
  return patternOf(path)?.isFile ?? false;
}

/** The query parameters that the page at this path (without language prefix) declares; none where there is no page. */
export function declaredQuery(path: string): readonly string[] {
  return patternOf(path)?.query ?? [];
}

/** Whether the page at this path (without language prefix) is prerendered, and may be prefetched. */
export function isPrerenderedPath(path: string): boolean {
  return patternOf(path)?.prerender ?? false;
}

/** The name by which React Router knows a page of the table in a language: `ru/press-center/:slug`. */
export function routeId(locale: Locale, { path }: Pick<PageRoute, 'path'>): string {
  return `${locale}/${path === '' ? 'home' : path}`;
}

/** The name of the page by which a language says that there is none. */
export const notFoundId = (locale: Locale) => `${locale}/not-found`;

/** The name of the page that shows what pages are made of: no path of the table leads to it. */
export const galleryId = (locale: Locale) => `${locale}/_gallery`;

/** The `routeId` of the page at this path (without language prefix); undefined where there is no page. */
export function routeIdOfPath(locale: Locale, path: string): string | undefined {
  const pattern = patternOf(path);
  return pattern && routeId(locale, pattern);
}
