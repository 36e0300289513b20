import { expect, test } from 'vitest';
import { fetchRemoteFile } from './fetch-remote-file.ts';
import { isInternalAddress, isPublicHost } from './public-ip-address.ts';

const base = 'http://127.0.0.1:3000';
const init = () => ({ method: 'GET', headers: {}, signal: new AbortController().signal });

/** Fetches `/a.png` from an API with these redirects. Returns the requested URLs in order. */
async function fetchWithRedirects(redirects: Readonly<Record<string, string>>) {
  const requested: string[] = [];
  const fetch = async (url: string | URL | Request, options?: RequestInit) => {
    requested.push(String(url));
    expect(options?.redirect).toBe('manual');
    const location = redirects[String(url)];
    return location === undefined
      ? new Response('file')
      : new Response(null, { status: 302, headers: { location } });
  };
  const isPublic = async (host: string) => host === 'cdn.example.kz';
  const body = await fetchRemoteFile(`${base}/a.png`, init(), { fetch, isPublicHost: isPublic }).then(
    (response) => response.text(),
    () => undefined,
  );
  return { requested, body };
}

test.each(['/b.png', `${base}/b.png`, 'https://cdn.example.kz/b.png'])(
  'A redirect to %s is followed',
  async (to) => {
    const { requested, body } = await fetchWithRedirects({ [`${base}/a.png`]: to });
    expect(body).toBe('file');
    expect(requested).toEqual([`${base}/a.png`, new URL(to, base).href]);
  },
);

test.each([
  'http://127.0.0.1:5432/',
  'http://localhost:3000/',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost/b.png',
  'https://intranet.example.kz/b.png',
  'http://cdn.example.kz/b.png',
  'https://x:y@cdn.example.kz/b.png',
  'file:///etc/passwd',
  'http://[',
])('A redirect to %s is not followed', async (to) => {
  const { requested, body } = await fetchWithRedirects({ [`${base}/a.png`]: to });
  expect([requested, body]).toEqual([[`${base}/a.png`], undefined]);
});

test('Redirects from a public host to an internal one and redirect loops are rejected', async () => {
  const cdn = 'https://cdn.example.kz/b.png';
  const internal = await fetchWithRedirects({ [`${base}/a.png`]: cdn, [cdn]: 'http://127.0.0.1:5432/' });
  expect([internal.requested.length, internal.body]).toEqual([2, undefined]);
  const loop = await fetchWithRedirects({ [`${base}/a.png`]: '/a.png' });
  expect([loop.requested.length, loop.body]).toEqual([4, undefined]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '192.0.2.1',
  '203.0.113.9',
  '255.255.255.255',
  '2001:db8::1',
  '2001::1',
])('The address %s is internal', async (address) => {
  expect(isInternalAddress(address)).toBe(true);
  expect(await isPublicHost(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  'The address %s is public',
  (address) => {
    expect(isInternalAddress(address)).toBe(false);
  },
);

test('Local and unknown host names are not public', async () => {
  expect(await isPublicHost('localhost')).toBe(false);
  expect(await isPublicHost('[::1]')).toBe(false);
  expect(await isPublicHost('no-such-host.invalid')).toBe(false);
});
