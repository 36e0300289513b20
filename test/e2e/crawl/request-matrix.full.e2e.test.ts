import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionPaths } from '#contract/subscription.ts';
import { makeDemoDirectory } from '#test/support/server/demo-directory.ts';
import { type RawResponse, rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { waitForLog } from '#test/support/server/wait-for-log.ts';
import type { TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let site: ServerProcess;

beforeAll(async () => {
  directory = await makeDemoDirectory();
  site = await startServerProcess({
    DATA_DIR: `${directory.path}/var`,
    DEMO: 'off',
    SITE_ORIGIN: 'https://www.example.kz',
    TRUST_PROXY: 'on',
  });
  // Indexed documents change the sitemap.
  await waitForLog(site, 'documents were indexed');
  // Fills the cache with this page.
  await rawRequest(site.origin, '/cached');
});
afterAll(async () => {
  await site?.stop();
  await directory?.remove();
});

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'PURGE',
];
const targets = [
  ...[
    '/',
    '/en',
    '/ru/about',
    '/cached',
    '/cached?utm_source=x',
    '/about/_payload.json',
    '/nope',
    '/%zz',
    '/%E2%80%A9test',
    '/x:(a',
    '/:a([)',
    '/*a',
    '/*',
    '*',
  ],
  ...['/assets/nope.js', '/media/00/nope.png', '/share/nope.jpg', '/favicon.ico'],
  ...['/_build/latest.json', '/_build/nope', '/about/_payload.json', '/healthz', '/readyz'],
  ...[
    '/api',
    '/api/news',
    '/api/nope',
    '/api/contacts/call-me',
    subscriptionPaths.confirm,
    '/api/docs',
    '/api/%zz',
  ],
  ...['/forms/call-me', '/forms/token', '/subscription/confirm', '/language'],
  ...['/sitemap.xml', '/robots.txt', '/ru/feed.xml', '/site.webmanifest', '/icon.svg'],
  ...['http://www.example.kz/cached', 'http://www.example.kz', 'http://user@www.example.kz/en', 'ftp://x/en'],
];
const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
const bodies: readonly [what: string, headers: Record<string, string>, body: string][] = [
  ['none', {}, ''],
  ['empty with a type', json, ''],
  ['with length 0', { ...json, 'Content-Length': '0' }, ''],
  ['complete', { ...form, 'Content-Length': '3' }, 'a=b'],
  ['announced and never sent', { ...json, 'Content-Length': '20' }, ''],
  ['partial', { ...json, 'Content-Length': '20' }, '{"a"'],
  ['partial, without a type', { 'Content-Length': '20' }, '{"a"'],
  ['partial multipart', { ...multipart, 'Content-Length': '200' }, '--x\r\n'],
  ['chunked', { ...json, 'Transfer-Encoding': 'chunked' }, '2\r\n{}\r\n0\r\n\r\n'],
  ['chunked without an end', { ...json, 'Transfer-Encoding': 'chunked' }, '2\r\n{}\r\n'],
  ['chunked wrongly', { ...json, 'Transfer-Encoding': 'chunked' }, 'zz\r\n{}\r\n'],
  ['waiting to be continued', { ...json, 'Content-Length': '2', Expect: '100-continue' }, ''],
  ['expecting magic', { ...json, 'Content-Length': '2', Expect: 'magic' }, '{}'],
  ['longer than announced', { ...json, 'Content-Length': '2' }, '{}{}{}{}\r\n\r\n'],
  ['huge by its length', { ...json, 'Content-Length': '99999999999' }, '{'],
  ['huge', { ...json, 'Content-Length': '300000' }, ' '.repeat(300_000)],
  ['compressed', { ...json, 'Content-Length': '2', 'Content-Encoding': 'gzip' }, '{}'],
  ['of an odd type', { 'Content-Type': 'garbage', 'Content-Length': '2' }, '{}'],
];

/** Concurrency: requests with an incomplete body time out after 15 s. */
const CONCURRENCY = 64;

async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Describes a missing response or a response without mandatory headers. */
function faultOf({ status, headers }: RawResponse): string | undefined {
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  if (headers['strict-transport-security'] === undefined) return 'no HSTS';
  // Unparsable requests have no request id.
  if (status !== 400 && headers['x-request-id'] === undefined) return 'no request id';
  if (status === 405 && headers.allow === undefined) return 'no Allow';
  return status === 429 && headers['retry-after'] === undefined ? 'no Retry-After' : undefined;
}

test('Every combination of method, target and body gets a valid response', async () => {
  const cases = methods.flatMap((method) =>
    targets.flatMap((target) =>
      bodies.map(([bodyKind, headers, body]) => ({ method, target, bodyKind, headers, body })),
    ),
  );
  const faults: string[] = [];
  await forEachConcurrently(cases, async ({ method, target, bodyKind, headers, body }) => {
    const request = { method, headers: { Accept: '*/*', ...headers }, body };
    // A client that is still sending may see a connection reset before the response.
    const response = await rawRequest(site.origin, target, request).catch((error: Error) => error);
    const isConnectionReset = response instanceof Error && bodyKind === 'huge';
    const fault = response instanceof Error ? response.message : faultOf(response);
    if (fault !== undefined && !isConnectionReset)
      faults.push(`${method} ${target}, body ${bodyKind}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(site.lines.filter((line) => /"level":[56]0/u.test(line))).toEqual([]);
});

test('CONNECT and malformed requests get a response', async () => {
  const connectResponse = await rawRequest(site.origin, 'www.example.kz:443', { method: 'CONNECT' });
  expect([connectResponse.status, connectResponse.headers.connection]).toEqual([405, 'close']);
  const malformedResponse = await rawRequest(site.origin, '/ HTTP/9.9\r\nX:', { method: 'G@T' });
  expect([malformedResponse.status, malformedResponse.headers.connection]).toEqual([400, 'close']);
  const largeHeaderResponse = await rawRequest(site.origin, '/', {
    headers: { 'X-Large': 'x'.repeat(100_000) },
  });
  expect([largeHeaderResponse.status, largeHeaderResponse.headers.connection]).toEqual([431, 'close']);
  for (const { headers } of [connectResponse, malformedResponse, largeHeaderResponse]) {
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('An absolute-form target gets the response of its path', async () => {
  const comparableParts = (response: RawResponse) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).filter(
        ([name]) => !/^(?:date|x-request-id|cache-tag|surrogate-key)$/u.test(name),
      ),
    );
    return { status: response.status, headers, body: response.body.replace(/"instance":"[^"]*"/u, '') };
  };
  for (const path of [
    '/cached',
    '/en',
    '/RU//about/',
    '/ru/about?a=b',
    '/api/news',
    '/robots.txt',
    '/healthz',
    '/assets/x',
  ]) {
    const origin = comparableParts(await rawRequest(site.origin, path));
    for (const host of ['http://www.example.kz', 'HTTPS://other.example:8080', 'http://[::1]']) {
      expect(comparableParts(await rawRequest(site.origin, host + path))).toEqual(origin);
    }
  }
});

test('A path with unusual Unicode characters returns 404 and logs no error', async () => {
  for (const address of [
    '/%E2%80%A9test',
    '/ru/%E2%80%A8',
    '/en/a%E2%80%A9b/c',
    '/%F3%A0%80%81',
    '/%EF%BF%BF',
    '/%C2%85',
  ]) {
    const { status, body } = await rawRequest(site.origin, address);
    expect([address, status]).toEqual([address, 404]);
    expect(body).toContain('</html>');
  }
  expect(site.lines.filter((line) => line.includes('[object'))).toEqual([]);
  expect(site.lines.filter((line) => /"level":[56]0/u.test(line))).toEqual([]);
});

test('An invalid X-Request-Id is replaced, so that it cannot forge log lines', async () => {
  for (const path of ['/cached', '/ru/nope', '/api/news', '/%zz', '/api/%zz']) {
    const echoed = await rawRequest(site.origin, path, { headers: { 'X-Request-Id': 'abc-123' } });
    expect(echoed.headers['x-request-id']).toBe('abc-123');
    for (const id of ['x'.repeat(5000), 'a"},{"level":60', 'a b', 'ә', 'a,b']) {
      const { headers } = await rawRequest(site.origin, path, { headers: { 'X-Request-Id': id } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
    }
  }
});

test('Text responses are compressed and vary by Accept-Encoding', async () => {
  for (const path of [
    '/sitemap.xml',
    '/ru/sitemap.xml',
    '/api/openapi.json',
    '/api/docs',
    '/api/localizations',
  ]) {
    const plain = await rawRequest(site.origin, path, { headers: { Accept: '*/*' } });
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(plain.headers.vary).toMatch(/Accept-Encoding/iu);
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'accept-encoding': encoding, accept: '*/*' };
      const response = await fetch(site.origin + path, { headers });
      expect([path, response.headers.get('content-encoding')]).toEqual([path, encoding]);
      expect(response.headers.get('vary')).toMatch(/Accept-Encoding/iu);
      expect(await response.text()).toBe(
        await (await fetch(site.origin + path, { headers: { 'accept-encoding': 'identity' } })).text(),
      );
      const etag = response.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\//u);
      const notModified = await fetch(site.origin + path, { headers: { ...headers, 'if-none-match': etag } });
      expect([notModified.status, notModified.headers.get('etag')]).toEqual([304, etag]);
      expect(notModified.headers.get('vary')).toMatch(/Accept-Encoding/iu);
      const head = await fetch(site.origin + path, { headers, method: 'HEAD' });
      expect([head.status, head.headers.get('content-encoding')]).toEqual([200, encoding]);
    }
  }
});

test('Responses that may contain secrets are not compressed', async () => {
  for (const path of ['/forms/token', '/api/nope']) {
    const { headers } = await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } });
    expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['no-store', null]);
  }
});

test('404 responses are not cacheable, except 404 pages with cache tags', async () => {
  const page = await rawRequest(site.origin, '/ru/cached');
  expect(page.headers['cache-tag']?.split(',')).toEqual(expect.arrayContaining(['missing', 'ru.redirect']));
  for (const path of [
    '/media/00/nope.png',
    '/assets/nope.js',
    '/share/nope.jpg',
    '/api/news/nope',
    '/sitemap.xml?part=9',
  ]) {
    const { status, headers } = await rawRequest(site.origin, path, { headers: { Accept: '*/*' } });
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

test.each([
  ['/language', 'to=%2Fru%2Fabout'],
  ['/subscription/confirm?token=x', 'language=ru'],
])('The language cookie of %s is Secure if the site uses HTTPS', async (target, body) => {
  const headers = { ...form, 'Content-Length': String(body.length) };
  const response = await rawRequest(site.origin, target, { method: 'POST', headers, body });
  expect(response.status).toBe(303);
  expect(response.headers['set-cookie']).toMatch(/=ru;.*; Secure$/u);
});
