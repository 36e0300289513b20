import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { ContentSource } from '../content/content-source.ts';
import { registerSitemap } from './sitemap-routes.ts';

type SitemapEntry = ResponseOf<'sitemap'>['data'][number];

const origin = 'https://example.kz';
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const article = (id: number, present: readonly Locale[] = locales): SitemapEntry => ({
  id,
  paths: Object.fromEntries(
    locales.map((locale) => [
      locale,
      present.includes(locale) ? localePath(locale, `/press-center/n-${id}`) : null,
    ]),
  ) as SitemapEntry['paths'],
  updated_at: '2026-11-01T00:00:00.000Z',
});
const list: SitemapEntry = {
  id: 0,
  paths: { kk: '/press-center', ru: '/ru/press-center', en: '/en/press-center' },
  updated_at: null,
};

/** Starts a site with these articles; the sitemap call returns a thousand at a time. */
async function startSite(articles: readonly SitemapEntry[], fail?: (after: number) => boolean) {
  const sitemapCalls: number[] = [];
  const source = {
    clientFor: ({ locale }: { locale: Locale }) => ({
      async sitemap({ after }: { after?: number } = {}) {
        sitemapCalls.push(after ?? -1);
        if (fail?.(after ?? -1)) throw new ContentError(502, 'The API cannot be reached.');
        const inLocale = articles.filter(({ paths }) => paths[locale] !== null);
        const from = inLocale.findIndex(({ id }) => id > (after ?? 0));
        const rows = from < 0 ? [] : inLocale.slice(from, from + 1000);
        const last = inLocale.at(-1)?.id ?? 0;
        const next = rows.at(-1)?.id ?? last;
        return {
          data: [...(after === undefined ? [list] : []), ...rows],
          meta: { next: next < last ? next : null, total: inLocale.length + 1, version: '7' },
        };
      },
    }),
  } as unknown as ContentSource;
  const app = Fastify();
  open.push(app);
  registerSitemap(app, source, origin);
  const serverOrigin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { sitemapCalls, get: (path: string, headers = {}) => fetch(serverOrigin + path, { headers }) };
}

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/gu), ([, loc = '']) => loc);

describe('A sitemap', () => {
  test('lists all locales at the root and one locale below its prefix', async () => {
    const { get } = await startSite([article(1), article(2, ['kk', 'en'])]);
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const all = await response.text();
    expect(locations(all)).toEqual([
      `${origin}/press-center`,
      `${origin}/press-center/n-1`,
      `${origin}/press-center/n-2`,
      `${origin}/ru/press-center`,
      `${origin}/ru/press-center/n-1`,
      `${origin}/en/press-center`,
      `${origin}/en/press-center/n-1`,
      `${origin}/en/press-center/n-2`,
    ]);
    expect(all).toContain(
      `<url><loc>${origin}/press-center/n-2</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="kk" href="${origin}/press-center/n-2"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/press-center/n-2"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/press-center/n-2"/></url>`,
    );
    const russian = await (await get('/ru/sitemap.xml')).text();
    expect(locations(russian)).toEqual([`${origin}/ru/press-center`, `${origin}/ru/press-center/n-1`]);
  });

  test('has no x-default without a Kazakh page, and skips unknown paths', async () => {
    const paths = { kk: '/nowhere/x', ru: '/ru/nowhere/x', en: null };
    const unknown: SitemapEntry = { ...article(3), paths };
    const { get } = await startSite([article(1, ['ru', 'en']), article(2, ['ru']), unknown]);
    const russian = await (await get('/ru/sitemap.xml')).text();
    expect(locations(russian)).toEqual([
      `${origin}/ru/press-center`,
      `${origin}/ru/press-center/n-1`,
      `${origin}/ru/press-center/n-2`,
    ]);
    expect(russian.match(/x-default/gu)).toHaveLength(1);
    expect(russian).toContain(
      `<loc>${origin}/ru/press-center/n-2</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></url>`,
    );
  });

  test('is revalidated by its entity tag', async () => {
    const articles = Array.from({ length: 3000 }, (_, index) => article(index + 1));
    const { get, sitemapCalls } = await startSite(articles);
    const tag = (await get('/ru/sitemap.xml')).headers.get('etag') ?? '';
    sitemapCalls.length = 0;
    const again = await get('/ru/sitemap.xml', { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('max-age=300');
    expect(sitemapCalls).toHaveLength(1);
  });

  test('has no parts if it fits into one file', async () => {
    const { get } = await startSite([article(1)]);
    for (const query of ['part=1', 'part=0', 'part=x', 'part=', 'part=-1']) {
      expect((await get(`/sitemap.xml?${query}`)).status, query).toBe(404);
    }
    expect((await get('/sitemap.xml?utm_source=mail')).status).toBe(200);
  });

  test('is split into parts above 50,000 pages, which contain each page once', async () => {
    // The gap leaves some ranges of entry ids empty.
    const articles = Array.from({ length: 20_000 }, (_, index) =>
      article(index < 10_000 ? index + 1 : index + 40_001),
    );
    const { get } = await startSite(articles);
    const index = await (await get('/sitemap.xml')).text();
    expect(index).toContain('<sitemapindex');
    const parts = locations(index);
    expect(parts).toEqual([1, 4].map((part) => `${origin}/sitemap.xml?part=${part}`));
    const pages: string[] = [];
    for (const part of parts) {
      const found = locations(await (await get(part.slice(origin.length))).text());
      expect(found.length).toBeLessThanOrEqual(50_000);
      pages.push(...found);
    }
    expect(pages).toHaveLength(60_003);
    expect(new Set(pages).size).toBe(60_003);
    expect((await get('/sitemap.xml?part=2')).status).toBe(404);
    expect((await get('/sitemap.xml?part=9')).status).toBe(404);
  });

  test('is a plain-text 503 if content cannot be loaded', async () => {
    const { get } = await startSite([article(1)], () => true);
    const response = await get('/sitemap.xml');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  test('breaks off the response if loading fails midway', async () => {
    const { get } = await startSite(
      Array.from({ length: 2500 }, (_, index) => article(index + 1)),
      (after) => after === 2000,
    );
    await expect(get('/ru/sitemap.xml').then((response) => response.text())).rejects.toThrow();
  });
});

test('robots.txt refers to the sitemap and disallows search and API', async () => {
  const { get } = await startSite([]);
  const response = await get('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /ru/search\nDisallow: /en/search\n' +
      `Sitemap: ${origin}/sitemap.xml\n`,
  );
});
