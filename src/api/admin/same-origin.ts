import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this site. Browsers send `Sec-Fetch-Site` on secure origins, and
 * `Origin` with every request that changes something; a request with neither is not from a page.
 * @param siteOrigin the public origin; the requested one is permitted too
 */
export function isSameOrigin(
  { headers, method, protocol, host }: FastifyRequest,
  siteOrigin: string,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin !== siteOrigin && origin !== `${protocol}://${host}`) return false;
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && method === 'GET');
  return origin !== undefined || method === 'GET';
}
