import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { BREAKPOINTS, MOBILE_BELOW } from '#specification.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

/** Expressions that distinguish the mobile layout from the desktop layout. */
const isVisible = (selector: string) => `document.querySelector('${selector}').checkVisibility()`;
const LAYOUT_STATE = `({
  menuButton: ${isVisible('header button[popovertarget="main-menu"]')},
  menu: ${isVisible('#main-menu')},
  search: ${isVisible('header search')},
  // The section menu is next to the text or above it.
  sideBySide: (([menu, text]) => menu.right <= text.left)(
    ['main nav', 'main h1'].map((part) => document.querySelector(part).getBoundingClientRect()),
  ),
  wide: document.documentElement.scrollWidth > innerWidth,
})`;

const phone = { menuButton: true, menu: false, search: false, sideBySide: false, wide: false };
const desktop = { menuButton: false, menu: true, search: true, sideBySide: true, wide: false };

describe.each(locales)('in %s', (locale) => {
  test('The layout switches by CSS alone: mobile up to 1279 pixels, desktop from 1280 (R-226)', async () => {
    const viewport = { width: MOBILE_BELOW - 1, height: 800 };
    const { page } = await openPage(browser, { viewport, javaScriptEnabled: false });
    await page.goto(site.origin + localePath(locale, '/about'));
    expect(await page.evaluate(LAYOUT_STATE)).toEqual(phone);
    // The same document adapts: the server does not detect the device.
    await page.setViewportSize({ width: MOBILE_BELOW, height: 800 });
    expect(await page.evaluate(LAYOUT_STATE)).toEqual(desktop);
    await page.setViewportSize(viewport);
    expect(await page.evaluate(LAYOUT_STATE)).toEqual(phone);
  });

  test('The HTML does not depend on the viewport or the user agent', async () => {
    const phoneHeaders = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/155.0 Mobile Safari/537.36',
      'sec-ch-ua-mobile': '?1',
      'viewport-width': '360',
    };
    const url = site.origin + localePath(locale, '/about');
    const [desktopHtml, phoneHtml] = await Promise.all(
      [{}, phoneHeaders].map(async (headers) => (await fetch(url, { headers })).text()),
    );
    expect(phoneHtml).toBe(desktopHtml);
  });
});

/** R-221 … R-225 */
test('No page is wider than its viewport on either side of any breakpoint', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  for (const path of ['/', '/press-center', '/about/financial-reports', '/documents/tariffs', '/contacts']) {
    await page.goto(site.origin + path);
    for (const width of Object.values(BREAKPOINTS).flatMap((edge) => [edge - 1, edge])) {
      await page.setViewportSize({ width, height: 900 });
      const scrollWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(scrollWidth, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
