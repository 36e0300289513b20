import { localeOfPath } from '#language/locale/locale.ts';
import { LAYOUT_PARAMETER, payloadPath } from '#site/routing/build-manifest.ts';
import { declaredQuery, isPagePath } from '#site/routing/route-table.ts';
import { isData, pageTargetOf } from '../routes/page-data-url.ts';

/**
 * The address as it decides what a page is, or the data of a page: the path and the parameters that the page declares,
 * in one order. Parameters that it does not know would each make another copy of the same page.
 * @param target path and query, the path in its canonical form; that of data without the build
 */
export function pageKey(target: string): string {
  const { page, withLayout } = pageTargetOf(target);
  const [pathname = '/', ...rest] = page.split('?');
  const query = rest.join('?');
  const { path } = localeOfPath(pathname);
  // what no page answers is told with its whole address, as it was asked.
  if (!isPagePath(path)) return target;
  const given = new URLSearchParams(query);
  const declared = new URLSearchParams();
  for (const name of declaredQuery(path)) {
    for (const value of given.getAll(name)) declared.append(name, value);
  }
  const own = isData(target) ? payloadPath(pathname) : pathname;
  const parts = [...(withLayout ? [LAYOUT_PARAMETER] : []), ...(declared.size > 0 ? [String(declared)] : [])];
  return parts.length === 0 ? own : `${own}?${parts.join('&')}`;
}
