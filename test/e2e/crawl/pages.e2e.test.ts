import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { holds, hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';
import { addressesOf } from '../../support/browser/page-urls.ts';

const site = testSite();
const browser = await openBrowser();

describe.each(locales)('in %s', (locale) => {
  test('every page says all it has to say without script (R-002)', { timeout: 240_000 }, async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const address of await addressesOf(site.origin, locale)) {
      // Words need not wait for pictures, which without script are all fetched at once.
      const answer = await page.goto(site.origin + address, { waitUntil: 'domcontentloaded' });
      expect(answer?.status(), address).toBe(200);
      expect(await page.getAttribute('html', 'lang')).toBe(locale);
      expect(await page.locator('h1').count(), address).toBe(1);
      expect(await page.title(), address).toMatch(/\S/);
      const text = await page.locator('main').innerText();
      expect(text.length, address).toBeGreaterThan(200);
      expect(text, address).not.toMatch(/undefined|NaN|\[object|[{}]|Invalid/);
      for (const landmark of ['header', 'main', 'footer']) {
        expect(await page.locator(landmark).count(), `${landmark} of ${address}`).toBeGreaterThan(0);
      }
    }
    await close();
  });

  test('the menu of a narrow screen opens and closes without script', async () => {
    const { page, close } = await openPage(browser, {
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
    await close();
  });

  test.each(['Pacific/Honolulu', 'Asia/Kamchatka'])(
    'no page says anything in the console in %s (R-003)',
    { timeout: 240_000 },
    async (timezoneId) => {
      const { page, said, close } = await openPage(browser, { timezoneId });
      const missing = localePath(locale, '/nope');
      for (const address of [...(await addressesOf(site.origin, locale)), missing]) {
        await page.goto(site.origin + address);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        expect(said, address).toEqual([]);
      }
      await close();
    },
  );

  test('a link changes the page without a reload, to its top, and the heading takes the focus', async () => {
    const { page, said, close } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/'));
    await hydrated(page);
    const sameDocument = await markDocument(page);
    const target = localePath(locale, '/press-center');
    await page.locator(`main a[href="${target}"]`).first().click();
    await page.waitForURL(site.origin + target);
    await page.locator('h1:focus').waitFor();
    expect(await sameDocument()).toBe(true);
    expect(await page.evaluate<number>('window.scrollY')).toBe(0);
    expect(await page.locator('[role=status][aria-live]').textContent()).toBe(await page.title());
    expect(said).toEqual([]);
    await close();
  });
});

test('a group of the menu closes by Escape, by a click elsewhere and by going on', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/en`);
  await hydrated(page);
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
  await holds(page, '!document.querySelector("#main-menu details[open]")');
  await close();
});
