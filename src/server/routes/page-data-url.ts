import { localeOfPath } from '#language/locale/locale.ts';
import { LAYOUT_PARAMETER, payloadPath } from '#site/routing/build-manifest.ts';
import { canonicalLocation } from '#site/routing/canonical-url.ts';
import { PAYLOAD_FILE } from '#specification.ts';

/** The data of a page: `/about/_payload.json`, `/_payload.json` for home; its query is that of the page. */
export const isData = (target: string) => pathOf(target).endsWith(`/${PAYLOAD_FILE}`);

/** The path of the page that an address asks for: its own, or, where it asks for data, the page's whose data it is. */
export function pagePathOf(target: string): string {
  const path = pathOf(target);
  return isData(target) ? path.slice(0, -PAYLOAD_FILE.length - 1) || '/' : path;
}

/** The page's own address, also where its data are asked for; and whether the data of the layout are wanted as well. */
export function pageTargetOf(target: string): { page: string; withLayout: boolean } {
  if (!isData(target)) return { page: target, withLayout: false };
  const query = target.split('?').slice(1).join('?');
  const withLayout = query === LAYOUT_PARAMETER || query.startsWith(`${LAYOUT_PARAMETER}&`);
  const own = withLayout ? query.slice(LAYOUT_PARAMETER.length + 1) : query;
  return { page: pagePathOf(target) + (own && `?${own}`), withLayout };
}

const pathOf = (target: string) => target.split('?', 1)[0] ?? '/';

/**
 * Whether an address is one that only our own script asks: `/_build/…` and `…/_payload.json`, however they are spelled.
 * Whatever is wrong with such a request, a page is no answer to it.
 */
export function isBuildUrl(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /_payload\.json|[/\\]_build(?:[/\\]|$)/iu.test(path.includes('%') ? decoded(path) : path);
}

function decoded(path: string): string {
  // One sign at a time: what cannot be decoded must not hide the rest.
  return path.replace(/%([0-7][0-9a-f])/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Reads the address of a payload: `{path}/_payload.json?{build}[&layout][&query]`.
 * @returns the same without the build; undefined where the address is spelled otherwise
 */
export function payloadAsked(target: string): { target: string; buildId: string } | undefined {
  const path = payloadPath(pagePathOf(target));
  const [buildId = '', ...rest] = target.split('?').slice(1).join('?').split('&');
  const query = rest.join('&');
  const asked = path + (query && `?${query}`);
  if (pathOf(target) !== path || canonicalLocation(pageTargetOf(asked).page).kind !== 'ok') return undefined;
  return { target: asked, buildId };
}

/** Whether free text is looked for: its answers are as many as there are words. */
export const asksByWords = (target: string) => /[?&]query=/u.test(target);

/** The language of the page that an address asks for, or asks for the data of. */
export const localeOfTarget = (target: string) => localeOfPath(pagePathOf(target)).locale;
