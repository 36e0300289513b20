import { localeOfPath } from '#language/locale.ts';
import { payloadPath } from '#site/build-manifest.ts';
import { canonicalLocation } from '#site/canonical.ts';

const DATA = '.data';

/** React Router's own address for the data of a page that the browser navigates to: `/about.data`, `/_.data` for home. */
export const isData = (target: string) => /\.data(?:\?|$)/u.test(target);

/** The path of the page that an address asks for: its own, or, where it asks for data, the page's whose data it is. */
export function pagePathOf(target: string): string {
  const [path = '/'] = target.split('?', 1);
  if (!path.endsWith(DATA)) return path;
  return path.slice(0, -DATA.length).replace(/\/_$/u, '/');
}

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

/** @returns the page whose payload is asked for and by which build, undefined where the address is spelled otherwise */
export function payloadAsked(target: string): { page: string; buildId: string } | undefined {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const page = path.slice(0, path.lastIndexOf('/')) || '/';
  if (path !== payloadPath(page) || canonicalLocation(page).kind !== 'ok') return undefined;
  return { page, buildId: mark < 0 ? '' : target.slice(mark + 1) };
}

/** Whether free text is looked for: its answers are as many as there are words. */
export const asksByWords = (target: string) => /[?&]query=/u.test(target);

/** The language of the page that an address asks for, or asks for the data of. */
export const localeOfTarget = (target: string) => localeOfPath(pagePathOf(target)).locale;
