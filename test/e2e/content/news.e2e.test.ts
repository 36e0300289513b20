import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { bindText } from '#language/text/typeset.ts';
import { testSite } from '#test/support/server/server.ts';
import { hydrated, loadBy, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

interface Card {
  slug: string;
  title: string;
}

async function api<T>(path: string, locale: Locale): Promise<T> {
  const answer = await fetch(`${site.origin}/api${path}`, { headers: { 'Accept-Language': locale } });
  return (await answer.json()) as T;
}

const visit = (path: string) => fetch(site.origin + path, { redirect: 'manual' });
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', site.origin);

/** An article that Kazakh has and another language lacks. */
async function untranslated(): Promise<{ slug: string; missing: Locale }> {
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

describe.each(locales)('the list in %s', (locale) => {
  const list = localePath(locale, '/press-center');

  test('leads through its pages by real links and keeps the whole answer (R-086, R-087)', async () => {
    const { page, said, close } = await openPage(browser);
    await page.goto(site.origin + list);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    const { meta } = await api<{ meta: { last_page: number; total: number; per_page: number } }>(
      '/news',
      locale,
    );
    expect(meta.last_page).toBeGreaterThan(2);
    let articles = await page.locator('main article').count();
    expect(articles).toBe(meta.per_page);
    for (let number = 2; number <= meta.last_page; number += 1) {
      await page.locator('main a[rel=next]').click();
      await page.waitForURL(`${site.origin}${list}?page=${number}`);
      await page.locator(`main nav a[aria-current=page][href="${list}?page=${number}"]`).waitFor();
      articles += await page.locator('main article').count();
    }
    expect(articles).toBe(meta.total);
    expect(await page.locator('main a[rel=next]').count()).toBe(0);
    expect(await sameDocument()).toBe(true);
    await page.goBack();
    await page.waitForURL(`${site.origin}${list}?page=${meta.last_page - 1}`);
    expect(said).toEqual([]);
    await close();
  });

  test('shows one category without script (R-088)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const { data: categories } = await api<{ data: { id: number; name: string; total: number }[] }>(
      '/news/categories',
      locale,
    );
    for (const { id, name, total } of categories) {
      await page.goto(site.origin + list);
      await loadBy(page.locator(`main nav a[href="${list}?category_id=${id}"]`));
      const shown = await page.locator('main article').allInnerTexts();
      expect(shown.length).toBe(Math.min(total, 12));
      for (const text of shown) expect(text).toContain(name);
    }
    await close();
  });

  test.each([
    ['?page=1', ''],
    ['?category_id=all', ''],
    ['?category_id=all&page=2', '?page=2'],
  ])('%s moves to the shorter address for good', async (query, shorter) => {
    const answer = await visit(list + query);
    expect(answer.status).toBe(301);
    expect(locationOf(answer).href).toBe(site.origin + list + shorter);
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
  ])('?%s is not found (R-089)', async (query) => {
    const answer = await visit(`${list}?${query}`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).toContain(`Page Not Found: ${list}`);
  });
});

test('page=1 keeps the category', async () => {
  const { data } = await api<{ data: { id: number }[] }>('/news/categories', 'ru');
  const id = data[0]?.id;
  const location = locationOf(await visit(`/ru/press-center?category_id=${id}&page=1`));
  expect(location.pathname + location.search).toBe(`/ru/press-center?category_id=${id}`);
});

test('a slug of another language moves to the right one (N-12)', async () => {
  const { data } = await api<{ data: Card[] }>('/news', 'kk');
  for (const { slug } of data) {
    const { data: item } = await api<{ data: { alternates: Record<Locale, string | null> } }>(
      `/news/${slug}`,
      'kk',
    );
    const russian = item.alternates.ru;
    if (russian === null || russian === slug) continue;
    const answer = await visit(`/ru/press-center/${slug}`);
    expect(answer.status).toBe(301);
    expect(locationOf(answer).pathname).toBe(`/ru/press-center/${russian}`);
  }
});

test('a missing translation is told honestly, in the language asked for', async () => {
  const { slug, missing } = await untranslated();
  const { page, said, close } = await openPage(browser);
  await page.goto(`${site.origin}/press-center/${slug}`);
  await hydrated(page);
  await page.locator(`header a[hreflang=${missing}]`).click();
  await page.waitForURL(site.origin + localePath(missing, `/press-center/${slug}`));
  await page.locator(`html[lang=${missing}]`).waitFor();
  await page.locator('main a[hreflang=kk]').waitFor();
  expect(said).toEqual([]);

  const answer = await page.reload();
  expect(answer?.status()).toBe(404);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('h1').count()).toBe(1);
  await hydrated(page);
  await page.locator('main a[hreflang=kk]').click();
  await page.waitForURL(`${site.origin}/press-center/${slug}`);
  await page.locator('main article').first().waitFor();
  expect(said).toEqual([]);
  await close();
});

test('an article shows its date in Almaty, its category and others of the category', async () => {
  const { data } = await api<{ data: (Card & { date: string })[] }>('/news', 'en');
  const card = data[0];
  const { page, close } = await openPage(browser, {
    javaScriptEnabled: false,
    timezoneId: 'Pacific/Honolulu',
  });
  await page.goto(`${site.origin}/en/press-center/${card?.slug}`);
  expect(await page.locator('h1').textContent()).toBe(bindText(card?.title ?? ''));
  const almaty = new Date(Date.parse(card?.date ?? '') + 5 * 3_600_000).toISOString().slice(0, 10);
  expect(await page.locator('article time').first().getAttribute('datetime')).toBe(almaty);
  expect(await page.locator('article a[href*="category_id="]').count()).toBe(1);
  // The way back to the list (above the title).
  expect(await page.locator('article nav a').last().getAttribute('href')).toBe('/en/press-center');
  expect(await page.locator('aside article').count()).toBeGreaterThan(0);
  await close();
});
