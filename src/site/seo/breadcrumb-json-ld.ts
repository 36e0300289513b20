import { localeOfPath } from '#language/locale/locale.ts';
import type { Site } from '../data/layout-data.ts';
import type { Thing } from './json-ld.tsx';

interface Crumb {
  name: string;
  /** As it stands in the page's language, prefix included. */
  address: string;
}

/** The menus are the same on all pages of a language. */
const namesByMenus = new WeakMap<Site['navigation'], ReadonlyMap<string, string>>();

/** The names that the menus give to paths of the site. */
function namesIn(navigation: Site['navigation']): ReadonlyMap<string, string> {
  const known = namesByMenus.get(navigation);
  if (known !== undefined) return known;
  const { header, footer } = navigation;
  const entries = [...footer, ...header].flatMap((entry) => [...entry.children, entry]);
  const names = new Map(entries.flatMap(({ target, label }) => (target === null ? [] : [[target, label]])));
  namesByMenus.set(navigation, names);
  return names;
}

/**
 * The way from the home page to a page: above it stand those whose path its own begins with, as far as a menu names
 * them.
 * @param canonical the page's address, prefix included
 */
export function trailTo(
  canonical: string,
  title: string,
  home: Crumb,
  navigation: Site['navigation'],
): Crumb[] {
  const pathname = canonical.replace(/[?#].*$/u, '');
  const { path } = localeOfPath(pathname);
  if (path === '/') return [];
  const prefix = pathname.slice(0, pathname.length - path.length);
  const names = namesIn(navigation);
  const segments = path.split('/').slice(1, -1);
  const above = segments.flatMap((_, index) => {
    const part = `/${segments.slice(0, index + 1).join('/')}`;
    const name = names.get(part);
    return name === undefined ? [] : [{ name, address: prefix + part }];
  });
  return [home, ...above, { name: title, address: canonical }];
}

export function breadcrumbList(origin: string, trail: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + address,
    })),
  };
}
