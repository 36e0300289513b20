import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { insertNoBreakSpaces } from '#language/text/typeset.ts';
import {
  clickAndWaitForLoad,
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

interface Card {
  slug: string;
  title: string;
}

async function api<T>(path: string, locale: Locale): Promise<T> {
  const response = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return (await response.json()) as T;
}

const request = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', site.origin);

/** Finds a Kazakh article and a language that lacks it. */
async function findUntranslated(): Promise<{ slug: string; missing: Locale }> {
  for (const page of [1, 2, 3]) {
    const { data } = await api<{ data: Card[] }>(`/news?page=${page}`, 'kk');
    for (const { slug } of data) {
      const { data: item } = await api<{ data: { alternates: Record<Locale, string | null> } }>(
        `/news/${slug}`,
        'kk',
      );
      const missing = locales.find((locale) => item.alternates[locale] === null);
      if (missing !== undefined) return { slug, missing };
    }
  }
  throw new Error('every article is translated');
}

describe.each(locales)('The news list in %s', (locale) => {
  const list = localePath(locale, '/press-center');

  test('The pages of the list are linked and together show all articles (R-086, R-087)', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + list);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    const { meta } = await api<{ meta: { last_page: number; total: number; per_page: number } }>(
      '/news',
      locale,
    );
    expect(meta.last_page).toBeGreaterThan(2);
    let articles = await page.getByRole('main').getByRole('article').count();
    expect(articles).toBe(meta.per_page);
    for (let number = 2; number <= meta.last_page; number += 1) {
      await page.getByRole('main').locator('a[rel=next]').click();
      await page.waitForURL(`${site.origin}${list}?page=${number}`);
      await page.locator(`main nav a[aria-current=page][href="${list}?page=${number}"]`).waitFor();
      articles += await page.getByRole('main').getByRole('article').count();
    }
    expect(articles).toBe(meta.total);
    expect(await page.getByRole('main').locator('a[rel=next]').count()).toBe(0);
    expect(await sameDocument()).toBe(true);
    await page.goBack();
    await page.waitForURL(`${site.origin}${list}?page=${meta.last_page - 1}`);
  });

  test('The list can be filtered by category without script (R-088)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const { data: categories } = await api<{ data: { id: number; name: string; total: number }[] }>(
      '/news/categories',
      locale,
    );
    for (const { id, name, total } of categories) {
      await page.goto(site.origin + list);
      await clickAndWaitForLoad(page.locator(`main nav a[href="${list}?category_id=${id}"]`));
      const articleTexts = await page.getByRole('main').getByRole('article').allInnerTexts();
      expect(articleTexts.length).toBe(Math.min(total, 12));
      for (const text of articleTexts) expect(text).toContain(name);
    }
  });

  test.each([
    ['?page=1', ''],
    ['?category_id=all', ''],
    ['?category_id=all&page=2', '?page=2'],
  ])('%s redirects permanently to the canonical URL', async (query, shorter) => {
    const response = await request(list + query);
    expect(response.status).toBe(301);
    expect(locationOf(response).href).toBe(site.origin + list + shorter);
  });

  test.each([
    'page=0',
    'page=abc',
    'page=-1',
    'page=1e9',
    'page=999',
    'page=',
    'category_id=999999',
    'category_id=x',
  ])('The query ?%s returns 404 (R-089)', async (query) => {
    const response = await request(`${list}?${query}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).toContain(`Page Not Found: ${list}`);
  });
});

test('The redirect from page=1 preserves the category', async () => {
  const { data } = await api<{ data: { id: number }[] }>('/news/categories', 'ru');
  const id = data[0]?.id;
  const location = locationOf(await request(`/ru/press-center?category_id=${id}&page=1`));
  expect(location.pathname + location.search).toBe(`/ru/press-center?category_id=${id}`);
});

test('A slug of another language redirects to the slug of the page language (N-12)', async () => {
  const { data } = await api<{ data: Card[] }>('/news', 'kk');
  for (const { slug } of data) {
    const { data: item } = await api<{ data: { alternates: Record<Locale, string | null> } }>(
      `/news/${slug}`,
      'kk',
    );
    const russian = item.alternates.ru;
    if (russian === null || russian === slug) continue;
    const response = await request(`/ru/press-center/${slug}`);
    expect(response.status).toBe(301);
    expect(locationOf(response).pathname).toBe(`/ru/press-center/${russian}`);
  }
});

test('A missing translation shows a 404 page in the requested language', async () => {
  const { slug, missing } = await findUntranslated();
  const { page, consoleMessages } = await openPage(browser);
  await page.goto(`${site.origin}/press-center/${slug}`);
  await waitForHydration(page);
  await languageLink(page, missing).click();
  await page.waitForURL(site.origin + localePath(missing, `/press-center/${slug}`));
  await page.locator(`html[lang=${missing}]`).waitFor();
  await page.getByRole('main').locator('a[hreflang=kk]').waitFor();
  expect(consoleMessages).toEqual([]);

  const response = await page.reload();
  expect(response?.status()).toBe(404);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await waitForHydration(page);
  await page.getByRole('main').locator('a[hreflang=kk]').click();
  await page.waitForURL(`${site.origin}/press-center/${slug}`);
  await page.getByRole('main').getByRole('article').first().waitFor();
});

test('An article shows its date in Almaty time, its category and related articles', async () => {
  const { data } = await api<{ data: (Card & { date: string })[] }>('/news', 'en');
  const card = data[0];
  const { page } = await openPage(browser, {
    javaScriptEnabled: false,
    timezoneId: 'Pacific/Honolulu',
  });
  await page.goto(`${site.origin}/en/press-center/${card?.slug}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    insertNoBreakSpaces(card?.title ?? ''),
  );
  const almaty = new Date(Date.parse(card?.date ?? '') + 5 * 3_600_000).toISOString().slice(0, 10);
  expect(await page.locator('article time').first().getAttribute('datetime')).toBe(almaty);
  expect(await page.locator('article a[href*="category_id="]').count()).toBe(1);
  // The breadcrumb to the list.
  expect(
    await page.getByRole('article').getByRole('navigation').getByRole('link').last().getAttribute('href'),
  ).toBe('/en/press-center');
  expect(await page.locator('aside article').count()).toBeGreaterThan(0);
});
