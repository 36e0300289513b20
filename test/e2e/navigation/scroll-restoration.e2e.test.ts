import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  clickTemporaryLink,
  delayRequests,
  markDocument,
  openBrowser,
  openPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const scrollPosition = (page: Page) => page.evaluate<number>('Math.round(window.scrollY)');
const expectScrollPosition = (page: Page, y: number) => expect.poll(() => scrollPosition(page)).toBe(y);
/** Scrolls and waits a frame, so that the `scroll` event has fired. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(`new Promise((done) => { window.scrollTo(0, ${y}); requestAnimationFrame(done); })`);

async function open(address: string) {
  const watchedPage = await openPage(browser, { reducedMotion: 'reduce' });
  await watchedPage.page.goto(site.origin + address);
  await waitForHydration(watchedPage.page);
  return { ...watchedPage, sameDocument: await markDocument(watchedPage.page) };
}

test('A new page starts at the top; back and forward restore the scroll position (R-078)', async () => {
  const { page, sameDocument } = await open('/en/press-center');
  await scrollTo(page, 700);
  await page.getByRole('main').getByRole('article').locator('a[href^="/en/press-center/"]').nth(4).click();
  await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  await expectScrollPosition(page, 0);
  await scrollTo(page, 300);
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/press-center`);
  await expectScrollPosition(page, 700);
  await page.goForward();
  await expectScrollPosition(page, 300);
  expect(await sameDocument()).toBe(true);
});

test('A scroll position from before hydration is restored', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  const release = await delayRequests(page, '**/*.js');
  await page.goto(`${site.origin}/en/press-center`, { waitUntil: 'domcontentloaded' });
  await scrollTo(page, 500);
  await expectScrollPosition(page, 500);
  release();
  await waitForHydration(page);
  await clickTemporaryLink(page, '/en/contacts');
  await page.waitForURL('**/en/contacts');
  await expectScrollPosition(page, 0);
  await page.goBack();
  await page.waitForURL('**/en/press-center');
  await expectScrollPosition(page, 500);
});

test('The next page of a list starts at the top; back restores the position at the end of the list', async () => {
  const { page } = await open('/en/press-center');
  await page.getByRole('main').locator('a[href="/en/press-center?page=2"]').first().scrollIntoViewIfNeeded();
  const positionAtEnd = await scrollPosition(page);
  expect(positionAtEnd).toBeGreaterThan(500);
  await page.getByRole('main').locator('a[href="/en/press-center?page=2"]').first().click();
  await page.waitForURL('**?page=2');
  await expectScrollPosition(page, 0);
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/press-center`);
  await expectScrollPosition(page, positionAtEnd);
});

test('A fragment scrolls to its element when the data has arrived (R-079, R-117)', async () => {
  const { page } = await open('/en/about');
  const releaseData = await delayRequests(page, '**/en/deals/_payload.json*');
  const slug = await lastDealId();
  await scrollTo(page, 400);
  await clickTemporaryLink(page, `/en/deals#${slug}`);
  await waitForCondition(page, `document.querySelector('main').getAttribute('aria-busy') === 'true'`);
  // The page does not scroll before the target is rendered.
  expect(await scrollPosition(page)).toBe(400);
  releaseData();
  await page.waitForURL(`**/en/deals#${slug}`);
  await waitForCondition(
    page,
    `Math.abs(document.getElementById('${slug}').getBoundingClientRect().top) < 400 && scrollY > 0`,
  );
  await waitForCondition(page, `document.querySelector('main').getAttribute('aria-busy') === 'false'`);
});

test('An unknown fragment scrolls to the top', async () => {
  const { page } = await open('/en/about');
  await scrollTo(page, 400);
  for (const [at, fragment] of ['#nothing', '#%zz', '#%D2%9B'].entries()) {
    await clickTemporaryLink(page, `/en/${at % 2 === 0 ? 'contacts' : 'career'}${fragment}`);
    await page.waitForURL((url) => url.hash === fragment);
    await expectScrollPosition(page, 0);
    await scrollTo(page, 200);
  }
});

test('Back navigation with a document load restores the scroll position', async () => {
  const { page } = await open('/en/press-center');
  await scrollTo(page, 600);
  await page.getByRole('main').getByRole('article').locator('a[href^="/en/press-center/"]').nth(4).click();
  await page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/press-center`);
  await expectScrollPosition(page, 600);
});

test('A fragment link adds a history entry; back restores the scroll position', async () => {
  const { page, sameDocument } = await open('/en/deals');
  const slug = await lastDealId();
  for (const from of [250, 420]) {
    await scrollTo(page, from);
    await expectScrollPosition(page, from);
    // Equivalent to a plain link with a fragment.
    await page.evaluate(`location.hash = '${slug}'`);
    await waitForCondition(
      page,
      `scrollY > ${from} && Math.abs(document.getElementById('${slug}').getBoundingClientRect().top) < 400`,
    );
    await page.goBack();
    await expectScrollPosition(page, from);
  }
  expect(await sameDocument()).toBe(true);
});

async function lastDealId(): Promise<string> {
  const html = await (await fetch(`${site.origin}/en/deals`)).text();
  const ids = Array.from(html.matchAll(/<div id="([a-z0-9-]+)"/g), ([, id]) => id ?? '');
  return ids.at(-1) ?? '';
}
