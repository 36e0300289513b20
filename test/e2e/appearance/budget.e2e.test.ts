import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { compressedSize } from '#test/support/browser/download-limits.ts';
import { openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

/** After Brotli compression. Scripts and styles of every page are checked in the crawl (every-page.ts). */
const MAX_LIST_HTML_BYTES = 12_000;

const site = testSite();
const browser = await openBrowser();

describe.each(locales)('in %s', (locale) => {
  test('No script is requested before the first paint', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + localePath(locale, '/press-center'));
    await waitForHydration(page);
    const { painted, scriptStarts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      scriptStarts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scriptStarts.length).toBeGreaterThan(3);
    expect(Math.min(...scriptStarts)).toBeGreaterThanOrEqual(painted);
  });

  test('The HTML of the news list stays within its size limit', async () => {
    expect(await compressedSize(site.origin + localePath(locale, '/press-center'))).toBeLessThanOrEqual(
      MAX_LIST_HTML_BYTES,
    );
  });
});
