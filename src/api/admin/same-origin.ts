import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this site. Browsers send `Sec-Fetch-Site` on secure origins, and
 * `Origin` with every request that changes something; a request with neither is not from a page.
 * @param origins the origins of this site
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  method: string,
  origins: readonly string[],
): boolean {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (origin !== undefined && !origins.includes(origin)) return false;
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && method === 'GET');
  return origin !== undefined || method === 'GET';
}
