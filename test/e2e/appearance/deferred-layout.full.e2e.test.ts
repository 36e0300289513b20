import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { getLayoutShifts, recordLayoutShifts, waitForPaint } from '#test/support/browser/layout-shifts.ts';
import { delayRequests, openBrowser, openPage, waitForCondition } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const IS_DEFERRED = `document.documentElement.hasAttribute('data-defer-layout')`;
const DOCUMENT_HEIGHT = 'document.documentElement.scrollHeight';
const phone = { viewport: { width: 360, height: 740 } };

/** Records whether layout was deferred when parsing ended. */
async function recordDeferredLayout(page: Page): Promise<void> {
  await page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => { window.wasArriving = ${IS_DEFERRED}; });`,
  );
}

describe.each([360, 1280, 2560])('At a width of %i pixels', (width) => {
  test.each(locales)('The start page in %s reaches its full height without layout shifts', async (locale) => {
    const { page, consoleMessages } = await openPage(browser, {
      mayLog: true,
      viewport: { width, height: 800 },
    });
    await recordDeferredLayout(page);
    await recordLayoutShifts(page);
    // A font that arrives after the first paint would shift lines by a pixel.
    await page.route('**/*.woff2', (route) => route.abort());
    // Parts of an incomplete page may move. Pictures are delayed until the complete page is painted.
    const release = await delayRequests(page, '**/media/**');
    await page.goto(site.origin + localePath(locale, '/'), { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate('window.wasArriving')).toBe(true);
    const painted = await waitForPaint(page);
    expect(await page.evaluate(IS_DEFERRED)).toBe(true);
    release();
    await waitForCondition(page, `!${IS_DEFERRED}`);
    expect(await page.locator('[data-below-fold]').count()).toBe(0);
    expect((await getLayoutShifts(page)).filter(({ time }) => time > painted)).toEqual([]);
    // The height equals that of a page without deferred layout.
    const height = await page.evaluate<number>(DOCUMENT_HEIGHT);
    await page.reload();
    expect(await page.evaluate('window.wasArriving')).toBe(false);
    expect(await page.evaluate<number>(DOCUMENT_HEIGHT)).toBe(height);
    expect(consoleMessages.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  });
});

test('Back navigation and reload restore the scroll position', async () => {
  const { page } = await openPage(browser, phone);
  await recordDeferredLayout(page);
  await page.goto(`${site.origin}/ru`);
  await waitForCondition(page, `!${IS_DEFERRED}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate<number>('scrollY');
  expect(scrollPosition).toBeGreaterThan(2000);
  await page.goto(`${site.origin}/robots.txt`);
  await page.goBack();
  await expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBe(Math.round(scrollPosition));
  await page.reload();
  expect(await page.evaluate('window.wasArriving')).toBe(false);
  await expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBe(Math.round(scrollPosition));
});

test('A URL with a fragment disables deferred layout', async () => {
  const { page } = await openPage(browser, phone);
  await recordDeferredLayout(page);
  await page.goto(`${site.origin}/en#follow`);
  expect(await page.evaluate('window.wasArriving')).toBe(false);
  await expect
    .poll(() => page.evaluate<number>(`document.querySelector('#follow').getBoundingClientRect().top`))
    .toBeLessThan(740);
});

test('Without scripts, deferred content appears on scrolling', async () => {
  const { page } = await openPage(browser, { ...phone, mayLog: true });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.origin}/en`);
  expect(await page.evaluate(IS_DEFERRED)).toBe(true);
  for (const name of ['Deals', 'Documents']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await heading.scrollIntoViewIfNeeded();
    expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeGreaterThan(600);
});

test('A navigation during deferred layout shows the next page at its full height', async () => {
  const { page } = await openPage(browser, phone);
  await recordDeferredLayout(page);
  await page.goto(`${site.origin}/en`);
  await page.locator('header a[lang=ru]:visible, header a[hreflang=ru]:visible').first().click();
  await page.waitForURL('**/ru');
  await waitForCondition(page, `!${IS_DEFERRED}`);
  expect(await page.locator('[data-defer-layout] [data-below-fold]').count()).toBe(0);
});
