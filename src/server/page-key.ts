import { localeOfPath } from '#language/locale.ts';
import { declaredQuery, isPagePath, routeIdOfPath } from '#site/route-table.ts';
import { isData, pagePathOf } from './data-address.ts';

/** The parameter by which React Router names the routes whose data it lacks. */
const ROUTES = '_routes';

/**
 * The address as it decides what a page is, or the data of a page: the path and the parameters that the page declares,
 * in one order. Parameters that it does not know would each make another copy of the same page.
 * @param target path and query, the path in its canonical form
 */
export function pageKey(target: string): string {
  const [pathname = '/', query = ''] = target.split('?', 2);
  const { locale, path } = localeOfPath(pagePathOf(target));
  // what no page answers is told with its whole address, as it was asked.
  if (query === '' || !isPagePath(path)) return target;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of declaredQuery(path)) {
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  const routes = isData(target) ? given.get(ROUTES) : null;
  if (routes) kept.set(ROUTES, knownRoutes(routes, ['root', locale, routeIdOfPath(locale, path) ?? '']));
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

/** Those of the page's routes that were asked for, in one order, so that there are as few variants as there are sets. */
function knownRoutes(asked: string, known: readonly string[]): string {
  const names = asked.split(',');
  return known.filter((id) => names.includes(id)).join(',') || 'none';
}
