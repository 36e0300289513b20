import { type Locale, localeOfPath, localePath } from '#language/locale/locale.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { decodePercent } from '#model/pages/percent-decoding.ts';
import type { LinkTarget } from '#store/editing/entry-link.ts';

/** Paths of the site are shorter, and index entries are limited to 2,700 bytes. */
const MAX_PATH_LENGTH = 1000;

/**
 * Reads an address of a page of this site.
 * @param locale the language of the page that has the link, if the address has no language prefix
 * @returns undefined for an address of another site, an e-mail address, or a fragment
 */
export function parseSiteLink(href: string, locale?: Locale): LinkTarget | undefined {
  const [, pathname, fragment] = /^(\/(?![/\\])[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/su.exec(href.trim()) ?? [];
  if (pathname === undefined) return undefined;
  // `/kk/…` redirects to the path without prefix.
  const normalised = pathKey(pathname).replace(/^\/kk(?=\/|$)/u, '') || '/';
  if (normalised.length > MAX_PATH_LENGTH) return undefined;
  return {
    path: locale === undefined ? normaliseRoot(normalised) : localePath(locale, normalised),
    fragment: fragment ? decodePercent(fragment) : null,
  };
}

function normaliseRoot(pathname: string): string {
  const { locale, path } = localeOfPath(pathname);
  return localePath(locale, path);
}
