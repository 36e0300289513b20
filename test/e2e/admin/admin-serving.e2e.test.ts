import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAdmin, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { testSite } from '#test/support/server/test-site.ts';

let site: AdminSite;

beforeAll(async () => {
  site = await startAdminSite();
});
afterAll(() => site?.stop());

const get = (path: string, init?: RequestInit) =>
  fetch(`${site.server.origin}${path}`, { redirect: 'manual', ...init });

async function statusOf(path: string, body: object): Promise<number> {
  return (await callAdmin(site.server.origin, 'POST', path, { body })).status;
}

test('The start prints a setup link, which a restart replaces', async () => {
  const token = site.setupToken();
  expect(await statusOf('/setup/check', { token })).toBe(204);
  await site.restart();
  expect(await statusOf('/setup/check', { token })).toBe(422);
  expect((await setUpAdministrator(site)).status).toBe(200);
  await site.restart();
  expect(site.setupLink()).toBeUndefined();
});

describe('The document of the admin', () => {
  test.each(['/admin', '/admin/', '/admin/content/news/1', '/admin/x/../users'])(
    '%s has a strict policy and no data, and is not stored',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  test.each([
    ['kk', 'Бұл бет JavaScript арқылы'],
    ['ru', 'Эта страница работает с JavaScript'],
    ['en', 'This page needs JavaScript'],
  ])('It says in the language %s that it needs scripts', async (language, text) => {
    const html = await (await get('/admin', { headers: { 'accept-language': language } })).text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(new RegExp(`<noscript>${text}.*</noscript>`, 'u'));
  });

  test('Each response has its own nonce', async () => {
    const nonce = async () => /content="([A-Za-z0-9_-]{22})"/u.exec(await (await get('/admin')).text())?.[1];
    const [one, other] = [await nonce(), await nonce()];
    expect(one).toBeDefined();
    expect(one).not.toBe(other);
  });

  test('Its scripts and styles are served with a content hash', async () => {
    const html = await (await get('/admin')).text();
    const urls = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu), ([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      const { status, headers } = await get(url, { headers: { 'accept-encoding': 'br' } });
      expect(status, url).toBe(200);
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });

  test('Other methods are rejected', async () => {
    expect((await get('/admin', { method: 'POST' })).status).toBe(405);
  });
});

test('The public site has no cookie, link or mention of the admin', async () => {
  for (const path of ['/', '/ru', '/en/press-center', '/robots.txt', '/sitemap.xml']) {
    const response = await fetch(`${testSite().origin}${path}`);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text(), path).not.toMatch(/\/admin/u);
  }
});

test('A process with ADMIN=off has no admin', async () => {
  const publicSite = await startAdminSite({ ADMIN: 'off' });
  try {
    expect(publicSite.setupLink()).toBeUndefined();
    for (const path of ['/admin', '/admin/', '/admin/users', '/admin/api/account', '/admin/api/sign-in']) {
      const { status } = await fetch(`${publicSite.server.origin}${path}`);
      expect(status, path).toBe(404);
    }
  } finally {
    await publicSite.stop();
  }
});
