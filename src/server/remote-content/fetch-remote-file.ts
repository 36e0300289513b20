import { isPublicHost } from './public-ip-address.ts';

/** How many redirects of one file are followed. */
const MAX_REDIRECTS = 3;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Like `fetch`; tests pass their own. */
export interface RemoteFileParts {
  fetch: typeof fetch;
  isPublicHost(hostname: string): Promise<boolean>;
}

/**
 * Fetches a file of the API. Redirects are followed within the API's own origin, and to public hosts by https: a redirect
 * must not reach other services of our network.
 * @throws where a redirect leads elsewhere, or there are too many
 */
export async function fetchRemoteFile(
  address: string,
  init: { method: string; headers: Record<string, string>; signal: AbortSignal },
  parts: RemoteFileParts = { fetch, isPublicHost },
): Promise<Response> {
  const { origin } = new URL(address);
  let at = address;
  for (let count = 0; ; count += 1) {
    const response = await parts.fetch(at, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!redirects.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const to = URL.canParse(location, at) ? new URL(location, at) : undefined;
    const isAllowed =
      to !== undefined && to.username === '' && (to.origin === origin || (await isPublic(to, parts)));
    if (!isAllowed || count === MAX_REDIRECTS)
      throw new Error('A file of the API redirects to where none is fetched.');
    at = to.href;
  }
}

const isPublic = async ({ protocol, hostname }: URL, parts: RemoteFileParts) =>
  protocol === 'https:' && (await parts.isPublicHost(hostname));
