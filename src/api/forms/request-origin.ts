import type { IncomingHttpHeaders } from 'node:http';
import { type Submitter, strictHandling } from '#model/forms/submitter.ts';

/**
 * Determines the site of the form from `Sec-Fetch-Site`, or from `Origin` in older browsers.
 * @param ownHosts hosts of this site: the requested one and the public one
 */
export function requestOrigin(
  headers: IncomingHttpHeaders,
  ownHosts: readonly string[],
): Submitter['origin'] {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return 'own';
  if (site === 'cross-site') return 'other';
  // Browsers send `null` for an undisclosed origin.
  if (origin === undefined || origin === 'null') return 'unknown';
  return ownHosts.some((host) => origin === `https://${host}` || origin === `http://${host}`)
    ? 'own'
    : 'other';
}

/** Whether the client prefers a challenge over quarantine (RFC 7240). */
export function prefersChallenge({ prefer }: IncomingHttpHeaders): boolean {
  const preferences = [prefer ?? []].flat().join(',').toLowerCase().split(',');
  return preferences.some((each) => each.split(';')[0]?.replaceAll(/[\s"]/gu, '') === strictHandling);
}
