import { localeOfPath } from '#language/locale/locale.ts';
import { LAYOUT_PARAMETER, pageDataPath } from '#site/routing/build-manifest.ts';
import { declaredQueryParameters, isPagePath } from '#site/routing/route-table.ts';
import { isDataRequest, pageTargetOf } from '../routes/page-data-url.ts';

/**
 * The cache key of a page or its data: the path and the declared query parameters in a fixed order. Other
 * parameters are left out, since each value would add a copy of the same page.
 * @param target canonical path and query; that of page data without the build id
 */
export function pageKey(target: string): string {
  const { page, withLayout } = pageTargetOf(target);
  const [pathname = '/', ...rest] = page.split('?');
  const query = rest.join('?');
  const { path } = localeOfPath(pathname);
  // an unknown path keeps its query as requested.
  if (!isPagePath(path)) return target;
  const given = new URLSearchParams(query);
  const declared = new URLSearchParams();
  for (const name of declaredQueryParameters(path)) {
    for (const value of given.getAll(name)) declared.append(name, value);
  }
  const keyPath = isDataRequest(target) ? pageDataPath(pathname) : pathname;
  const parts = [...(withLayout ? [LAYOUT_PARAMETER] : []), ...(declared.size > 0 ? [String(declared)] : [])];
  return parts.length === 0 ? keyPath : `${keyPath}?${parts.join('&')}`;
}
