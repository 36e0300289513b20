import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawRequest } from '#test/support/server/raw-request.ts';
import { testSite } from '#test/support/server/server.ts';

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

describe.each(languages)('bad input in %s', (locale, prefix, words) => {
  test.each(targets)(`${prefix}%s is answered with %i and the error page`, async (target, status) => {
    const answer = await rawRequest(origin, prefix + target);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<html lang="${locale}"`);
    expect(answer.body).toContain(words);
    expect(answer.body).toMatch(/<meta name="robots" content="noindex/u);
    expect(answer.body).not.toMatch(/node_modules|\.tsx?:\d|at async/u);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s on a page is not allowed',
    async (method) => {
      const answer = await rawRequest(origin, `${prefix}/about`, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(answer.body).toContain(`<html lang="${locale}"`);
    },
  );

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s finds nothing where there is no page (R-169)',
    async (method) => {
      for (const path of ['/somemodels', '/somemodels/1', '/api/somemodels', '/api/somemodels/1']) {
        const target = path.startsWith('/api') ? path : prefix + path;
        expect((await rawRequest(origin, target, { method })).status, target).toBe(404);
      }
    },
  );

  test('a visitor who takes no HTML is told so', async () => {
    const answer = await rawRequest(origin, `${prefix}/about`, { headers: { Accept: 'image/png' } });
    expect(answer.status).toBe(406);
    expect(answer.body).toContain(`<html lang="${locale}"`);
  });

  test('HEAD answers as GET does, without a body', async () => {
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
])('%s leads to %s for good', async (target, location) => {
  const answer = await rawRequest(origin, target);
  expect([301, 400]).toContain(answer.status);
  if (answer.status === 301) expect(answer.headers.location).toBe(location);
  else expect(target).toContain('%2e');
});

test('no target makes a 5xx, and no redirect leaves the site', async () => {
  const piece = fc.oneof(
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
    .array(piece, { maxLength: 8 })
    .map((pieces) => `/${pieces.join('')}`.replace(/[\r\n\s]/gu, '+').slice(0, 2000));
  await fc.assert(
    fc.asyncProperty(target, async (text) => {
      const answer = await rawRequest(origin, text);
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 300 && answer.status < 400 && answer.headers.location) {
        expect(answer.headers.location).toMatch(/^\/(?![/\\])/u);
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
])('a body that is no HTTP is answered with 400 at %s', async (target, type) => {
  const headers = { 'Content-Type': type, 'Transfer-Encoding': 'chunked' };
  const answer = await rawRequest(testSite().origin, target, { method: 'POST', headers, body: 'zz\r\n' });
  expect(answer.status).toBe(400);
  expect(answer.headers['x-request-id']).toBeDefined();
});

test('the language switch gives up a body that does not come', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '100' };
  const answer = await rawRequest(testSite().origin, '/language', { method: 'POST', headers, body: 'to=' });
  expect(answer.status).toBe(408);
});
