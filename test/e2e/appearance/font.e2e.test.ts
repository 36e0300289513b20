import { expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { kazakhAlphabet } from '#language/script/alphabet.ts';
import { getLayoutShifts, recordLayoutShifts, waitForPaint } from '#test/support/browser/layout-shifts.ts';
import {
  attributesOf,
  delayRequests,
  openBrowser,
  openPage,
  waitForCondition,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

const characters = [...kazakhAlphabet, ...kazakhAlphabet.toUpperCase(), ...'₸№«»–0123456789'];

/**
 * Expression for the page: the characters that the site's font lacks.
 * A missing glyph comes from the fallback font, and its width differs between monospace and serif.
 */
const missingGlyphs = (texts: string[]) => `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (text, behind) => {
    pen.font = '100px Inter, ' + behind;
    return pen.measureText(text).width;
  };
  return ${JSON.stringify(texts)}.filter((text) => width(text, 'monospace') !== width(text, 'serif'));
})()`;

test.each(locales)(
  'Every character of a page in %s uses the site font, and its files are preloaded',
  async (locale) => {
    const { page } = await openPage(browser);
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto(site.origin + localePath(locale, '/'));
    await waitForCondition(
      page,
      'document.fonts.check("400 16px Inter") && document.fonts.status === "loaded"',
    );
    const preloaded = page.locator('link[rel=preload][as=font][crossorigin=anonymous]');
    const preloadedUrls = await attributesOf(preloaded, 'href');
    expect(preloadedUrls).toHaveLength(2);
    expect(fonts.toSorted()).toEqual(preloadedUrls.map((href) => site.origin + href).toSorted());
    expect(await page.evaluate<string[]>(missingGlyphs(characters))).toEqual([]);
    // The font lacks this character, so the measurement detects it.
    expect(await page.evaluate<string[]>(missingGlyphs(['ß']))).toEqual(['ß']);
  },
);

test.each(locales)('The page in %s does not shift when the font loads', async (locale) => {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await recordLayoutShifts(page);
  const release = await delayRequests(page, '**/*.woff2');
  await page.goto(site.origin + localePath(locale, '/about'), { waitUntil: 'domcontentloaded' });
  await waitForCondition(page, 'document.fonts.status === "loading"');
  release();
  await waitForCondition(page, 'document.fonts.status === "loaded"');
  await waitForPaint(page);
  const scores = (await getLayoutShifts(page)).map(({ score }) => score);
  expect(scores.reduce((total, score) => total + score, 0)).toBeLessThan(0.02);
});
