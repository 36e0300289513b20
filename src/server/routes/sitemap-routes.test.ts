import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { ContentSource } from '../content/content-source.ts';
import { registerSitemap } from './sitemap-routes.ts';

type Address = AnswerOf<'sitemap'>['data'][number];

const origin = 'https://example.kz';
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const article = (id: number, present: readonly Locale[] = locales): Address => ({
  id,
  paths: Object.fromEntries(
    locales.map((locale) => [
      locale,
      present.includes(locale) ? localePath(locale, `/press-center/n-${id}`) : null,
    ]),
  ) as Address['paths'],
  updated_at: '2026-11-01T00:00:00.000Z',
});
const list: Address = {
  id: 0,
  paths: { kk: '/press-center', ru: '/ru/press-center', en: '/en/press-center' },
  updated_at: null,
};

/** A site of these articles, answered as the API answers: a thousand at a time. */
async function siteOf(articles: readonly Address[], fail?: (after: number) => boolean) {
  const asked: number[] = [];
  const source = {
    clientFor: ({ locale }: { locale: Locale }) => ({
      async sitemap({ after }: { after?: number } = {}) {
        asked.push(after ?? -1);
        if (fail?.(after ?? -1)) throw new ContentError(502, 'The API cannot be reached.');
        const own = articles.filter(({ paths }) => paths[locale] !== null);
        const from = own.findIndex(({ id }) => id > (after ?? 0));
        const rows = from < 0 ? [] : own.slice(from, from + 1000);
        const last = own.at(-1)?.id ?? 0;
        const next = rows.at(-1)?.id ?? last;
        return {
          data: [...(after === undefined ? [list] : []), ...rows],
          meta: { next: next < last ? next : null, total: own.length + 1, version: '7' },
        };
      },
    }),
  } as unknown as ContentSource;
  const app = Fastify();
  open.push(app);
  registerSitemap(app, source, origin);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { asked, get: (path: string, headers = {}) => fetch(address + path, { headers }) };
}

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/gu), ([, loc = '']) => loc);

describe('a sitemap', () => {
  test('has all languages at the root, one language below its prefix, and only what is translated', async () => {
    const { get } = await siteOf([article(1), article(2, ['kk', 'en'])]);
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const all = await answer.text();
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

  test('names no default where Kazakh is missing, and no page that the site does not have', async () => {
    const stray: Address = { ...article(3), paths: { kk: '/nowhere/x', ru: '/ru/nowhere/x', en: null } };
    const { get } = await siteOf([article(1, ['ru', 'en']), article(2, ['ru']), stray]);
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

  test('is kept by who has it, until something is published', async () => {
    const { get, asked } = await siteOf(Array.from({ length: 3000 }, (_, index) => article(index + 1)));
    const tag = (await get('/ru/sitemap.xml')).headers.get('etag') ?? '';
    asked.length = 0;
    const again = await get('/ru/sitemap.xml', { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('max-age=300');
    expect(asked).toHaveLength(1);
  });

  test('has no parts while it fits into one file', async () => {
    const { get } = await siteOf([article(1)]);
    for (const query of ['part=1', 'part=0', 'part=x', 'part=', 'part=-1']) {
      expect((await get(`/sitemap.xml?${query}`)).status, query).toBe(404);
    }
    expect((await get('/sitemap.xml?utm_source=mail')).status).toBe(200);
  });

  test('beyond 50,000 pages is an index of parts that together have each page once', async () => {
    // With a gap that leaves one range of numbers empty.
    const articles = Array.from({ length: 20_000 }, (_, index) =>
      article(index < 10_000 ? index + 1 : index + 40_001),
    );
    const { get } = await siteOf(articles);
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

  test('says plainly that the content cannot be read', async () => {
    const { get } = await siteOf([article(1)], () => true);
    const answer = await get('/sitemap.xml');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  test('that breaks off half way is no complete answer', async () => {
    const { get } = await siteOf(
      Array.from({ length: 2500 }, (_, index) => article(index + 1)),
      (after) => after === 2000,
    );
    await expect(get('/ru/sitemap.xml').then((answer) => answer.text())).rejects.toThrow();
  });
});

test('robots are told of the sitemap and kept from search and API', async () => {
  const { get } = await siteOf([]);
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /ru/search\nDisallow: /en/search\n' +
      `Sitemap: ${origin}/sitemap.xml\n`,
  );
});
