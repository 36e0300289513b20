import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { attribute } from '#test/support/browser/crawl.ts';
import { plain } from '#test/support/browser/html-text.ts';
import { startOwnSite, testSite } from '#test/support/server/server.ts';

const site = testSite();

const visit = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await visit(path)).text();

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

async function thingsOn(path: string): Promise<Thing[]> {
  const scripts = (await read(path)).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu);
  return Array.from(scripts, ([, text = '']) => JSON.parse(text) as Thing);
}

const thing = async (path: string, type: string) =>
  (await thingsOn(path)).find((each) => each['@type'] === type);

const meta = (html: string, name: string) =>
  plain(new RegExp(`(?:property|name)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? '');

async function firstItem(list: string): Promise<string> {
  const links = attribute(await read(list), /<a [^>]*href="([^"?#]*)"/g);
  return links.find((link) => link.startsWith(`${list}/`)) ?? expect.fail(`nothing is listed on ${list}`);
}

describe.each(locales)('in %s', (locale) => {
  const at = (path: string) => localePath(locale, path);

  test('the feed has the news, and the press centre names it', async () => {
    const answer = await visit(at('/feed.xml'));
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).toContain(`xml:lang="${locale}"`);
    const entries = Array.from(xml.matchAll(/<entry>[\s\S]*?<\/entry>/gu), ([entry]) => entry);
    expect(entries).toHaveLength(24);
    const ids = entries.map((entry) => /<id>([^<]+)<\/id>/u.exec(entry)?.[1]);
    expect(new Set(ids).size).toBe(24);
    const address =
      /<link rel="alternate" type="text\/html" href="([^"]+)"/u.exec(entries[0] ?? '')?.[1] ?? '';
    expect((await visit(new URL(address).pathname)).status).toBe(200);
    expect(await read(at('/press-center'))).toContain(`type="application/atom+xml"`);
    const tag = answer.headers.get('etag') ?? '';
    expect((await visit(at('/feed.xml'), { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  test('the manifest is in its language, and its icons are there', async () => {
    const answer = await visit(at('/site.webmanifest'));
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as { lang: string; start_url: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ lang: locale, start_url: at('/') });
    expect(manifest.icons).toHaveLength(2);
    for (const { src } of manifest.icons)
      expect((await visit(src)).headers.get('content-type')).toBe('image/png');
  });

  test('a link that is shared has words and a picture of the page', async () => {
    for (const path of [
      '/',
      '/press-center',
      '/career',
      '/about/history',
      await firstItem(at('/press-center')),
    ]) {
      const address = path.startsWith(at('/')) && path !== '/' ? path : at(path);
      const html = await read(address);
      expect(meta(html, 'og:title'), address).toMatch(/\S/u);
      expect(meta(html, 'og:site_name')).toMatch(/\S/u);
      expect(meta(html, 'og:locale')).toMatch(new RegExp(`^${locale}_`, 'u'));
      expect(attribute(html, /property="og:locale:alternate" content="([^"]+)"/g)).toHaveLength(2);
      const picture = await visit(new URL(meta(html, 'og:image')).pathname);
      expect(picture.status, address).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
      expect(meta(html, 'og:image:alt')).toMatch(/\S/u);
    }
  });

  test('search engines are told what a page is about', async () => {
    const home = await thingsOn(at('/'));
    expect(home.map((each) => each['@type'])).toEqual(['Organization', 'WebSite']);
    const article = await firstItem(at('/press-center'));
    expect(await thing(article, 'NewsArticle')).toMatchObject({ inLanguage: locale });
    const trail = await thing(article, 'BreadcrumbList');
    expect(trail?.itemListElement).toHaveLength(3);
    const vacancy = await firstItem(at('/career'));
    expect(await thing(vacancy, 'JobPosting')).toMatchObject({
      hiringOrganization: { '@type': 'Organization' },
    });
    const film = await firstItem(at('/about/video'));
    expect(await thing(film, 'VideoObject')).toMatchObject({ inLanguage: locale });
    const faq = await thing(at('/faq'), 'FAQPage');
    expect(faq).toMatchObject({
      mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]),
    });
  });

  test.each(['/sitemap.xml', '/feed.xml', '/site.webmanifest'])('%s is for reading alone', async (path) => {
    const head = await visit(at(path), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect((await visit(at(path), { method: 'POST' })).status).toBe(405);
  });
});

test('programs that ask for an icon blindly find it', async () => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await visit(path);
    expect(answer.status).toBe(302);
    const icon = await visit(answer.headers.get('location') ?? '');
    expect(icon.headers.get('content-type')).toBe('image/png');
  }
});

test('a site that reads another API has the same sitemap and feed under its own address', async () => {
  const own = await startOwnSite({
    API_BASE: site.origin,
    SITE_ORIGIN: 'https://example.kz',
    LOG_LEVEL: 'info',
  });
  try {
    for (const path of ['/sitemap.xml', '/ru/sitemap.xml', '/en/feed.xml']) {
      const [here, there] = [await (await fetch(own.origin + path)).text(), await read(path)];
      const original = /<(?:loc|id)>(https?:\/\/[^/<]+)/u.exec(there)?.[1] ?? '';
      expect(here, path).toBe(there.replaceAll(original, 'https://example.kz'));
    }
  } finally {
    await own.stop();
  }
});
