import { expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { kazakhAlphabet } from '#language/script/alphabet.ts';
import { testSite } from '#test/support/server/server.ts';
import { attributesOf, holdBack, holds, openBrowser, openPage } from '../../support/browser/journey.ts';

const site = testSite();
const browser = await openBrowser();

const characters = [...kazakhAlphabet, ...kazakhAlphabet.toUpperCase(), ...'₸№«»–0123456789'];

/**
 * In the page: the characters that our font does not draw. Whatever it lacks is drawn by the font behind it, and there
 * is no character that is as wide in a typewriter's font as in a book's.
 */
const notOurs = (texts: string[]) => `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (text, behind) => {
    pen.font = '100px Inter, ' + behind;
    return pen.measureText(text).width;
  };
  return ${JSON.stringify(texts)}.filter((text) => width(text, 'monospace') !== width(text, 'serif'));
})()`;

test.each(locales)(
  'every letter of a page in %s is drawn by our font, and what that takes is preloaded',
  async (locale) => {
    const { page, close } = await openPage(browser);
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto(site.origin + localePath(locale, '/'));
    await holds(page, 'document.fonts.check("400 16px Inter") && document.fonts.status === "loaded"');
    const preloaded = page.locator('link[rel=preload][as=font][crossorigin=anonymous]');
    const named = await attributesOf(preloaded, 'href');
    expect(named).toHaveLength(2);
    expect(fonts.toSorted()).toEqual(named.map((href) => site.origin + href).toSorted());
    expect(await page.evaluate<string[]>(notOurs(characters))).toEqual([]);
    // The measure can fail: of this letter the file knows nothing.
    expect(await page.evaluate<string[]>(notOurs(['ß']))).toEqual(['ß']);
    await close();
  },
);

test.each(locales)('no part of the page in %s moves when the font comes', async (locale) => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  const release = await holdBack(page, '**/*.woff2');
  await page.goto(site.origin + localePath(locale, '/about'), { waitUntil: 'domcontentloaded' });
  await page.evaluate(`void (window.shifted = 0, new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true }))`);
  await holds(page, 'document.fonts.status === "loading"');
  release();
  await holds(page, 'document.fonts.status === "loaded"');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.02);
  await close();
});
