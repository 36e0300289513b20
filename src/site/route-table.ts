import { type AboutPageSlug, aboutPageSlugs } from '#model/content-type-name.ts';

/** A page of the site: its path below the language's prefix, as React Router writes it, and the file that shows it. */
interface PageRoute {
  path: string;
  file: string;
}

const aboutPath = (slug: AboutPageSlug) => (slug === 'overview' ? 'about' : `about/${slug}`);

/** The one table that routes, links and the check "does this page exist?" derive from. `''` is the home page. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '', file: 'pages/home/page.tsx' },
  { path: 'press-center', file: 'pages/press-center/list-page.tsx' },
  { path: 'press-center/:slug', file: 'pages/press-center/item-page.tsx' },
  ...aboutPageSlugs.map((slug) => ({ path: aboutPath(slug), file: 'pages/about/page.tsx' })),
];

const patterns = pageRoutes.map(({ path }) => path.split('/').filter((segment) => segment !== ''));

/** Whether one of the site's pages has this path (without language prefix; query and fragment do not matter). */
export function isPagePath(path: string): boolean {
  const segments = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '');
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(':') || part === segments[index]),
  );
}
