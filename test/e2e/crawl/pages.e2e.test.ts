import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import {
  markDocument,
  openBrowser,
  openPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

describe.each(locales)('in %s', (locale) => {
  test('The mobile menu opens and closes without script', async () => {
    const { page } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.goto(site.origin + localePath(locale, '/about'));
    const menu = page.locator('#main-menu');
    expect(await menu.isVisible()).toBe(false);
    await page.click('header button[popovertarget=main-menu]');
    expect(await menu.isVisible()).toBe(true);
    await menu.locator('summary').first().click();
    expect(await menu.locator(`a[href="${localePath(locale, '/about/history')}"]`).isVisible()).toBe(true);
    await menu.locator('button[popovertarget]').click();
    expect(await menu.isVisible()).toBe(false);
  });

  test('A navigation causes no document load, scrolls to the top and focuses the heading', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/'));
    await waitForHydration(page);
    const sameDocument = await markDocument(page);
    const target = localePath(locale, '/press-center');
    await page.locator(`main a[href="${target}"]`).first().click();
    await page.waitForURL(site.origin + target);
    await page.locator('h1:focus').waitFor();
    expect(await sameDocument()).toBe(true);
    expect(await page.evaluate<number>('window.scrollY')).toBe(0);
    expect(await page.locator('[role=status][aria-live]').textContent()).toBe(await page.title());
  });
});

test('A menu group closes on Escape, on an outside click and on navigation', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en`);
  await waitForHydration(page);
  const group = page.locator('#main-menu details').first();
  const open = () => group.getAttribute('open');
  await group.locator('summary').click();
  expect(await open()).not.toBeNull();
  await page.keyboard.press('Escape');
  expect(await open()).toBeNull();
  await group.locator('summary').click();
  await page.mouse.click(640, 700);
  expect(await open()).toBeNull();
  await group.locator('summary').click();
  await group.locator('a[href="/en/about/history"]').click();
  await page.waitForURL('**/en/about/history');
  await waitForCondition(page, '!document.querySelector("#main-menu details[open]")');
});
