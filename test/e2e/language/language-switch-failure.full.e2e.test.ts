import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const FAILURE_MESSAGE = 'The language could not be changed.';

const statusMessage = (page: Page) => page.getByRole('banner').locator('[role=status]');
const cookies = async (page: Page) => (await page.context().cookies()).map(({ value }) => value);

/** Expects the page in English with the error message. */
async function expectUnchanged(page: Page, address: string): Promise<void> {
  await expect.poll(() => statusMessage(page).textContent()).toContain(FAILURE_MESSAGE);
  expect(page.url()).toBe(site.origin + address);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await page.getByRole('banner').locator('a[hreflang][aria-current=page]').textContent()).toBe('Eng');
  expect(await cookies(page)).toEqual([]);
}

const failures = {
  'the network is gone': (page: Page) => page.context().setOffline(true),
  'the page fails': (page: Page) =>
    page.route('**/ru/about/_payload.json*', (route) => route.fulfill({ status: 503, body: 'Unavailable' })),
  'the messages of the language fail to load': (page: Page) =>
    page.route(/\/assets\/ru-[^/]*\.js$/, (route) => route.abort()),
};

test.each(Object.entries(failures))(
  'If %s, the language does not change and a message says so (R-117, R-122)',
  async (_, fail) => {
    const { page } = await openPage(browser, { mayLog: true });
    await page.goto(`${site.origin}/en/about`);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    expect(await statusMessage(page).textContent()).toBe('');
    await fail(page);
    await languageLink(page, 'ru').click();
    await expectUnchanged(page, '/en/about');
    expect(await sameDocument()).toBe(true);

    // The next attempt succeeds.
    await page.context().setOffline(false);
    await page.unrouteAll();
    await languageLink(page, 'ru').click();
    await page.locator('html[lang=ru]').waitFor();
    expect(page.url()).toBe(`${site.origin}/ru/about`);
    expect(await cookies(page)).toEqual(['ru']);
    expect(await statusMessage(page).textContent()).toBe('');
  },
);

test('Another navigation cancels a pending language switch', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en/about`);
  await waitForHydration(page);
  let release: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    void page.route('**/ru/about/_payload.json*', async (route) => {
      resolve();
      await new Promise<void>((proceed) => {
        release = proceed;
      });
      // The page has aborted the request.
      await route.continue().catch(() => undefined);
    });
  });
  await languageLink(page, 'ru').click();
  await requested;
  await page.getByRole('main').locator('a[href="/en/about/history"]').first().click();
  await page.waitForURL('**/en/about/history');
  release();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${site.origin}/en/about/history`);
  expect(await cookies(page)).toEqual([]);
});

test('If the other language has fewer list pages, the switch leads to the first page', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en/press-center?page=2`);
  await waitForHydration(page);
  // Simulates a shorter Russian list with a single page.
  await page.route('**/ru/press-center/_payload.json*', async (route) => {
    const url = route.request().url().replace('page=2', 'page=99');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await languageLink(page, 'ru').click();
  await page.waitForURL(`${site.origin}/ru/press-center`);
  await page.locator('html[lang=ru]').waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toBe('Пресс-центр');
  expect(await cookies(page)).toEqual(['ru']);
});

test('An untranslated item leads directly to the notice', async () => {
  const { page } = await openPage(browser);
  const untranslated = await firstUntranslated();
  await page.goto(`${site.origin}/press-center/${untranslated}?from=mail`);
  await waitForHydration(page);
  await languageLink(page, 'en').click();
  await page.waitForURL(`${site.origin}/en/press-center/${untranslated}?from=mail`);
  await page.locator('html[lang=en]').waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(1);
  expect(await cookies(page)).toEqual(['en']);
});

/** Finds a Kazakh article without an English edition. */
async function firstUntranslated(): Promise<string> {
  const fetchJson = async (path: string) =>
    (await fetch(site.origin + path, { headers: { 'Accept-Language': 'kk' } })).json() as Promise<{
      data: never;
      meta: { last_page: number };
    }>;
  const { meta } = await fetchJson('/api/news');
  for (let page = 1; page <= meta.last_page; page += 1) {
    const { data: cards } = (await fetchJson(`/api/news?page=${page}`)) as { data: { slug: string }[] };
    for (const { slug } of cards) {
      const { data: item } = (await fetchJson(`/api/news/${slug}`)) as {
        data: { alternates: Record<string, string | null> };
      };
      if (item.alternates.en === null) return slug;
    }
  }
  throw new Error('every article is translated');
}
