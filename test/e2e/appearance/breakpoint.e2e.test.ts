import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { breakpoints, mobileBelow } from '#ui/theme/breakpoints.ts';
import { openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

/** The parts of the page that stand otherwise on a phone than on a large screen. */
const seen = (selector: string) => `document.querySelector('${selector}').checkVisibility()`;
const layout = `({
  menuButton: ${seen('header button[popovertarget="main-menu"]')},
  menu: ${seen('#main-menu')},
  search: ${seen('header search')},
  // The menu of the pages about the company: beside their text or above it.
  beside: (([menu, text]) => menu.right <= text.left)(
    ['main nav', 'main h1'].map((part) => document.querySelector(part).getBoundingClientRect()),
  ),
  wide: document.documentElement.scrollWidth > innerWidth,
})`;

const phone = { menuButton: true, menu: false, search: false, beside: false, wide: false };
const desktop = { menuButton: false, menu: true, search: true, beside: true, wide: false };

describe.each(locales)('in %s', (locale) => {
  test('the layout turns at 1280 pixels by style alone: 1279 is mobile, 1280 is not (R-226)', async () => {
    const viewport = { width: mobileBelow - 1, height: 800 };
    const { page, close } = await openPage(browser, { viewport, javaScriptEnabled: false });
    await page.goto(site.origin + localePath(locale, '/about'));
    expect(await page.evaluate(layout)).toEqual(phone);
    // The same document, to and fro: nothing was guessed when it was made.
    await page.setViewportSize({ width: mobileBelow, height: 800 });
    expect(await page.evaluate(layout)).toEqual(desktop);
    await page.setViewportSize(viewport);
    expect(await page.evaluate(layout)).toEqual(phone);
    await close();
  });

  test('what is sent does not depend on the window or on what calls itself a phone', async () => {
    const telephone = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/155.0 Mobile Safari/537.36',
      'sec-ch-ua-mobile': '?1',
      'viewport-width': '360',
    };
    const address = site.origin + localePath(locale, '/about');
    const [one, other] = await Promise.all(
      [{}, telephone].map(async (headers) => (await fetch(address, { headers })).text()),
    );
    expect(other).toBe(one);
  });
});

/** R-221 … R-225: where cards stand beside each other is decided at the widths that the specification names. */
test('no page is wider than its window on either side of any breakpoint', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  for (const path of ['/', '/press-center', '/about/financial-reports', '/documents/tariffs', '/contacts']) {
    await page.goto(site.origin + path);
    for (const width of Object.values(breakpoints).flatMap((edge) => [edge - 1, edge])) {
      await page.setViewportSize({ width, height: 900 });
      const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(reach, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  await close();
});
