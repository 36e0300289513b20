import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionPaths } from '#contract/subscription.ts';
import { type RawAnswer, rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let site: ServerProcess;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  site = await startServerProcess({
    DATA_DIR: `${directory.path}/var`,
    DEMO: 'off',
    SITE_ORIGIN: 'https://www.example.kz',
    TRUST_PROXY: 'on',
  });
  // From here on the cache has this page.
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
  ...['/sitemap.xml', '/robots.txt', '/ru/feed.xml', '/site.webmanifest'],
  ...['http://www.example.kz/cached', 'http://www.example.kz', 'http://user@www.example.kz/en', 'ftp://x/en'],
];
const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
const bodies: readonly [what: string, headers: Record<string, string>, body: string][] = [
  ['none', {}, ''],
  ['none of a type', json, ''],
  ['of no length', { ...json, 'Content-Length': '0' }, ''],
  ['whole', { ...form, 'Content-Length': '3' }, 'a=b'],
  ['announced and never sent', { ...json, 'Content-Length': '20' }, ''],
  ['partial', { ...json, 'Content-Length': '20' }, '{"a"'],
  ['partial, of no type', { 'Content-Length': '20' }, '{"a"'],
  ['partial, of parts', { ...multipart, 'Content-Length': '200' }, '--x\r\n'],
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

/** What is asked at once: those that wait for a body are given up after a quarter of a minute. */
const AT_ONCE = 64;

async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Of an answer that never came, or that lacks what every answer has. */
function faultOf({ status, headers }: RawAnswer): string | undefined {
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  if (headers['strict-transport-security'] === undefined) return 'no HSTS';
  // What could not be read as a request has no number.
  if (status !== 400 && headers['x-request-id'] === undefined) return 'no number';
  if (status === 405 && headers.allow === undefined) return 'no Allow';
  return status === 429 && headers['retry-after'] === undefined ? 'no Retry-After' : undefined;
}

test('every method on every kind of address with every kind of body is answered', {
  timeout: 600_000,
}, async () => {
  const cases = methods.flatMap((method) =>
    targets.flatMap((target) =>
      bodies.map(([what, headers, body]) => ({ method, target, what, headers, body })),
    ),
  );
  const faults: string[] = [];
  await forEachAtOnce(cases, async ({ method, target, what, headers, body }) => {
    const ask = { method, headers: { Accept: '*/*', ...headers }, body };
    // Whoever is refused while he sends may find the connection reset before he has read why.
    const answer = await rawRequest(site.origin, target, ask).catch((error: Error) => error);
    const isLeft = answer instanceof Error && what === 'huge';
    const fault = answer instanceof Error ? answer.message : faultOf(answer);
    if (fault !== undefined && !isLeft) faults.push(`${method} ${target}, body ${what}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(site.lines.filter((line) => /"level":[56]0/u.test(line))).toEqual([]);
});

test('CONNECT and what is no HTTP are answered', async () => {
  const connected = await rawRequest(site.origin, 'www.example.kz:443', { method: 'CONNECT' });
  expect([connected.status, connected.headers.connection]).toEqual([405, 'close']);
  const garbled = await rawRequest(site.origin, '/ HTTP/9.9\r\nX:', { method: 'G@T' });
  expect([garbled.status, garbled.headers.connection]).toEqual([400, 'close']);
  const large = await rawRequest(site.origin, '/', { headers: { 'X-Large': 'x'.repeat(100_000) } });
  expect([large.status, large.headers.connection]).toEqual([431, 'close']);
  for (const { headers } of [connected, garbled, large]) {
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('a target in absolute form is answered as its path is', async () => {
  const about = (answer: RawAnswer) => {
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(
        ([name]) => !/^(?:date|x-request-id|cache-tag|surrogate-key)$/u.test(name),
      ),
    );
    return { status: answer.status, headers, body: answer.body.replace(/"instance":"[^"]*"/u, '') };
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
    const origin = about(await rawRequest(site.origin, path));
    for (const host of ['http://www.example.kz', 'HTTPS://other.example:8080', 'http://[::1]']) {
      expect(about(await rawRequest(site.origin, host + path))).toEqual(origin);
    }
  }
});

test('an address that no route knows is a page that was not found, and no fault in the log', async () => {
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

test('a number that is no number is not sent back, and no line of the log is forged with it', async () => {
  for (const path of ['/cached', '/ru/nope', '/api/news', '/%zz', '/api/%zz']) {
    const given = await rawRequest(site.origin, path, { headers: { 'X-Request-Id': 'abc-123' } });
    expect(given.headers['x-request-id']).toBe('abc-123');
    for (const id of ['x'.repeat(5000), 'a"},{"level":60', 'a b', 'ә', 'a,b']) {
      const { headers } = await rawRequest(site.origin, path, { headers: { 'X-Request-Id': id } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
    }
  }
});

test('what is text is compressed, and varies', async () => {
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
      const answer = await fetch(site.origin + path, { headers });
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, encoding]);
      expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/iu);
      expect(await answer.text()).toBe(
        await (await fetch(site.origin + path, { headers: { 'accept-encoding': 'identity' } })).text(),
      );
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\//u);
      const known = await fetch(site.origin + path, { headers: { ...headers, 'if-none-match': etag } });
      expect([known.status, known.headers.get('etag')]).toEqual([304, etag]);
      expect(known.headers.get('vary')).toMatch(/Accept-Encoding/iu);
      const head = await fetch(site.origin + path, { headers, method: 'HEAD' });
      expect([head.status, head.headers.get('content-encoding')]).toEqual([200, encoding]);
    }
  }
});

test('what may hold a secret is never compressed', async () => {
  for (const path of ['/forms/token', '/api/nope']) {
    const { headers } = await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } });
    expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['no-store', null]);
  }
});

test('what is not there is kept by nobody but a cache that is told by tags', async () => {
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
])('the language cookie of %s is for https only, where the site has https', async (target, body) => {
  const headers = { ...form, 'Content-Length': String(body.length) };
  const answer = await rawRequest(site.origin, target, { method: 'POST', headers, body });
  expect(answer.status).toBe(303);
  expect(answer.headers['set-cookie']).toMatch(/=ru;.*; Secure$/u);
});
