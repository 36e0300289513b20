import { localeOfPath } from '#language/locale/locale.ts';
import { isFilePath, isPagePath } from '../../routing/route-table.ts';

// Matches, in the path: double slashes, backslashes, characters that browsers strip, and percent-encoded
// ASCII.
const FOREIGN = /^[^/?#]|^[^?#]*(\/\/|\\|[^!-\uffff]|%(?![89a-f]))/i;

/**
 * Checks that a URL reference is a path, query or fragment of this site. Also rejects forms
 * that a browser or a decoder resolves to another origin: `//host`, `/\host`, `https:host`, `/%2fhost`,
 * `java\nscript:`.
 */
export function isSameOriginUrl(url: string): boolean {
  return !FOREIGN.test(url);
}

/** Whether the router can render this path of the site; files are left to the browser. */
export function isRoutablePath(pathname: string): boolean {
  const { path } = localeOfPath(pathname);
  return isPagePath(path) && !isFilePath(path);
}
