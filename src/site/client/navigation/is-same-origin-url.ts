import { localeOfPath } from '#language/locale/locale.ts';
import { isFilePath, isPagePath } from '../../routing/route-table.ts';

// In the path: two slashes, a backslash, what browsers overlook, and ASCII in disguise, which no path of ours needs.
const FOREIGN = /^[^/?#]|^[^?#]*(\/\/|\\|[^!-\uffff]|%(?![89a-f]))/i;

/**
 * Whether an address is a path, a query or a fragment of this site, and nothing that a browser, or one
 * that decodes it first, could take for more: `//host`, `/\host`, `https:host`, `/%2fhost`, `java\nscript:`.
 */
export function isOwnAddress(address: string): boolean {
  return !FOREIGN.test(address);
}

/** Whether the router can show what this path of the site leads to: files are the browser's. */
export function leadsToPage(pathname: string): boolean {
  const { path } = localeOfPath(pathname);
  return isPagePath(path) && !isFilePath(path);
}
