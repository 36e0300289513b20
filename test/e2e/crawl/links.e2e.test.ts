import { beforeAll, expect, test } from 'vitest';
import { type Locale, localeOfPath, locales } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { attributeValues, crawl, isNoIndex } from '#test/support/browser/crawl.ts';
import { extractLines, extractTexts } from '#test/support/browser/html-text.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { detectOtherLanguage } from '#test/support/writing/detect-language.ts';

const site = testSite();
let pages: ReadonlyMap<string, string>;
let brokenLinks: ReadonlyMap<string, string>;

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

const alternatesOf = (html: string) =>
  new Map(
    Array.from(
      html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
      ([, language = '', href = '']) => [language, pathOf(href)] as const,
    ),
  );

beforeAll(async () => {
  ({ pages, brokenLinks } = await crawl(site.origin));
});

test('No link or picture is broken or redirected', () => {
  expect(Object.fromEntries(brokenLinks)).toEqual({});
  expect(pages.size).toBeGreaterThan(100);
});

test('Every page is its own canonical, and hreflang alternates are reciprocal (R-004)', () => {
  const faults: string[] = [];
  let alternateCount = 0;
  for (const [address, html] of pages) {
    const [canonical] = attributeValues(html, /<link rel="canonical" href="([^"]+)"/g);
    if (canonical === undefined || pathOf(canonical) !== address) {
      faults.push(`${address} calls itself ${canonical}`);
    }
    for (const [lang, alternatePath] of alternatesOf(html)) {
      alternateCount += 1;
      const alternateHtml = pages.get(alternatePath);
      if (alternateHtml === undefined)
        faults.push(`${address} names ${alternatePath} in ${lang}, which is no page`);
      else if (![...alternatesOf(alternateHtml).values()].includes(address))
        faults.push(`${alternatePath} does not name ${address}`);
    }
    const alternates = alternatesOf(html);
    if (alternates.get('x-default') !== alternates.get('kk'))
      faults.push(`${address} has another default than Kazakh`);
  }
  expect(faults).toEqual([]);
  // Searches have none: a query is of one language.
  const others = [...pages.keys()].filter((address) => !address.includes('/search?'));
  expect(alternateCount).toBeGreaterThan(others.length);
});

test('Every page of a demo site shows the demo notice (R-023)', async () => {
  const notices = new Map<Locale, string>();
  for (const locale of locales) {
    const response = await fetch(`${site.origin}/api/site`, { headers: { 'Accept-Language': locale } });
    const { data } = (await response.json()) as { data: { settings: { demo_notice: string } } };
    notices.set(locale, data.settings.demo_notice.slice(0, 20));
  }
  const withoutNotice = [...pages].filter(
    ([address, html]) => !html.includes(notices.get(localeOfPath(address).locale) ?? 'none'),
  );
  expect(withoutNotice.map(([address]) => address)).toEqual([]);
});

/** The pages of a sitemap with their alternates by language. */
async function sitemap(path: string): Promise<Map<string, Map<string, string>>> {
  const xml = await (await fetch(site.origin + path)).text();
  const link = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/gu;
  return new Map(
    Array.from(xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/gu), ([, loc = '', rest = '']) => [
      pathOf(loc),
      new Map(Array.from(rest.matchAll(link), ([, language = '', href = '']) => [language, pathOf(href)])),
    ]),
  );
}

async function readPage(address: string): Promise<string | undefined> {
  const response = await fetch(site.origin + address, { redirect: 'manual' });
  const html = await response.text();
  return response.status === 200 ? html : undefined;
}

test('The sitemap contains exactly the indexable pages (R-047)', async () => {
  const listedPages = await sitemap('/sitemap.xml');
  const indexablePages = [...pages].filter(([address, html]) => !isNoIndex(html) && !address.includes('?'));
  const missing = indexablePages.filter(([address]) => !listedPages.has(address)).map(([address]) => address);
  expect(missing).toEqual([]);
  const faults: string[] = [];
  for (const [address, alternates] of listedPages) {
    // A closed vacancy still has a page, but no list links to it.
    const html = pages.get(address) ?? (await readPage(address));
    if (html === undefined) faults.push(`${address} is no page`);
    else if (isNoIndex(html)) faults.push(`${address} has noindex`);
    else if (JSON.stringify([...alternates]) !== JSON.stringify([...alternatesOf(html)]))
      faults.push(`${address} names other languages than its page`);
  }
  expect(faults).toEqual([]);
  expect(listedPages.size).toBeGreaterThan(200);
});

test('The sitemap of a language contains only its pages', async () => {
  const all = [...(await sitemap('/sitemap.xml')).keys()];
  for (const locale of ['ru', 'en']) {
    const localeSitemap = [...(await sitemap(`/${locale}/sitemap.xml`)).keys()];
    expect(localeSitemap).toEqual(all.filter((address) => localeOfPath(address).locale === locale));
    expect(localeSitemap.length).toBeGreaterThan(50);
  }
});

/** Paths of all published items with a page, listed by the content API. */
async function publishedItems(locale: Locale): Promise<string[]> {
  const fetchList = async (path: string) => {
    const response = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
    return (await response.json()) as { data: { slug: string }[]; meta?: { last_page: number } };
  };
  const lists: [path: string, parent: string][] = [
    ['/offerings/business', 'offerings'],
    ['/offerings/private', 'offerings'],
    ['/about-company/videos', 'about/video'],
    ['/career/vacancies', 'career'],
    ['/documents', 'documents'],
  ];
  const { meta } = await fetchList('/news');
  for (let page = 1; page <= (meta?.last_page ?? 0); page += 1)
    lists.push([`/news?page=${page}`, 'press-center']);
  const found = await Promise.all(
    lists.map(async ([path, parent]) => (await fetchList(path)).data.map(({ slug }) => `/${parent}/${slug}`)),
  );
  return found.flat().map((path) => (locale === 'kk' ? path : `/${locale}${path}`));
}

test.each(locales)(
  'Every item published in %s is in the sitemap and in the language switch',
  async (locale) => {
    const listedPages = await sitemap('/sitemap.xml');
    const items = await publishedItems(locale);
    expect(items.length).toBeGreaterThan(40);
    const faults: string[] = [];
    for (const item of items) {
      const html = pages.get(item);
      if (!listedPages.has(item)) faults.push(`${item} is not in the sitemap`);
      if (html === undefined) {
        faults.push(`${item} is no page`);
        continue;
      }
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
      const switched = new Map(
        Array.from(
          header.matchAll(/<a [^>]*hrefLang="([a-z]+)"[^>]*? href="([^"]+)"/g),
          ([, to = '', href = '']) => [to, href],
        ),
      );
      if (switched.size !== locales.length) faults.push(`${item} cannot be switched`);
      for (const [language, address] of alternatesOf(html)) {
        if (language !== 'x-default' && switched.get(language) !== address)
          faults.push(
            `${item} switches to ${switched.get(language)} in ${language}, where it is at ${address}`,
          );
      }
    }
    expect(faults).toEqual([]);
  },
);

test('No text longer than 40 characters differs from its declared language', () => {
  const faults = new Set<string>();
  let checkedCount = 0;
  for (const [address, html] of pages) {
    // Search results show cut excerpts; the full text is checked on its own page.
    if (address.includes('query=')) continue;
    for (const { language, text } of extractTexts(html)) {
      const isChecksum = /^[0-9a-f]{64}$/u.test(text);
      if (text.length <= 40 || isChecksum) continue;
      checkedCount += 1;
      const detectedLanguage = language === undefined ? 'no language' : detectOtherLanguage(language, text);
      if (detectedLanguage !== undefined)
        faults.add(`${language}, rather ${detectedLanguage}: ${text.slice(0, 120)} (${address})`);
    }
  }
  expect([...faults]).toEqual([]);
  expect(checkedCount).toBeGreaterThan(5000);
});

test('No page shows a message key instead of its text', () => {
  const faults = new Set<string>();
  for (const [address, html] of pages) {
    for (const { text } of extractTexts(html)) {
      const key = text.split(/[\s,;:«»“”()]+/u).find((word) => word in messageBundles.kk);
      if (key !== undefined) faults.add(`${key} (${address})`);
    }
  }
  expect([...faults]).toEqual([]);
});

test('No line has duplicate punctuation or a space before punctuation', () => {
  const typos = new Set<string>();
  for (const [address, html] of pages) {
    // Excerpts in search results start and end anywhere.
    if (address.includes('query=')) continue;
    for (const line of extractLines(html)) {
      const typo = /(?<!\.)\.\.(?!\.)|[!?…]\.|\.[»”]\.|[,;:] ?[,;:.]|\p{L} [,.;:!?](?!\p{L})/u.exec(line);
      if (typo) typos.add(`${line.slice(Math.max(0, typo.index - 40), typo.index + 20)} (${address})`);
    }
  }
  expect([...typos]).toEqual([]);
});

test('The pictures of a page exist in every size of their srcset', async () => {
  const html = pages.get('/press-center') ?? '';
  const sets = attributeValues(html, /srcSet="([^"]+)"/g).slice(0, 4);
  expect(sets).toHaveLength(4);
  for (const address of sets.flatMap((set) => set.split(', ').map((each) => each.split(' ')[0] ?? ''))) {
    const response = await fetch(site.origin + address);
    await response.arrayBuffer();
    expect(response.status, address).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${address.endsWith('.avif') ? 'avif' : 'webp'}`);
  }
});
