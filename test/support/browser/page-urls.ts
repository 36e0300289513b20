import { type Locale, localeOfPath, localePath } from '#language/locale/locale.ts';
import { pageRoutes } from '#site/routing/route-table.ts';

/** A page's address, with the pattern of the route table that it answers. */
export interface PageAddress {
  pattern: string;
  address: string;
}

const LINK = /<a [^>]*href="(\/[^"#?]*)"/g;

const isOf = (pattern: string, path: string) =>
  new RegExp(`^/${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path);

/**
 * One address for each page of the route table in one language. Where the address names an item, it is the first that
 * a reader meets who follows the links from the home page.
 * @throws Error where no link leads to a page
 */
export async function addressOfEachPage(origin: string, locale: Locale): Promise<PageAddress[]> {
  const plain = pageRoutes.map(({ path }) => path).filter((path) => !path.includes(':'));
  const items = new Map<string, string>();
  const missing = () => pageRoutes.filter(({ path }) => path.includes(':') && !items.has(path));
  const queue = new Set(plain.map((path) => localePath(locale, `/${path}`)));
  for (const address of queue) {
    if (missing().length === 0) break;
    const html = await (await fetch(origin + address)).text();
    for (const [, href = ''] of html.matchAll(LINK)) {
      const { locale: language, path } = localeOfPath(href);
      if (language !== locale) continue;
      queue.add(href);
      if (plain.some((each) => isOf(each, path))) continue;
      const route = missing().find((each) => isOf(each.path, path));
      if (route) items.set(route.path, href);
    }
  }
  const unmet = missing().map(({ path }) => path);
  if (unmet.length > 0) throw new Error(`no link of the site leads to ${unmet.join(', ')} in ${locale}`);
  return pageRoutes.map(({ path }) => ({
    pattern: path,
    address: items.get(path) ?? localePath(locale, `/${path}`),
  }));
}

/** Beside the address of every page, some whose query makes another page of them. */
export async function addressesOf(origin: string, locale: Locale): Promise<string[]> {
  const pages = await addressOfEachPage(origin, locale);
  const asked = ['/press-center?page=2', '/search?query=5%20%25', '/offerings/private'];
  return [...pages.map(({ address }) => address), ...asked.map((path) => localePath(locale, path))];
}
