import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { insertNoBreakSpaces } from '#language/text/typeset.ts';
import {
  attributesOf,
  clickAndWaitForLoad,
  languageLink,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

interface Document {
  id: number;
  slug: string;
  title: string;
  dated_on: string;
  year: number;
  number: string | null;
  files: { url: string; bytes: number; sha256: string; key: string }[];
  versions: { file: { url: string; sha256: string } }[];
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
  const response = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return ((await response.json()) as { data: T }).data;
}

const categoriesOf = (locale: Locale) => api<Category[]>('/documents', locale);
const documentsOf = async (locale: Locale, slug: string) =>
  (await api<{ items: Document[] }>(`/documents/${slug}`, locale)).items;
const request = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

describe.each(locales)('Documents in %s', (locale) => {
  const index = localePath(locale, '/documents');

  test('The index links to each category and to tariffs, and lists the newest documents (R-039)', async () => {
    const categories = await categoriesOf(locale);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    expect((await page.goto(site.origin + index))?.status()).toBe(200);
    for (const { slug, name, total } of categories) {
      const card = page.locator('main article', { has: page.locator(`a[href="${index}/${slug}"]`) });
      const text = await card.innerText();
      expect(text).toContain(name);
      expect(text).toContain(String(total));
    }
    expect(await page.locator(`main article a[href="${index}/tariffs"]`).count()).toBe(1);
    const dates = await attributesOf(page.getByRole('main').locator('time'), 'datetime');
    expect(dates).toHaveLength(6);
    expect(dates).toEqual([...dates].sort().reverse());
    const days = categories.flatMap(({ newest }) => newest.map(({ dated_on }) => dated_on)).sort();
    expect(dates[0]).toBe(days.at(-1));
  });

  test('A category lists all its documents, each with an id for links (R-040)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const { slug } of await categoriesOf(locale)) {
      await page.goto(`${site.origin}${index}/${slug}`);
      for (const document of await documentsOf(locale, slug)) {
        const row = page.locator(`[id="${document.slug}"]`);
        const text = await row.innerText();
        expect(text).toContain(insertNoBreakSpaces(document.title));
        if (document.number !== null) expect(text).toContain(document.number);
        expect(text).toMatch(/PDF, [0-9][0-9,.]*\u00a0/);
        expect(await row.locator(`h2 a[href="${index}/file/${document.slug}"]`).count()).toBe(1);
        expect(await row.locator('time').first().getAttribute('datetime')).toBe(document.dated_on);
        const versions = [...document.files, ...document.versions.map(({ file }) => file)];
        expect(await row.locator('details code').allTextContents()).toEqual(
          versions.map(({ sha256 }) => sha256),
        );
        expect(await attributesOf(row.locator('details a'), 'href')).toEqual(versions.map(({ url }) => url));
      }
    }
  });

  test('Versions open without script', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    let openedVersions = 0;
    for (const { slug } of await categoriesOf(locale)) {
      const document = (await documentsOf(locale, slug)).find(({ versions }) => versions.length > 0);
      if (document === undefined) continue;
      await page.goto(`${site.origin}${index}/${slug}`);
      const versions = page.locator(`[id="${document.slug}"] details`);
      expect(await versions.getByRole('link').first().isVisible()).toBe(false);
      await versions.locator('summary').click();
      expect(await versions.getByRole('link').first().isVisible()).toBe(true);
      openedVersions += 1;
    }
    expect(openedVersions).toBeGreaterThan(0);
  });

  test('The permanent URL redirects to the current file, for any accepted type', async () => {
    const slug = (await categoriesOf(locale))[0]?.slug ?? '';
    const [document] = await documentsOf(locale, slug);
    const permanent = `${index}/file/${document?.slug}`;
    const [file] = document?.files ?? [];
    for (const target of [permanent, `${permanent}?file=${file?.key}`, `${permanent}?utm_source=mail`]) {
      const response = await fetch(site.origin + target, {
        redirect: 'manual',
        headers: { accept: 'application/pdf' },
      });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(file?.url);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
      expect(response.headers.get('cache-tag')).toMatch(new RegExp(`${locale}[.]document[.][0-9]`));
    }
    const followed = await fetch(site.origin + permanent);
    expect(followed.headers.get('content-type')).toBe('application/pdf');
    const bytes = await followed.bytes();
    expect(hash('sha256', bytes)).toBe(file?.sha256);
  });

  test('An unknown permanent URL returns the 404 page', async () => {
    const slug = (await categoriesOf(locale))[0]?.slug ?? '';
    const [document] = await documentsOf(locale, slug);
    for (const target of ['no-such-document', `${document?.slug}?file=no-such-file`, 'not_a_slug']) {
      const response = await request(`${index}/file/${target}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('name="robots" content="noindex"');
    }
    expect((await request(`${index}/FILE/${document?.slug}/`)).headers.get('location')).toBe(
      `${index}/file/${document?.slug}`,
    );
  });

  test('A year has its own URL with only the documents of that year', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const years = (documents: Document[]) => new Set(documents.map(({ year }) => year));
    let filteredPages = 0;
    for (const { slug } of await categoriesOf(locale)) {
      const documents = await documentsOf(locale, slug);
      if (years(documents).size < 2) continue;
      const [year = 0] = years(documents);
      await page.goto(`${site.origin}${index}/${slug}`);
      await clickAndWaitForLoad(page.locator(`main nav a[href="${index}/${slug}?year=${year}"]`));
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(
        documents.filter((each) => each.year === year).length,
      );
      expect(await page.locator(`main a[href$="?year=${year}"][aria-current=page]`).count()).toBe(1);
      expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`\\?year=${year}$`));
      expect(await page.title()).toContain(String(year));
      filteredPages += 1;
    }
    expect(filteredPages).toBeGreaterThan(0);
  });

  test('A year without documents returns a 404 page with noindex', async () => {
    const slug = (await categoriesOf(locale))[0]?.slug;
    const response = await request(`${index}/${slug}?year=1999`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('1999');
    expect(html).toContain(`href="${index}/${slug}"`);
  });

  test.each(['year=', 'year=abc', 'year=99', 'year=2025&year=2024', 'year=2025.5'])(
    'The query ?%s returns 404',
    async (query) => {
      const slug = (await categoriesOf(locale))[0]?.slug;
      const response = await request(`${index}/${slug}?${query}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(`Page Not Found: ${index}/${slug}`);
    },
  );

  test('An unknown category returns 404', async () => {
    expect((await request(`${index}/there-is-no-such-category`)).status).toBe(404);
  });
});

test('A slug of another language redirects to the slug of the page language (N-12)', async () => {
  const [kazakh, russian] = await Promise.all([categoriesOf('kk'), categoriesOf('ru')]);
  for (const [position, { slug }] of kazakh.entries()) {
    const ownSlug = russian[position]?.slug;
    if (ownSlug === slug) continue;
    const response = await request(`/ru/documents/${slug}`);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get('location') ?? '', site.origin).pathname).toBe(
      `/ru/documents/${ownSlug}`,
    );
  }
});

test('The language switch preserves category and year', async () => {
  const [kazakh, english] = await Promise.all([categoriesOf('kk'), categoriesOf('en')]);
  const slug = kazakh.at(-1)?.slug ?? '';
  const year = (await documentsOf('kk', slug))[0]?.year;
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/documents/${slug}?year=${year}`);
  await waitForHydration(page);
  await languageLink(page, 'en').click();
  await page.waitForURL(`${site.origin}/en/documents/${english.at(-1)?.slug}?year=${year}`);
  await page.locator('html[lang=en]').waitFor();
});

test('A permanent URL with the slug of another language redirects, and lists the languages of a document', async () => {
  const inAll = async (locale: Locale) =>
    (await Promise.all((await categoriesOf(locale)).map(({ slug }) => documentsOf(locale, slug)))).flat();
  const [kazakh, english] = await Promise.all([inAll('kk'), inAll('en')]);
  const translated = kazakh.find(({ id, slug }) =>
    english.some((each) => each.id === id && each.slug !== slug),
  );
  const response = await request(`/en/documents/file/${translated?.slug}?file=1`);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(
    `/en/documents/file/${english.find(({ id }) => id === translated?.id)?.slug}?file=1`,
  );
  const untranslated = kazakh.find(({ id }) => !english.some((each) => each.id === id));
  const { page } = await openPage(browser);
  const found = await page.goto(`${site.origin}/en/documents/file/${untranslated?.slug}`);
  expect(found?.status()).toBe(404);
  await waitForHydration(page);
  const links = await attributesOf(page.getByRole('main').getByRole('link'), 'href');
  expect(links).toContain(`/documents/file/${untranslated?.slug}`);
});
