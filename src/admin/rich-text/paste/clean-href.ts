import { isSafeLink } from '#model/rich-text/rich-text-vocabulary.ts';

/** Addresses that forward to the address in a parameter. */
const forwarders: readonly (readonly [host: RegExp, path: string, parameter: string])[] = [
  [/^www\.google\.[a-z.]+$/u, '/url', 'q'],
  [/^www\.google\.[a-z.]+$/u, '/url', 'url'],
  [/\.safelinks\.protection\.outlook\.com$/u, '/', 'url'],
];

/**
 * Returns the target of a pasted link: without forwarding, and as a path if it is on this site.
 * @returns undefined for bookmarks within the other document, files and unsafe targets
 */
export function cleanHref(href: string): string | undefined {
  const target = resolveForwarding(href.trim());
  if (target.startsWith('#') || !isSafeLink(target)) return undefined;
  if (!/^https?:/iu.test(target)) return target;
  const { origin, pathname, search, hash } = new URL(target);
  return origin === globalThis.location?.origin ? pathname + search + hash : target;
}

function resolveForwarding(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const found = forwarders.find(
    ([host, path, parameter]) => host.test(hostname) && pathname === path && searchParams.has(parameter),
  );
  return (found && searchParams.get(found[2])) ?? href;
}
