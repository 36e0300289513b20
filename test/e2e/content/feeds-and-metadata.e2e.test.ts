import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { attributeValues } from '#test/support/browser/crawl.ts';
import { decodeEntities } from '#test/support/browser/html-text.ts';
import { startIsolatedSite, testSite } from '#test/support/server/test-site.ts';

const site = testSite();

const request = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await request(path)).text();

interface JsonLdNode {
  '@type': string;
  [property: string]: unknown;
}

async function jsonLdOf(path: string): Promise<JsonLdNode[]> {
  const scripts = (await read(path)).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu);
  return Array.from(scripts, ([, text = '']) => JSON.parse(text) as JsonLdNode);
}

const findJsonLd = async (path: string, type: string) =>
  (await jsonLdOf(path)).find((each) => each['@type'] === type);

const meta = (html: string, name: string) =>
  decodeEntities(new RegExp(`(?:property|name)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? '');

async function firstItem(list: string): Promise<string> {
  const links = attributeValues(await read(list), /<a [^>]*href="([^"?#]*)"/g);
  return links.find((link) => link.startsWith(`${list}/`)) ?? expect.fail(`nothing is listed on ${list}`);
}

describe.each(locales)('in %s', (locale) => {
  const localise = (path: string) => localePath(locale, path);

  test('The feed contains the news and is linked from the press centre', async () => {
    const response = await request(localise('/feed.xml'));
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain(`xml:lang="${locale}"`);
    const entries = Array.from(xml.matchAll(/<entry>[\s\S]*?<\/entry>/gu), ([entry]) => entry);
    expect(entries).toHaveLength(24);
    const ids = entries.map((entry) => /<id>([^<]+)<\/id>/u.exec(entry)?.[1]);
    expect(new Set(ids).size).toBe(24);
    const address =
      /<link rel="alternate" type="text\/html" href="([^"]+)"/u.exec(entries[0] ?? '')?.[1] ?? '';
    expect((await request(new URL(address).pathname)).status).toBe(200);
    expect(await read(localise('/press-center'))).toContain(`type="application/atom+xml"`);
    const tag = response.headers.get('etag') ?? '';
    expect((await request(localise('/feed.xml'), { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  test('The web app manifest has the language and existing icons', async () => {
    const response = await request(localise('/site.webmanifest'));
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as { lang: string; start_url: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ lang: locale, start_url: localise('/') });
    expect(manifest.icons).toHaveLength(2);
    for (const { src } of manifest.icons)
      expect((await request(src)).headers.get('content-type')).toBe('image/png');
  });

  test('Shared links have a title and a share image', async () => {
    for (const path of [
      '/',
      '/press-center',
      '/career',
      '/about/history',
      await firstItem(localise('/press-center')),
    ]) {
      const address = path.startsWith(localise('/')) && path !== '/' ? path : localise(path);
      const html = await read(address);
      expect(meta(html, 'og:title'), address).toMatch(/\S/u);
      expect(meta(html, 'og:site_name')).toMatch(/\S/u);
      expect(meta(html, 'og:locale')).toMatch(new RegExp(`^${locale}_`, 'u'));
      expect(attributeValues(html, /property="og:locale:alternate" content="([^"]+)"/g)).toHaveLength(2);
      const picture = await request(new URL(meta(html, 'og:image')).pathname);
      expect(picture.status, address).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
      expect(meta(html, 'og:image:alt')).toMatch(/\S/u);
    }
  });

  test('Pages contain JSON-LD', async () => {
    const home = await jsonLdOf(localise('/'));
    expect(home.map((each) => each['@type'])).toEqual(['Organization', 'WebSite']);
    const article = await firstItem(localise('/press-center'));
    expect(await findJsonLd(article, 'NewsArticle')).toMatchObject({ inLanguage: locale });
    const trail = await findJsonLd(article, 'BreadcrumbList');
    expect(trail?.itemListElement).toHaveLength(3);
    const vacancy = await firstItem(localise('/career'));
    expect(await findJsonLd(vacancy, 'JobPosting')).toMatchObject({
      hiringOrganization: { '@type': 'Organization' },
    });
    const video = await firstItem(localise('/about/video'));
    expect(await findJsonLd(video, 'VideoObject')).toMatchObject({ inLanguage: locale });
    const faq = await findJsonLd(localise('/faq'), 'FAQPage');
    expect(faq).toMatchObject({
      mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]),
    });
  });

  test.each(['/sitemap.xml', '/feed.xml', '/site.webmanifest'])(
    '%s allows only GET and HEAD',
    async (path) => {
      const head = await request(localise(path), { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      expect((await request(localise(path), { method: 'POST' })).status).toBe(405);
    },
  );
});

test('Well-known icon paths redirect to an icon', async () => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const response = await request(path);
    expect(response.status).toBe(302);
    const icon = await request(response.headers.get('location') ?? '');
    expect(icon.headers.get('content-type')).toBe('image/png');
  }
});

test('A site with a remote content API has the same sitemap and feed with its own origin', async () => {
  const own = await startIsolatedSite({
    API_BASE: site.origin,
    SITE_ORIGIN: 'https://example.kz',
    LOG_LEVEL: 'info',
  });
  try {
    for (const path of ['/sitemap.xml', '/ru/sitemap.xml', '/en/feed.xml']) {
      const [ownText, sourceText] = [await (await fetch(own.origin + path)).text(), await read(path)];
      const original = /<(?:loc|id)>(https?:\/\/[^/<]+)/u.exec(sourceText)?.[1] ?? '';
      expect(ownText, path).toBe(sourceText.replaceAll(original, 'https://example.kz'));
    }
  } finally {
    await own.stop();
  }
});
