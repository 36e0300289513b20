import { localeOfPath } from '#language/locale/locale.ts';
import type { Site } from '../data/layout-data.ts';
import type { JsonLdNode } from './json-ld.tsx';

interface Crumb {
  name: string;
  /** With locale prefix. */
  path: string;
}

/** Cached, because all pages of a locale share the menus. */
const labelsByNavigation = new WeakMap<Site['navigation'], ReadonlyMap<string, string>>();

/** Menu labels by path. */
function labelsIn(navigation: Site['navigation']): ReadonlyMap<string, string> {
  const cached = labelsByNavigation.get(navigation);
  if (cached !== undefined) return cached;
  const { header, footer } = navigation;
  const entries = [...footer, ...header].flatMap((entry) => [...entry.children, entry]);
  const names = new Map(entries.flatMap(({ target, label }) => (target === null ? [] : [[target, label]])));
  labelsByNavigation.set(navigation, names);
  return names;
}

/**
 * Builds the breadcrumbs of a page: the home page, the parent paths that have a menu label, and the page
 * itself.
 * @param canonical canonical path of the page, with locale prefix
 */
export function buildBreadcrumbs(
  canonical: string,
  title: string,
  home: Crumb,
  navigation: Site['navigation'],
): Crumb[] {
  const pathname = canonical.replace(/[?#].*$/u, '');
  const { path } = localeOfPath(pathname);
  if (path === '/') return [];
  const prefix = pathname.slice(0, pathname.length - path.length);
  const names = labelsIn(navigation);
  const segments = path.split('/').slice(1, -1);
  const parents = segments.flatMap((_, index) => {
    const parentPath = `/${segments.slice(0, index + 1).join('/')}`;
    const name = names.get(parentPath);
    return name === undefined ? [] : [{ name, path: prefix + parentPath }];
  });
  return [home, ...parents, { name: title, path: canonical }];
}

export function breadcrumbList(origin: string, trail: readonly Crumb[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
