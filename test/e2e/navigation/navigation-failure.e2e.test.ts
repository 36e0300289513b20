import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RELOAD_GUARD_KEY } from '#specification.ts';
import { testSite } from '#test/support/server/server.ts';
import { follow, hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';
import { listenFor, sayConnection } from '../../support/browser/open-page.ts';

const site = testSite();
const browser = await openBrowser();

const LIST = '/en/press-center';
const FAILED = 'Something went wrong';

const textAt = async (address: string) => (await fetch(site.origin + address)).text();
const article = /\/en\/press-center\/[a-z0-9-]+(?=")/.exec(await textAt(LIST))?.[0] ?? 'none';
const filesOf = async (address: string) => [
  ...new Set((await textAt(address)).match(/\/assets\/[^/"&]+[.](?:js|css)/g)),
];
const filesOfList = await filesOf(LIST);
const filesOfArticle = await filesOf(article);
/** What a navigation from the list to the article requests. */
const requested = [
  `${article}/_payload.json`,
  ...filesOfArticle.filter((file) => !filesOfList.includes(file)),
];

/** The name of a file without the hash of its content. */
const named = (files: readonly string[]) =>
  files.map((file) => [file.replace(/-.{8}(?=[.])/, ''), file] as const);

/** A page that prefetches nothing: a navigation requests the files that it needs. */
async function openList() {
  const opened = await openPage(browser);
  await sayConnection(opened.page, { saveData: true });
  await opened.page.goto(site.origin + LIST);
  await hydrated(opened.page);
  return opened;
}

const openArticle = (page: Page) => page.locator(`main a[href="${article}"]`).first().click();

async function expectArticle(page: Page): Promise<void> {
  await page.waitForURL(site.origin + article);
  await page.locator('main article h1').waitFor();
  expect(await page.locator('footer').count()).toBe(1);
}

async function expectList(page: Page): Promise<void> {
  await page.waitForURL(site.origin + LIST);
  await page.locator(`main a[href="${article}"]`).first().waitFor();
}

/** The error page at the address: there is something to read and a way on. */
async function expectError(page: Page, address: string): Promise<void> {
  await page.waitForURL(site.origin + address);
  await page.getByRole('heading', { level: 1, name: FAILED }).waitFor();
  expect(await page.locator('main nav a').count()).toBe(7);
}

/** As if the site had just reloaded by itself: for ten seconds it may not do so again. */
const refuseReload = (page: Page) =>
  page.evaluate(`sessionStorage.setItem(${JSON.stringify(RELOAD_GUARD_KEY)}, String(Date.now()))`);

const losses = {
  'is not there': (page: Page, pattern: RegExp) =>
    page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found\n' })),
  'cannot be reached': (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.abort()),
};

/** What a visitor does when the article is there again. The error page is shown, the list is the entry before it. */
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
    await page.locator('main nav a[href="/en/about"]').click();
    await page.waitForURL(`${site.origin}/en/about`);
    await page.locator('footer').waitFor();
    await page.goBack();
  },
  'a reload by the visitor': (page) => page.reload(),
};

describe.each(named(requested))('where %s fails and the page may not reload', (_, file) => {
  const pattern = new RegExp(file.replaceAll('.', '[.]'));

  test.each(Object.entries(losses))('as it %s, no step shows a blank page', async (_, lose) => {
    for (const retry of Object.values(retries)) {
      const { page, close } = await openList();
      const sameDocument = await markDocument(page);
      await refuseReload(page);
      await lose(page, pattern);
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

test('a navigation to an article requests its data and its scripts, each of which fails above', async () => {
  const { page, close } = await openList();
  const asked = listenFor(page, /[.](?:js|css|json)/);
  await openArticle(page);
  await expectArticle(page);
  expect(asked.map((address) => address.replace(/[?].*/, '')).sort()).toEqual(requested.sort());
  expect(requested).toHaveLength(2);
  await close();
});

test('where the words of a language fail on the way back, forward leads on and back works again later', async () => {
  const { page, close } = await openList();
  await page.locator('header a[hreflang=ru]').click();
  await page.locator('html[lang=ru]').waitFor();
  await page.reload();
  await hydrated(page);
  await refuseReload(page);
  const words = /\/assets\/en-[^/]*\.js$/;
  const place = () => page.evaluate<number>('Math.round(scrollY)');
  await page.evaluate(`new Promise((done) => { scrollTo(0, 400); requestAnimationFrame(done); })`);
  await page.route(words, (route) => route.abort());
  await page.goBack();
  await page.waitForURL(site.origin + LIST);
  await page.getByRole('heading', { level: 1, name: FAILED }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  await page.goForward();
  await page.locator('html[lang=ru] footer').waitFor();
  await expect.poll(place).toBe(400);
  await page.unroute(words);
  await page.goBack();
  await expectList(page);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  await close();
});

describe('files of the first visit', () => {
  test('are one style and several scripts', () => {
    expect(filesOfArticle.filter((file) => file.endsWith('.css'))).toHaveLength(1);
    expect(filesOfArticle.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  });

  test.each(named(filesOfArticle))(
    'without %s the article can be read and its links lead on',
    async (_, file) => {
      const { page, close } = await openPage(browser);
      const pattern = new RegExp(file.replaceAll('.', '[.]'));
      await losses['cannot be reached'](page, pattern);
      await page.goto(site.origin + article);
      await page.waitForLoadState('networkidle');
      await page.locator('main article h1').waitFor();
      await page.locator('footer a[href="/en/faq"]').first().click();
      await page.waitForURL(`${site.origin}/en/faq`);
      await page.locator('main h1').waitFor();
      // With the file there again, the next page is whole.
      await page.unroute(pattern);
      await page.goto(site.origin + LIST);
      await hydrated(page);
      await expectList(page);
      await close();
    },
  );
});

describe('a script and the style, one after the other', () => {
  const STYLE = /\/assets\/[^/]+\.css$/;
  const SCRIPT = new RegExp(requested.find((file) => file.endsWith('.js')) ?? 'none');
  const isStyled = (page: Page) =>
    page.evaluate<boolean>('getComputedStyle(document.body).fontFamily.includes("Inter")');

  test('the style first: its reload is the only one, then the error page stands', async () => {
    const { page, close } = await openPage(browser);
    await sayConnection(page, { saveData: true });
    const loads = listenFor(page, /^\/en\/press-center$/);
    await page.route(STYLE, (route) => route.abort(), { times: 1 });
    await page.goto(site.origin + LIST);
    await expect.poll(() => loads.length).toBe(2);
    await expect.poll(() => isStyled(page)).toBe(true);
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
    await openArticle(page);
    await expectError(page, article);
    expect(await sameDocument()).toBe(true);
    await retries['back and a click']?.(page);
    await expectArticle(page);
    expect(await isStyled(page)).toBe(true);
    await close();
  });

  test('the script first: the page that replaces it stays without style, and leads on', async () => {
    const { page, close } = await openList();
    await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
    const loads = listenFor(page, new RegExp(`^${article}$`));
    // The style comes out of the browser's cache, unless that has dropped it.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.route(STYLE, (route) => route.abort(), { times: 1 });
    await openArticle(page);
    await expectArticle(page);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual([article]);
    await follow(page, LIST);
    await expectList(page);
    await close();
  });
});
