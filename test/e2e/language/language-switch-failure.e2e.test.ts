import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testSite } from '#test/support/server/server.ts';
import { hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

const SORRY = 'The language could not be changed.';

const message = (page: Page) => page.locator('header [role=status]');
const cookies = async (page: Page) => (await page.context().cookies()).map(({ value }) => value);

/** Everything is still in English, and says why. */
async function expectUnchanged(page: Page, address: string): Promise<void> {
  await expect.poll(() => message(page).textContent()).toContain(SORRY);
  expect(page.url()).toBe(site.origin + address);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await page.locator('header a[hreflang][aria-current=page]').textContent()).toBe('Eng');
  expect(await cookies(page)).toEqual([]);
}

const failures = {
  'the network is gone': (page: Page) => page.context().setOffline(true),
  'the page fails': (page: Page) =>
    page.route('**/ru/about/_payload.json*', (route) => route.fulfill({ status: 503, body: 'Unavailable' })),
  'the words of the language cannot be had': (page: Page) =>
    page.route(/\/assets\/ru-[^/]*\.js$/, (route) => route.abort()),
};

test.each(Object.entries(failures))(
  'where %s, the language stays and a message says so (R-122)',
  async (_, fail) => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.origin}/en/about`);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    expect(await message(page).textContent()).toBe('');
    await fail(page);
    await page.locator('header a[hreflang=ru]').click();
    await expectUnchanged(page, '/en/about');
    expect(await sameDocument()).toBe(true);

    // The next try, when all is well again, succeeds.
    await page.context().setOffline(false);
    await page.unrouteAll();
    await page.locator('header a[hreflang=ru]').click();
    await page.locator('html[lang=ru]').waitFor();
    expect(page.url()).toBe(`${site.origin}/ru/about`);
    expect(await cookies(page)).toEqual(['ru']);
    expect(await message(page).textContent()).toBe('');
    await close();
  },
);

test('who goes elsewhere while a language is on its way is not called back', async () => {
  const { page, said, close } = await openPage(browser);
  await page.goto(`${site.origin}/en/about`);
  await hydrated(page);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/ru/about/_payload.json*', async (route) => {
      resolve();
      await new Promise<void>((proceed) => {
        answer = proceed;
      });
      // The page has given up the request by now.
      await route.continue().catch(() => undefined);
    });
  });
  await page.locator('header a[hreflang=ru]').click();
  await asked;
  await page.locator('main a[href="/en/about/history"]').first().click();
  await page.waitForURL('**/en/about/history');
  answer();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${site.origin}/en/about/history`);
  expect(await cookies(page)).toEqual([]);
  expect(said).toEqual([]);
  await close();
});

test('a page of a list that is shorter in the other language leads to the list', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/en/press-center?page=2`);
  await hydrated(page);
  // Editors may have written less in Russian than in English: here, nothing beyond the first page.
  await page.route('**/ru/press-center/_payload.json*', async (route) => {
    const url = route.request().url().replace('page=2', 'page=99');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.locator('header a[hreflang=ru]').click();
  await page.waitForURL(`${site.origin}/ru/press-center`);
  await page.locator('html[lang=ru]').waitFor();
  expect(await page.locator('main h1').textContent()).toBe('Пресс-центр');
  expect(await cookies(page)).toEqual(['ru']);
  await close();
});

test('an item that is not translated leads to the notice in one step', async () => {
  const { page, close } = await openPage(browser);
  const untranslated = await firstUntranslated();
  await page.goto(`${site.origin}/press-center/${untranslated}?from=letter`);
  await hydrated(page);
  await page.locator('header a[hreflang=en]').click();
  await page.waitForURL(`${site.origin}/en/press-center/${untranslated}?from=letter`);
  await page.locator('html[lang=en]').waitFor();
  expect(await page.locator('footer').count()).toBe(1);
  expect(await cookies(page)).toEqual(['en']);
  await close();
});

/** A Kazakh article without an English edition. */
async function firstUntranslated(): Promise<string> {
  const ask = async (path: string) =>
    (await fetch(site.origin + path, { headers: { 'Accept-Language': 'kk' } })).json() as Promise<{
      data: never;
      meta: { last_page: number };
    }>;
  const { meta } = await ask('/api/news');
  for (let page = 1; page <= meta.last_page; page += 1) {
    const { data: cards } = (await ask(`/api/news?page=${page}`)) as { data: { slug: string }[] };
    for (const { slug } of cards) {
      const { data: item } = (await ask(`/api/news/${slug}`)) as {
        data: { alternates: Record<string, string | null> };
      };
      if (item.alternates.en === null) return slug;
    }
  }
  throw new Error('every article is translated');
}
