import { type Locale, localeOfPath, localePath } from '#language/locale/locale.ts';
import { pageRoutes } from '#model/pages/pages.ts';

/** The path of a page, and its pattern in the route table unless it has a query. */
export interface PagePath {
  pattern?: string;
  path: string;
}

const LINK = /<a [^>]*href="(\/[^"#?]*)"/g;

const matchesPattern = (pattern: string, path: string) =>
  new RegExp(`^/${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path);

/**
 * Finds one path for each page of the route table in one language.
 * For item pages it is the first one linked from the start page.
 * @throws Error if no link leads to a page
 */
async function findPagePaths(origin: string, locale: Locale): Promise<PagePath[]> {
  const staticPatterns = pageRoutes.map(({ path }) => path).filter((path) => !path.includes(':'));
  const itemPaths = new Map<string, string>();
  const missing = () => pageRoutes.filter(({ path }) => path.includes(':') && !itemPaths.has(path));
  const queue = new Set(staticPatterns.map((path) => localePath(locale, `/${path}`)));
  for (const pagePath of queue) {
    if (missing().length === 0) break;
    const html = await (await fetch(origin + pagePath)).text();
    for (const [, href = ''] of html.matchAll(LINK)) {
      const { locale: linkLocale, path } = localeOfPath(href);
      if (linkLocale !== locale) continue;
      queue.add(href);
      if (staticPatterns.some((pattern) => matchesPattern(pattern, path))) continue;
      const route = missing().find((route) => matchesPattern(route.path, path));
      if (route) itemPaths.set(route.path, href);
    }
  }
  const unlinked = missing().map(({ path }) => path);
  if (unlinked.length > 0)
    throw new Error(`no link of the site leads to ${unlinked.join(', ')} in ${locale}`);
  return pageRoutes.map(({ path }) => ({
    pattern: path,
    path: itemPaths.get(path) ?? localePath(locale, `/${path}`),
  }));
}

/** The paths of all pages and of some pages with a query. */
export async function pagePathsWithQueries(origin: string, locale: Locale): Promise<PagePath[]> {
  const withQuery = ['/press-center?page=2', '/search?query=5%20%25', '/offerings/private'];
  return [
    ...(await findPagePaths(origin, locale)),
    ...withQuery.map((path) => ({ path: localePath(locale, path) })),
  ];
}
