import { beforeAll, expect, test } from 'vitest';
import { type Locale, localeOfPath, locales } from '#language/locale/locale.ts';
import { bundled } from '#messages/message-bundles.ts';
import { attribute, crawl, isKeptOut } from '#test/support/browser/crawl.ts';
import { linesOf, textsOf } from '#test/support/browser/html-text.ts';
import { ratherThan } from '#test/support/content/language-guess.ts';
import { testSite } from '#test/support/server/server.ts';

const site = testSite();
let pages: ReadonlyMap<string, string>;
let dead: ReadonlyMap<string, string>;

const place = (address: string) => new URL(address).pathname + new URL(address).search;

const alternatesOf = (html: string) =>
  new Map(
    Array.from(
      html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
      ([, language = '', href = '']) => [language, place(href)] as const,
    ),
  );

beforeAll(async () => {
  ({ pages, dead } = await crawl(site.origin));
});

test('no link or picture of the site is dead or detours over a redirect', () => {
  expect(Object.fromEntries(dead)).toEqual({});
  expect(pages.size).toBeGreaterThan(100);
});

test('every page is its own canonical and its languages name one another (hreflang)', () => {
  const faults: string[] = [];
  let named = 0;
  for (const [address, html] of pages) {
    const [canonical] = attribute(html, /<link rel="canonical" href="([^"]+)"/g);
    if (canonical === undefined || place(canonical) !== address) {
      faults.push(`${address} calls itself ${canonical}`);
    }
    for (const [lang, other] of alternatesOf(html)) {
      named += 1;
      const back = pages.get(other);
      if (back === undefined) faults.push(`${address} names ${other} in ${lang}, which is no page`);
      else if (![...alternatesOf(back).values()].includes(address))
        faults.push(`${other} does not name ${address}`);
    }
    const alternates = alternatesOf(html);
    if (alternates.get('x-default') !== alternates.get('kk'))
      faults.push(`${address} has another default than Kazakh`);
  }
  expect(faults).toEqual([]);
  expect(named).toBeGreaterThan(pages.size);
});

test('every page of a sample site says that it is one', async () => {
  const notices = new Map<Locale, string>();
  for (const locale of locales) {
    const answer = await fetch(`${site.origin}/api/site`, { headers: { 'Accept-Language': locale } });
    const { data } = (await answer.json()) as { data: { settings: { demo_notice: string } } };
    notices.set(locale, data.settings.demo_notice.slice(0, 20));
  }
  const silent = [...pages].filter(
    ([address, html]) => !html.includes(notices.get(localeOfPath(address).locale) ?? 'none'),
  );
  expect(silent.map(([address]) => address)).toEqual([]);
});

/** The pages of a sitemap with the languages that it names for each. */
async function sitemap(path: string): Promise<Map<string, Map<string, string>>> {
  const xml = await (await fetch(site.origin + path)).text();
  const link = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/gu;
  return new Map(
    Array.from(xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/gu), ([, loc = '', rest = '']) => [
      place(loc),
      new Map(Array.from(rest.matchAll(link), ([, language = '', href = '']) => [language, place(href)])),
    ]),
  );
}

async function readPage(address: string): Promise<string | undefined> {
  const answer = await fetch(site.origin + address, { redirect: 'manual' });
  const html = await answer.text();
  return answer.status === 200 ? html : undefined;
}

test('the sitemap has every page that search engines may keep, and no other (R-047)', async () => {
  const named = await sitemap('/sitemap.xml');
  const kept = [...pages].filter(([address, html]) => !isKeptOut(html) && !address.includes('?'));
  const missing = kept.filter(([address]) => !named.has(address)).map(([address]) => address);
  expect(missing).toEqual([]);
  const faults: string[] = [];
  for (const [address, alternates] of named) {
    // A closed vacancy keeps its page, and no list leads to it any more.
    const html = pages.get(address) ?? (await readPage(address));
    if (html === undefined) faults.push(`${address} is no page`);
    else if (isKeptOut(html)) faults.push(`${address} is kept out of search engines`);
    else if (JSON.stringify([...alternates]) !== JSON.stringify([...alternatesOf(html)]))
      faults.push(`${address} names other languages than its page`);
  }
  expect(faults).toEqual([]);
  expect(named.size).toBeGreaterThan(200);
});

test('the sitemap of one language has its pages alone', async () => {
  const all = [...(await sitemap('/sitemap.xml')).keys()];
  for (const locale of ['ru', 'en']) {
    const own = [...(await sitemap(`/${locale}/sitemap.xml`)).keys()];
    expect(own).toEqual(all.filter((address) => localeOfPath(address).locale === locale));
    expect(own.length).toBeGreaterThan(50);
  }
});

/** The addresses of all published items that have a page of their own, as the content API lists them. */
async function publishedItems(locale: Locale): Promise<string[]> {
  const read = async (path: string) => {
    const answer = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
    return (await answer.json()) as { data: { slug: string }[]; meta?: { last_page: number } };
  };
  const lists: [path: string, place: string][] = [
    ['/offerings/business', 'offerings'],
    ['/offerings/private', 'offerings'],
    ['/about-company/videos', 'about/video'],
    ['/career/vacancies', 'career'],
    ['/documents', 'documents'],
  ];
  const { meta } = await read('/news');
  for (let page = 1; page <= (meta?.last_page ?? 0); page += 1)
    lists.push([`/news?page=${page}`, 'press-center']);
  const found = await Promise.all(
    lists.map(async ([path, place]) => (await read(path)).data.map(({ slug }) => `/${place}/${slug}`)),
  );
  return found.flat().map((path) => (locale === 'kk' ? path : `/${locale}${path}`));
}

test.each(locales)(
  'every item published in %s is in the sitemap, and the switch leads to it in one step',
  async (locale) => {
    const named = await sitemap('/sitemap.xml');
    const items = await publishedItems(locale);
    expect(items.length).toBeGreaterThan(40);
    const faults: string[] = [];
    for (const item of items) {
      const html = pages.get(item);
      if (!named.has(item)) faults.push(`${item} is not in the sitemap`);
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

test('no longer text is in another language than the page says', () => {
  const faults = new Set<string>();
  let read = 0;
  for (const [address, html] of pages) {
    // Pieces of texts, cut anywhere: each text is read as a whole on its own page.
    if (address.includes('query=')) continue;
    for (const { language, text } of textsOf(html)) {
      if (text.length <= 40) continue;
      read += 1;
      const other = language === undefined ? 'no language' : ratherThan(language, text);
      if (other !== undefined) faults.add(`${language}, rather ${other}: ${text.slice(0, 120)} (${address})`);
    }
  }
  expect([...faults]).toEqual([]);
  expect(read).toBeGreaterThan(5000);
});

test('no page shows the key of a message in the place of its words', () => {
  const faults = new Set<string>();
  for (const [address, html] of pages) {
    for (const { text } of textsOf(html)) {
      const key = text.split(/[\s,;:«»“”()]+/u).find((word) => word in bundled.kk);
      if (key !== undefined) faults.add(`${key} (${address})`);
    }
  }
  expect([...faults]).toEqual([]);
});

test('no line of a page has a full stop or a comma too many, or a space before one', () => {
  const slips = new Set<string>();
  for (const [address, html] of pages) {
    // The cut pieces of texts in results begin and end anywhere.
    if (address.includes('query=')) continue;
    for (const line of linesOf(html)) {
      const slip = /(?<!\.)\.\.(?!\.)|[!?…]\.|\.[»”]\.|[,;:] ?[,;:.]|\p{L} [,.;:!?](?!\p{L})/u.exec(line);
      if (slip) slips.add(`${line.slice(Math.max(0, slip.index - 40), slip.index + 20)} (${address})`);
    }
  }
  expect([...slips]).toEqual([]);
});

test('the pictures of a page are there in every size that it offers', async () => {
  const html = pages.get('/press-center') ?? '';
  const sets = attribute(html, /srcSet="([^"]+)"/g).slice(0, 4);
  expect(sets).toHaveLength(4);
  for (const address of sets.flatMap((set) => set.split(', ').map((each) => each.split(' ')[0] ?? ''))) {
    const answer = await fetch(site.origin + address);
    await answer.arrayBuffer();
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${address.endsWith('.avif') ? 'avif' : 'webp'}`);
  }
});
