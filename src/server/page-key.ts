import { localeOfPath } from '#language/locale.ts';
import { declaredQuery, isPagePath } from '#site/route-table.ts';

/**
 * The address as it decides what a page is: the path and the parameters that the page declares, in one order. Parameters
 * that it does not know would each make another copy of the same page.
 * @param target path and query, the path in its canonical form
 */
export function pageKey(target: string): string {
  const [pathname = '/', query = ''] = target.split('?', 2);
  const { path } = localeOfPath(pathname);
  // what no page answers is told with its whole address, as it was asked.
  if (query === '' || !isPagePath(path)) return target;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of declaredQuery(path)) {
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}
