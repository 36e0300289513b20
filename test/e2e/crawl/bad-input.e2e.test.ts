import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawRequest } from '#test/support/server/raw-request.ts';
import { testSite } from '#test/support/server/test-site.ts';

const { origin } = testSite();

const languages = [
  ['kk', '', 'Танымал беттердің бірінен бастаңыз:'],
  ['ru', '/ru', 'Начните с одной из популярных страниц:'],
  ['en', '/en', 'Start with one of the popular pages:'],
] as const;

const targets: readonly [string, number][] = [
  ['/press-center?page=0', 404],
  ['/press-center?page=abc', 404],
  ['/press-center?page=-1', 404],
  ['/press-center?page=1e9', 404],
  ['/press-center?page=999999', 404],
  ['/press-center?page=2&page=3', 404],
  ['/press-center?category_id=999999', 404],
  ['/press-center?category_id=abc', 404],
  ['/press-center/there-is-no-such-news', 404],
  ['/press-center/-', 404],
  ['/press-center/%D2%9B%D0%B0%D0%B7', 404],
  [`/press-center/${'a'.repeat(500)}`, 404],
  ['/nope', 404],
  ['/nope?with=query', 404],
  ['/somemodels', 404],
  ['/%zz', 400],
  ['/%', 400],
  ['/press-center/%00', 400],
  ['/press-center/..%2f..%2fetc%2fpasswd', 400],
  ['/../../etc/passwd', 400],
  ['/press-center/%5c%5cevil.example', 400],
  [`/press-center?x=${'a'.repeat(10_000)}`, 414],
];

describe.each(languages)('Bad input in %s', (locale, prefix, expectedText) => {
  test.each(targets)(`${prefix}%s returns %i and the error page`, async (target, status) => {
    const response = await rawRequest(origin, prefix + target);
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`<html lang="${locale}"`);
    expect(response.body).toContain(expectedText);
    expect(response.body).toMatch(/<meta name="robots" content="noindex/u);
    expect(response.body).not.toMatch(/node_modules|\.tsx?:\d|at async/u);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s on a page returns 405 (R-048)',
    async (method) => {
      const response = await rawRequest(origin, `${prefix}/about`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD');
      expect(response.body).toContain(`<html lang="${locale}"`);
    },
  );

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s on an unknown path returns 404 (R-169)',
    async (method) => {
      for (const path of ['/somemodels', '/somemodels/1', '/api/somemodels', '/api/somemodels/1']) {
        const target = path.startsWith('/api') ? path : prefix + path;
        expect((await rawRequest(origin, target, { method })).status, target).toBe(404);
      }
    },
  );

  test('An Accept header without HTML returns 406', async () => {
    const response = await rawRequest(origin, `${prefix}/about`, { headers: { Accept: 'image/png' } });
    expect(response.status).toBe(406);
    expect(response.body).toContain(`<html lang="${locale}"`);
  });

  test('HEAD returns the headers of GET without a body (R-048)', async () => {
    const options = { headers: { Accept: 'text/html' } };
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => rawRequest(origin, `${prefix}/about`, { method, ...options })),
    );
    expect(head?.status).toBe(200);
    expect(head?.body).toBe('');
    expect(head?.headers['content-type']).toBe(get?.headers['content-type']);
  });
});

test.each([
  ['/kk', '/'],
  ['/kk/about', '/about'],
  ['/kk/about?x=Y', '/about?x=Y'],
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/RU/About', '/ru/about'],
  ['//evil.example/%2e', '/evil.example'],
  ['/press-center?page=1', '/press-center'],
  ['/about/overview', '/about'],
])('%s redirects permanently to %s (R-005 … R-007, R-056)', async (target, location) => {
  const response = await rawRequest(origin, target);
  expect([301, 400]).toContain(response.status);
  if (response.status === 301) expect(response.headers.location).toBe(location);
  else expect(target).toContain('%2e');
});

test('No request target causes a 5xx or an external redirect', async () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '%2f',
      '%00',
      '%',
      'ru',
      'en',
      'kk',
      'about',
      'press-center',
      'assets',
    ),
    fc.constantFrom(
      'media',
      'api',
      '?',
      '&',
      'page=',
      'category_id=',
      '=',
      '#',
      '/_payload.json',
      '@',
      ':80',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.uint8Array({ maxLength: 6 }).map((bytes) => String.fromCharCode(...bytes)),
  );
  const target = fc
    .array(segment, { maxLength: 8 })
    .map((pieces) => `/${pieces.join('')}`.replace(/[\r\n\s]/gu, '+').slice(0, 2000));
  await fc.assert(
    fc.asyncProperty(target, async (text) => {
      const response = await rawRequest(origin, text);
      expect(response.status).toBeGreaterThanOrEqual(200);
      expect(response.status).toBeLessThan(500);
      if (response.status >= 300 && response.status < 400 && response.headers.location) {
        expect(response.headers.location).toMatch(/^\/(?![/\\])/u);
      }
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ['/api/contacts/call-me', 'application/json'],
  ['/api/career/apply', 'multipart/form-data; boundary=x'],
  ['/forms/message-us', 'application/x-www-form-urlencoded'],
  ['/forms/apply', 'multipart/form-data; boundary=x'],
  ['/subscription/confirm', 'application/x-www-form-urlencoded'],
  ['/language', 'application/x-www-form-urlencoded'],
])('A malformed chunked body returns 400 at %s', async (target, type) => {
  const headers = { 'Content-Type': type, 'Transfer-Encoding': 'chunked' };
  const response = await rawRequest(testSite().origin, target, { method: 'POST', headers, body: 'zz\r\n' });
  expect(response.status).toBe(400);
  expect(response.headers['x-request-id']).toBeDefined();
});

test('The language switch returns 408 for an incomplete body', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '100' };
  const response = await rawRequest(testSite().origin, '/language', { method: 'POST', headers, body: 'to=' });
  expect(response.status).toBe(408);
});
