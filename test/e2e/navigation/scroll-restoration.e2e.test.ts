import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testSite } from '#test/support/server/server.ts';
import {
  follow,
  holdBack,
  holds,
  hydrated,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

const place = (page: Page) => page.evaluate<number>('Math.round(window.scrollY)');
const isAt = (page: Page, y: number) => expect.poll(() => place(page), { timeout: 10_000 }).toBe(y);
/** Scrolls as a visitor does: whatever they do next comes in a later frame, after the `scroll` event. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(`new Promise((done) => { window.scrollTo(0, ${y}); requestAnimationFrame(done); })`);

async function open(address: string) {
  const opened = await openPage(browser, { reducedMotion: 'reduce' });
  await opened.page.goto(site.origin + address);
  await hydrated(opened.page);
  return { ...opened, sameDocument: await markDocument(opened.page) };
}

test('another page begins at its top; back and forward lead to where one was (R-078)', async () => {
  const { page, sameDocument, close } = await open('/en/press-center');
  await scrollTo(page, 700);
  await page.locator('main article a[href^="/en/press-center/"]').nth(4).click();
  await page.locator('main article h1').waitFor();
  await isAt(page, 0);
  await scrollTo(page, 300);
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/press-center`);
  await isAt(page, 700);
  await page.goForward();
  await isAt(page, 300);
  expect(await sameDocument()).toBe(true);
  await close();
});

test('where one scrolled before hydration is remembered too', async () => {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
  const release = await holdBack(page, '**/*.js');
  await page.goto(`${site.origin}/en/press-center`, { waitUntil: 'domcontentloaded' });
  await scrollTo(page, 500);
  await isAt(page, 500);
  release();
  await hydrated(page);
  await follow(page, '/en/contacts');
  await page.waitForURL('**/en/contacts');
  await isAt(page, 0);
  await page.goBack();
  await page.waitForURL('**/en/press-center');
  await isAt(page, 500);
  await close();
});

test('the next page of a list begins at the top of the list, and one step back at its end', async () => {
  const { page, close } = await open('/en/press-center');
  await page.locator('main a[href="/en/press-center?page=2"]').first().scrollIntoViewIfNeeded();
  const end = await place(page);
  expect(end).toBeGreaterThan(500);
  await page.locator('main a[href="/en/press-center?page=2"]').first().click();
  await page.waitForURL('**?page=2');
  await isAt(page, 0);
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/press-center`);
  await isAt(page, end);
  await close();
});

test('a fragment leads to what it names, once its data are there (R-079)', async () => {
  const { page, close } = await open('/en/about');
  const answer = await holdBack(page, '**/en/deals/_payload.json*');
  const slug = await dealAtTheEnd();
  await scrollTo(page, 400);
  await follow(page, `/en/deals#${slug}`);
  await holds(page, `document.querySelector('main').getAttribute('aria-busy') === 'true'`);
  // Nothing moves before there is something to show.
  expect(await place(page)).toBe(400);
  answer();
  await page.waitForURL(`**/en/deals#${slug}`);
  await holds(
    page,
    `Math.abs(document.getElementById('${slug}').getBoundingClientRect().top) < 400 && scrollY > 0`,
  );
  await holds(page, `document.querySelector('main').getAttribute('aria-busy') === 'false'`);
  await close();
});

test('a fragment that names nothing leads to the top', async () => {
  const { page, said, close } = await open('/en/about');
  await scrollTo(page, 400);
  for (const [at, fragment] of ['#nothing', '#%zz', '#%D2%9B'].entries()) {
    await follow(page, `/en/${at % 2 === 0 ? 'contacts' : 'career'}${fragment}`);
    await page.waitForURL((url) => url.hash === fragment);
    await isAt(page, 0);
    await scrollTo(page, 200);
  }
  expect(said).toEqual([]);
  await close();
});

test('a full load in place of a step back restores the place as well', async () => {
  const { page, close } = await open('/en/press-center');
  await scrollTo(page, 600);
  await page.locator('main article a[href^="/en/press-center/"]').nth(4).click();
  await page.locator('main article h1').waitFor();
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await page.waitForURL(`${site.origin}/en/press-center`);
  await isAt(page, 600);
  await close();
});

test('a fragment of the same page is an entry of its own: one step back leads to where one was', async () => {
  const { page, sameDocument, close } = await open('/en/deals');
  const slug = await dealAtTheEnd();
  for (const from of [250, 420]) {
    await scrollTo(page, from);
    await isAt(page, from);
    // As the browser follows a plain link to it.
    await page.evaluate(`location.hash = '${slug}'`);
    await holds(
      page,
      `scrollY > ${from} && Math.abs(document.getElementById('${slug}').getBoundingClientRect().top) < 400`,
    );
    await page.goBack();
    await isAt(page, from);
  }
  expect(await sameDocument()).toBe(true);
  await close();
});

async function dealAtTheEnd(): Promise<string> {
  const html = await (await fetch(`${site.origin}/en/deals`)).text();
  const ids = Array.from(html.matchAll(/<div id="([a-z0-9-]+)"/g), ([, id]) => id ?? '');
  return ids.at(-1) ?? '';
}
