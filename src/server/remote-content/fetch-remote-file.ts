import { isPublicHost } from './public-ip-address.ts';

const MAX_REDIRECTS = 3;

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface FetchDependencies {
  fetch: typeof fetch;
  isPublicHost(hostname: string): Promise<boolean>;
}

/**
 * Fetches a file of the API. Follows redirects within the origin of the API and to public hosts by https, to
 * prevent SSRF.
 * @throws Error for a redirect to another host, or after `MAX_REDIRECTS`
 */
export async function fetchRemoteFile(
  address: string,
  init: { method: string; headers: Record<string, string>; signal: AbortSignal },
  parts: FetchDependencies = { fetch, isPublicHost },
): Promise<Response> {
  const { origin } = new URL(address);
  let url = address;
  for (let count = 0; ; count += 1) {
    const response = await parts.fetch(url, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECT_STATUSES.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    const isAllowed =
      target !== undefined &&
      target.username === '' &&
      (target.origin === origin || (await isPublicHttps(target, parts)));
    if (!isAllowed || count === MAX_REDIRECTS)
      throw new Error('A file of the API redirects to a forbidden host, or too often.');
    url = target.href;
  }
}

const isPublicHttps = async ({ protocol, hostname }: URL, parts: FetchDependencies) =>
  protocol === 'https:' && (await parts.isPublicHost(hostname));
