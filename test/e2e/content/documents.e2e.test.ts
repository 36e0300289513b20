import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { bindText } from '#language/text/typeset.ts';
import { testSite } from '#test/support/server/server.ts';
import { attributesOf, hydrated, loadBy, openBrowser, openPage } from '../../support/browser/journey.ts';

interface Document {
  slug: string;
  title: string;
  dated_on: string;
  year: number;
  number: string | null;
  files: { url: string; bytes: number }[];
  versions: unknown[];
}

interface Category {
  slug: string;
  name: string;
  total: number;
  newest: Document[];
}

const site = testSite();
const browser = await openBrowser();

async function api<T>(path: string, locale: Locale): Promise<T> {
  const answer = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await answer.json()) as { data: T }).data;
}

const categoriesOf = (locale: Locale) => api<Category[]>('/documents', locale);
const documentsOf = async (locale: Locale, slug: string) =>
  (await api<{ items: Document[] }>(`/documents/${slug}`, locale)).items;
const visit = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

describe.each(locales)('documents in %s', (locale) => {
  const index = localePath(locale, '/documents');

  test('the index leads to each category and to tariffs, and shows the newest (R-039)', async () => {
    const categories = await categoriesOf(locale);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    expect((await page.goto(site.origin + index))?.status()).toBe(200);
    for (const { slug, name, total } of categories) {
      const card = page.locator('main article', { has: page.locator(`a[href="${index}/${slug}"]`) });
      const text = await card.innerText();
      expect(text).toContain(name);
      expect(text).toContain(String(total));
    }
    expect(await page.locator(`main article a[href="${index}/tariffs"]`).count()).toBe(1);
    const dates = await attributesOf(page.locator('main time'), 'datetime');
    expect(dates).toHaveLength(6);
    expect(dates).toEqual([...dates].sort().reverse());
    const days = categories.flatMap(({ newest }) => newest.map(({ dated_on }) => dated_on)).sort();
    expect(dates[0]).toBe(days.at(-1));
    await close();
  });

  test('a category lists its documents whole, each under its own anchor (R-040)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const { slug } of await categoriesOf(locale)) {
      await page.goto(`${site.origin}${index}/${slug}`);
      for (const document of await documentsOf(locale, slug)) {
        const row = page.locator(`[id="${document.slug}"]`);
        const text = await row.innerText();
        expect(text).toContain(bindText(document.title));
        if (document.number !== null) expect(text).toContain(document.number);
        expect(text).toMatch(/PDF, [0-9][0-9,.]*\u00a0/);
        expect(await row.locator(`h2 a[href="${document.files[0]?.url}"]`).count()).toBe(1);
        expect(await row.locator('time').first().getAttribute('datetime')).toBe(document.dated_on);
        expect(await row.locator('details').count()).toBe(document.versions.length > 0 ? 1 : 0);
      }
    }
    await close();
  });

  test('earlier versions open without script', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    let opened = 0;
    for (const { slug } of await categoriesOf(locale)) {
      const document = (await documentsOf(locale, slug)).find(({ versions }) => versions.length > 0);
      if (document === undefined) continue;
      await page.goto(`${site.origin}${index}/${slug}`);
      const versions = page.locator(`[id="${document.slug}"] details`);
      expect(await versions.locator('a').first().isVisible()).toBe(false);
      await versions.locator('summary').click();
      expect(await versions.locator('a').first().isVisible()).toBe(true);
      opened += 1;
    }
    expect(opened).toBeGreaterThan(0);
    await close();
  });

  test('a year is an address that shows its documents alone', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const years = (documents: Document[]) => new Set(documents.map(({ year }) => year));
    let filtered = 0;
    for (const { slug } of await categoriesOf(locale)) {
      const documents = await documentsOf(locale, slug);
      if (years(documents).size < 2) continue;
      const [year = 0] = years(documents);
      await page.goto(`${site.origin}${index}/${slug}`);
      await loadBy(page.locator(`main nav a[href="${index}/${slug}?year=${year}"]`));
      expect(await page.locator('main h2').count()).toBe(
        documents.filter((each) => each.year === year).length,
      );
      expect(await page.locator(`main a[href$="?year=${year}"][aria-current=page]`).count()).toBe(1);
      expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`\\?year=${year}$`));
      expect(await page.title()).toContain(String(year));
      filtered += 1;
    }
    expect(filtered).toBeGreaterThan(0);
    await close();
  });

  test('a year without documents is told, and is no page for search engines', async () => {
    const slug = (await categoriesOf(locale))[0]?.slug;
    const answer = await visit(`${index}/${slug}?year=1999`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('1999');
    expect(html).toContain(`href="${index}/${slug}"`);
  });

  test.each(['year=', 'year=abc', 'year=99', 'year=2025&year=2024', 'year=2025.5'])(
    '?%s is not found',
    async (query) => {
      const slug = (await categoriesOf(locale))[0]?.slug;
      const answer = await visit(`${index}/${slug}?${query}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(`Page Not Found: ${index}/${slug}`);
    },
  );

  test('an unknown category is not found', async () => {
    expect((await visit(`${index}/there-is-no-such-category`)).status).toBe(404);
  });
});

test('a slug of another language moves to the right one (N-12)', async () => {
  const [kazakh, russian] = await Promise.all([categoriesOf('kk'), categoriesOf('ru')]);
  for (const [place, { slug }] of kazakh.entries()) {
    const own = russian[place]?.slug;
    if (own === slug) continue;
    const answer = await visit(`/ru/documents/${slug}`);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('location') ?? '', site.origin).pathname).toBe(`/ru/documents/${own}`);
  }
});

test('the language switch keeps category and year', async () => {
  const [kazakh, english] = await Promise.all([categoriesOf('kk'), categoriesOf('en')]);
  const slug = kazakh.at(-1)?.slug ?? '';
  const year = (await documentsOf('kk', slug))[0]?.year;
  const { page, said, close } = await openPage(browser);
  await page.goto(`${site.origin}/documents/${slug}?year=${year}`);
  await hydrated(page);
  await page.locator('header a[hreflang=en]').click();
  await page.waitForURL(`${site.origin}/en/documents/${english.at(-1)?.slug}?year=${year}`);
  await page.locator('html[lang=en]').waitFor();
  expect(said).toEqual([]);
  await close();
});
