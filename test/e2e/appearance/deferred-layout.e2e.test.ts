import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { holds, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

const ARRIVING = `document.documentElement.hasAttribute('data-arriving')`;
const HEIGHT = 'document.documentElement.scrollHeight';
const phone = { viewport: { width: 360, height: 740 } };

/** Notes what moves by itself, and which marks the page has had by the end of its parsing. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(`
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        window.moved.push([value, ...sources.map(({ node }) => node?.nodeName)]);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => { window.wasArriving = ${ARRIVING}; });
  `);
}

describe.each([360, 1280, 2560])('at %i px', (width) => {
  test.each(locales)('the home page in %s has its whole height soon, and nothing moves', async (locale) => {
    const { page, said, close } = await openPage(browser, { viewport: { width, height: 800 } });
    await watch(page);
    // On a busy machine the font may come after the first paint, and its lines are not to a pixel those of its stand-in.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(site.origin + localePath(locale, '/'));
    expect(await page.evaluate('window.wasArriving')).toBe(true);
    await holds(page, `!${ARRIVING}`);
    expect(await page.locator('[data-later]').count()).toBe(0);
    expect(await page.evaluate('window.moved')).toEqual([]);
    // As tall as where everything is laid out at once.
    const height = await page.evaluate<number>(HEIGHT);
    await page.reload();
    expect(await page.evaluate('window.wasArriving')).toBe(false);
    expect(await page.evaluate<number>(HEIGHT)).toBe(height);
    expect(said.filter((words) => !words.includes('net::ERR_FAILED'))).toEqual([]);
    await close();
  });
});

test('who comes back is where they were', async () => {
  const { page, close } = await openPage(browser, phone);
  await watch(page);
  await page.goto(`${site.origin}/ru`);
  await holds(page, `!${ARRIVING}`);
  await page.locator('footer').scrollIntoViewIfNeeded();
  const place = await page.evaluate<number>('scrollY');
  expect(place).toBeGreaterThan(2000);
  await page.goto(`${site.origin}/robots.txt`);
  await page.goBack();
  await expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBe(Math.round(place));
  await page.reload();
  expect(await page.evaluate('window.wasArriving')).toBe(false);
  await expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBe(Math.round(place));
  await close();
});

test('who comes to a place within the page finds all of it laid out', async () => {
  const { page, close } = await openPage(browser, phone);
  await watch(page);
  await page.goto(`${site.origin}/en#follow`);
  expect(await page.evaluate('window.wasArriving')).toBe(false);
  await expect
    .poll(() => page.evaluate<number>(`document.querySelector('#follow').getBoundingClientRect().top`))
    .toBeLessThan(740);
  await close();
});

test('where no script comes, what is scrolled to is there', async () => {
  const { page, close } = await openPage(browser, phone);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.origin}/en`);
  expect(await page.evaluate(ARRIVING)).toBe(true);
  for (const name of ['Deals', 'Documents']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await heading.scrollIntoViewIfNeeded();
    expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
  }
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect((await page.locator('footer').boundingBox())?.height).toBeGreaterThan(600);
  await close();
});

test('a page that is gone to at once has its whole height', async () => {
  const { page, close } = await openPage(browser, phone);
  await watch(page);
  await page.goto(`${site.origin}/en`);
  await page.locator('header a[lang=ru]:visible, header a[hreflang=ru]:visible').first().click();
  await page.waitForURL('**/ru');
  await holds(page, `!${ARRIVING}`);
  expect(await page.locator('[data-arriving] [data-later]').count()).toBe(0);
  await close();
});
