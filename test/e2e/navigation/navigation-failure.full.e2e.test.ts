import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RELOAD_GUARD_KEY } from '#specification.ts';
import {
  clickTemporaryLink,
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { mockConnection, recordRequests } from '#test/support/browser/page-conditions.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const LIST = '/en/press-center';
const ERROR_TITLE = 'Something went wrong';

const textAt = async (address: string) => (await fetch(site.origin + address)).text();
const article = /\/en\/press-center\/[a-z0-9-]+(?=")/.exec(await textAt(LIST))?.[0] ?? 'none';
const filesOf = async (address: string) => [
  ...new Set((await textAt(address)).match(/\/assets\/[^/"&]+[.](?:js|css)/g)),
];
const filesOfList = await filesOf(LIST);
const filesOfArticle = await filesOf(article);
/** Requests of a navigation from the list to the article. */
const expectedRequests = [
  `${article}/_payload.json`,
  ...filesOfArticle.filter((file) => !filesOfList.includes(file)),
];

/** Pairs of the file name without content hash and the file. */
const withoutHash = (files: readonly string[]) =>
  files.map((file) => [file.replace(/-.{8}(?=[.])/, ''), file] as const);

/** Opens the list with prefetching disabled, so that a navigation requests its files. */
async function openList() {
  const watchedPage = await openPage(browser, { mayLog: true });
  await mockConnection(watchedPage.page, { saveData: true });
  await watchedPage.page.goto(site.origin + LIST);
  await waitForHydration(watchedPage.page);
  return watchedPage;
}

const openArticle = (page: Page) => page.locator(`main a[href="${article}"]`).first().click();

async function expectArticle(page: Page): Promise<void> {
  await page.waitForURL(site.origin + article);
  await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(1);
}

async function expectList(page: Page): Promise<void> {
  await page.waitForURL(site.origin + LIST);
  await page.locator(`main a[href="${article}"]`).first().waitFor();
}

/** Expects the error page with its links. */
async function expectError(page: Page, address: string): Promise<void> {
  await page.waitForURL(site.origin + address);
  await page.getByRole('heading', { level: 1, name: ERROR_TITLE }).waitFor();
  expect(await page.getByRole('main').getByRole('navigation').getByRole('link').count()).toBe(7);
}

/** Activates the reload guard, which prevents another reload for ten seconds. */
const activateReloadGuard = (page: Page) =>
  page.evaluate(`sessionStorage.setItem(${JSON.stringify(RELOAD_GUARD_KEY)}, String(Date.now()))`);

const failures = {
  'returns 404': (page: Page, pattern: RegExp) =>
    page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found\n' })),
  'cannot be reached': (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.abort()),
};

/** Ways to reach the article when it is available again, starting on the error page. */
const retries: Record<string, (page: Page) => Promise<unknown>> = {
  'back and a click': async (page) => {
    await page.goBack();
    await expectList(page);
    await openArticle(page);
  },
  'back and forward': async (page) => {
    await page.goBack();
    await expectList(page);
    await page.goForward();
  },
  'a link of the error page and back': async (page) => {
    await page.getByRole('main').getByRole('navigation').locator('a[href="/en/about"]').click();
    await page.waitForURL(`${site.origin}/en/about`);
    await page.getByRole('contentinfo').waitFor();
    await page.goBack();
  },
  'a reload by the visitor': (page) => page.reload(),
};

describe.each(withoutHash(expectedRequests))('If %s fails while the reload guard is active', (_, file) => {
  const pattern = new RegExp(file.replaceAll('.', '[.]'));

  test.each(Object.entries(failures))('No step shows a blank page when the file %s', async (_, fail) => {
    for (const retry of Object.values(retries)) {
      const { page, close } = await openList();
      const sameDocument = await markDocument(page);
      await activateReloadGuard(page);
      await fail(page, pattern);
      await openArticle(page);
      await expectError(page, article);
      await page.goBack();
      await expectList(page);
      await openArticle(page);
      await expectError(page, article);
      expect(await sameDocument()).toBe(true);
      await page.unroute(pattern);
      await retry(page);
      await expectArticle(page);
      await close();
    }
  });
});

test('A navigation to an article requests exactly its data and its script', async () => {
  const { page } = await openList();
  const requests = recordRequests(page, /[.](?:js|css|json)/);
  await openArticle(page);
  await expectArticle(page);
  expect(requests.map((address) => address.replace(/[?].*/, '')).sort()).toEqual(expectedRequests.sort());
  expect(expectedRequests).toHaveLength(2);
});

test('If the messages of a language fail to load on back navigation, forward still works and a later back succeeds', async () => {
  const { page } = await openList();
  await languageLink(page, 'ru').click();
  await page.locator('html[lang=ru]').waitFor();
  await page.reload();
  await waitForHydration(page);
  await activateReloadGuard(page);
  const messageBundle = /\/assets\/en-[^/]*\.js$/;
  const scrollPosition = () => page.evaluate<number>('Math.round(scrollY)');
  await page.evaluate(`new Promise((done) => { scrollTo(0, 400); requestAnimationFrame(done); })`);
  await page.route(messageBundle, (route) => route.abort());
  await page.goBack();
  await page.waitForURL(site.origin + LIST);
  await page.getByRole('heading', { level: 1, name: ERROR_TITLE }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  await page.goForward();
  await page.locator('html[lang=ru] footer').waitFor();
  await expect.poll(scrollPosition).toBe(400);
  await page.unroute(messageBundle);
  await page.goBack();
  await expectList(page);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});

describe('Files of the first visit', () => {
  test('The first visit loads one style sheet and several scripts', () => {
    expect(filesOfArticle.filter((file) => file.endsWith('.css'))).toHaveLength(1);
    expect(filesOfArticle.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  });

  test.each(withoutHash(filesOfArticle))(
    'Without %s the article is readable and its links work',
    async (_, file) => {
      const { page } = await openPage(browser, { mayLog: true });
      const pattern = new RegExp(file.replaceAll('.', '[.]'));
      await failures['cannot be reached'](page, pattern);
      await page.goto(site.origin + article);
      await page.waitForLoadState('networkidle');
      await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('contentinfo').locator('a[href="/en/faq"]').first().click();
      await page.waitForURL(`${site.origin}/en/faq`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      // When the file is available again, the next page works.
      await page.unroute(pattern);
      await page.goto(site.origin + LIST);
      await waitForHydration(page);
      await expectList(page);
    },
  );
});

describe('A script and the style sheet failing in sequence', () => {
  const STYLE = /\/assets\/[^/]+\.css$/;
  const SCRIPT = new RegExp(expectedRequests.find((file) => file.endsWith('.js')) ?? 'none');
  const isStyled = (page: Page) =>
    page.evaluate<boolean>('getComputedStyle(document.body).fontFamily.includes("Inter")');

  test('After a reload for the style sheet, a failing script shows the error page without a reload', async () => {
    const { page } = await openPage(browser, { mayLog: true });
    await mockConnection(page, { saveData: true });
    const loads = recordRequests(page, /^\/en\/press-center$/);
    await page.route(STYLE, (route) => route.abort(), { times: 1 });
    await page.goto(site.origin + LIST);
    await expect.poll(() => loads.length).toBe(2);
    await expect.poll(() => isStyled(page)).toBe(true);
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
    await openArticle(page);
    await expectError(page, article);
    expect(await sameDocument()).toBe(true);
    await retries['back and a click']?.(page);
    await expectArticle(page);
    expect(await isStyled(page)).toBe(true);
  });

  test('After a reload for the script, a missing style sheet causes no reload and links work', async () => {
    const { page } = await openList();
    await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
    const loads = recordRequests(page, new RegExp(`^${article}$`));
    // Prevents the style from being served from the browser cache.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.route(STYLE, (route) => route.abort(), { times: 1 });
    await openArticle(page);
    await expectArticle(page);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual([article]);
    await clickTemporaryLink(page, LIST);
    await expectList(page);
  });
});
