import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { openBrowser, openPage } from '../../support/browser/journey.ts';
import { addressOfEachPage } from '../../support/browser/page-urls.ts';

const site = testSite();
const browser = await openBrowser();

/** A small phone, and a window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const windows = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

describe.each(locales)('in %s', (locale) => {
  test.each(windows)('no page is wider than a window of $width × $height', async (viewport) => {
    const { page, close } = await openPage(browser, { viewport });
    const wide: string[] = [];
    for (const { address } of await addressOfEachPage(site.origin, locale)) {
      const answer = await page.goto(site.origin + address);
      expect(answer?.status(), address).toBe(200);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (width > viewport.width) wide.push(`${address}: ${width}`);
    }
    expect(wide).toEqual([]);
    await close();
  });
});
