import { localeOfPath } from '#language/locale/locale.ts';
import { LAYOUT_PARAMETER, pageDataPath } from '#site/routing/build-manifest.ts';
import { canonicalizeTarget } from '#site/routing/canonicalize-target.ts';
import { PAYLOAD_FILE } from '#specification.ts';

/** Whether a target is page data, such as `/about/_payload.json`. */
export const isDataRequest = (target: string) => pathOf(target).endsWith(`/${PAYLOAD_FILE}`);

/** The path of the page that a target belongs to, also for page data. */
export function pagePathOf(target: string): string {
  const path = pathOf(target);
  return isDataRequest(target) ? path.slice(0, -PAYLOAD_FILE.length - 1) || '/' : path;
}

/** The target of the page, also for page data, and whether layout data is requested too. */
export function pageTargetOf(target: string): { page: string; withLayout: boolean } {
  if (!isDataRequest(target)) return { page: target, withLayout: false };
  const query = target.split('?').slice(1).join('?');
  const withLayout = query === LAYOUT_PARAMETER || query.startsWith(`${LAYOUT_PARAMETER}&`);
  const pageQuery = withLayout ? query.slice(LAYOUT_PARAMETER.length + 1) : query;
  return { page: pagePathOf(target) + (pageQuery && `?${pageQuery}`), withLayout };
}

const pathOf = (target: string) => target.split('?', 1)[0] ?? '/';

/** Whether a URL is `/_build/…` or `…/_payload.json` in any spelling, so that its errors are JSON. */
export function isBuildUrl(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /_payload\.json|[/\\]_build(?:[/\\]|$)/iu.test(path.includes('%') ? decodeAscii(path) : path);
}

function decodeAscii(path: string): string {
  // Unlike `decodeURI`, this ignores invalid sequences.
  return path.replace(/%([0-7][0-9a-f])/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Parses a page data URL: `{path}/_payload.json?{build}[&layout][&query]`.
 * @returns the target without the build id; undefined if the URL is not canonical
 */
export function parsePageDataUrl(target: string): { target: string; buildId: string } | undefined {
  const path = pageDataPath(pagePathOf(target));
  const [buildId = '', ...rest] = target.split('?').slice(1).join('?').split('&');
  const query = rest.join('&');
  const dataTarget = path + (query && `?${query}`);
  if (pathOf(target) !== path || canonicalizeTarget(pageTargetOf(dataTarget).page).kind !== 'ok') {
    return undefined;
  }
  return { target: dataTarget, buildId };
}

/** Whether a target is a full-text search, whose results are not cached. */
export const isSearchRequest = (target: string) => /[?&]query=/u.test(target);

/** The locale of the page that a target belongs to. */
export const localeOfTarget = (target: string) => localeOfPath(pagePathOf(target)).locale;
