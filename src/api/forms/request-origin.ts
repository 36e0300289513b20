import type { IncomingHttpHeaders } from 'node:http';
import { type FormSender, strictHandling } from '#model/forms/submitter.ts';

/**
 * Where the form stood, as far as the browser says: `Sec-Fetch-Site`, or in older ones `Origin`.
 * @param ownHosts the hosts that are ours: the one asked, and the one by which visitors know it
 */
export function originOf(headers: IncomingHttpHeaders, ownHosts: readonly string[]): FormSender['origin'] {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return 'own';
  if (site === 'cross-site') return 'other';
  // What a browser will not tell, it calls `null`.
  if (origin === undefined || origin === 'null') return 'unsaid';
  return ownHosts.some((host) => origin === `https://${host}` || origin === `http://${host}`)
    ? 'own'
    : 'other';
}

/** Whether the client asks for a challenge instead of the quarantine (RFC 7240). */
export function prefersChallenge({ prefer }: IncomingHttpHeaders): boolean {
  const preferences = [prefer ?? []].flat().join(',').toLowerCase().split(',');
  return preferences.some((each) => each.split(';')[0]?.replaceAll(/[\s"]/gu, '') === strictHandling);
}
