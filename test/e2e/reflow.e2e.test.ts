import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#language/locale.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { startTestSite, type TestSite } from '#test/support/server.ts';
import { openPage } from './journey.ts';
import { addressOfEachPage } from './page-address.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  site = await startTestSite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

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
