import { describe, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { BREAKPOINTS } from '#specification.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { setDisplayCookie } from '../appearance/display.ts';
import { wrappedTableNumbers } from './probes.ts';

const site = testSite();
const browser = await openBrowser();

/** Expression for the page: the longest line of paragraph text, without word joiners. */
const longestLine = `(() => {
  let longest = '';
  const range = document.createRange();
  for (const element of document.querySelectorAll('main p')) {
    if (!element.checkVisibility()) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let [bottomOfLine, line] = [NaN, ''];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (let index = 0; index < node.nodeValue.length; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const bottom = range.getClientRects()[0]?.bottom;
        if (bottom === undefined) continue;
        line = (Math.abs(bottom - bottomOfLine) > 8 ? '' : line) + node.nodeValue[index].replace('\\u2060', '');
        bottomOfLine = bottom;
        if (line.trim().length > longest.length) longest = line.trim();
      }
    }
  }
  return longest;
})()`;

describe.each(locales)('in %s', (locale) => {
  test('No number in a table wraps on a phone with double text size', async () => {
    const { page } = await openPage(browser, { viewport: { width: 360, height: 780 } });
    await setDisplayCookie(page, site.origin, { text: '200', letters: 'wide' });
    const wrapped: string[] = [];
    for (const path of ['/documents/tariffs', '/about/financial-reports', '/about/compliance-control']) {
      await page.goto(site.origin + localePath(locale, path));
      const values = await wrappedTableNumbers(page);
      wrapped.push(...values.map((value) => `${path}: ${value}`));
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(360);
    }
    expect(wrapped).toEqual([]);
  });

  test('A line of text has at most 75 characters on wide screens (R-224)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const path of ['/about', '/about/history', '/about/esg-policies', '/contacts', '/faq']) {
      await page.goto(site.origin + localePath(locale, path));
      for (const width of [BREAKPOINTS.xl, BREAKPOINTS.xxl]) {
        await page.setViewportSize({ width, height: 900 });
        const line = await page.evaluate<string>(longestLine);
        expect(line.length, `${path} at ${width}: ${line}`).toBeLessThanOrEqual(75);
      }
    }
  });
});

/** Expression for the page: the number of visible elements per row. */
const rowsOf = (selector: string) => `(() => {
  const rows = new Map();
  for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
    if (!element.checkVisibility()) continue;
    const bottom = Math.round(element.getBoundingClientRect().bottom);
    rows.set(bottom, (rows.get(bottom) ?? 0) + 1);
  }
  return [...rows.values()];
})()`;

describe('Wide screens', () => {
  /** Expression for the page: cards in the first row, content width and text size. */
  const PAGE_LAYOUT = `(() => {
    const cards = [...document.querySelectorAll('main ul > li:has(> article)')].filter((each) => each.checkVisibility());
    const first = cards[0].getBoundingClientRect().top;
    const main = document.querySelector('main');
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    return {
      perRow: cards.filter((each) => each.getBoundingClientRect().top === first).length,
      width: main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      text: parseFloat(getComputedStyle(document.body).fontSize),
    };
  })()`;
  const measure = async (width: number) => {
    const { page, close } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width, height: 1000 },
    });
    await page.goto(`${site.origin}/press-center`);
    const result = await page.evaluate<{ perRow: number; width: number; text: number }>(PAGE_LAYOUT);
    await close();
    return result;
  };

  test('From 1920 pixels the content is wider and has four cards per row instead of three (R-224)', async () => {
    const [before, atBreakpoint] = [await measure(BREAKPOINTS.xl - 1), await measure(BREAKPOINTS.xl)];
    expect(before).toMatchObject({ perRow: 3, width: 76 * 16 });
    expect(atBreakpoint).toEqual({ perRow: 4, width: 95 * 16, text: before.text });
  });

  test('From 2560 pixels, text and spacing scale with the screen (R-225)', async () => {
    const [before, atBreakpoint] = [await measure(BREAKPOINTS.xxl - 1), await measure(BREAKPOINTS.xxl)];
    expect(atBreakpoint.text).toBe(before.text * 1.25);
    expect(atBreakpoint.width).toBeGreaterThan(BREAKPOINTS.xxl * 0.75);
    const wider = await measure(3840);
    expect(wider.width / 3840).toBeCloseTo(atBreakpoint.width / BREAKPOINTS.xxl, 2);
  });

  test('Key figures are distributed evenly over their rows', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const path of ['/', '/about', '/about/esg-policies']) {
      await page.goto(site.origin + path);
      for (const width of [360, 768, 1280, BREAKPOINTS.xl, BREAKPOINTS.xxl]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await page.evaluate<number[]>(rowsOf('main dl[style*="--longest"] > div'));
        expect(new Set(rows).size, `${path} at ${width}: ${rows}`).toBe(1);
      }
    }
  });

  test.each(['/', '/contacts', '/forms/message-us'])(
    'Short fields of the form on %s share a row on wide screens (R-224)',
    async (path) => {
      const { page } = await openPage(browser, { javaScriptEnabled: false });
      await page.goto(site.origin + path);
      for (const [width, perRow] of [
        [1280, 1],
        [BREAKPOINTS.xl, 2],
        [BREAKPOINTS.xxl, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await page.evaluate<number[]>(
          rowsOf('main form > div > :is(input:not([type=hidden]), select)'),
        );
        expect(Math.max(...rows), `${width}: ${rows}`).toBe(perRow);
      }
    },
  );

  test('Contact data next to a long form stays visible', async () => {
    const { page } = await openPage(browser, { viewport: { width: 1280, height: 600 } });
    const response = await fetch(`${site.origin}/api/career/vacancies?locale=kk`);
    const { data } = (await response.json()) as { data: { slug: string }[] };
    for (const path of ['/', '/contacts', `/career/${data[0]?.slug}`]) {
      await page.goto(site.origin + path);
      await page.getByRole('main').locator('form[data-draft] button[type=submit]').scrollIntoViewIfNeeded();
      const contactLink = page.locator('section:has(form[data-draft]) a[href^="tel:"]').first();
      await expect
        .poll(() => contactLink.boundingBox().then((box) => box && box.y >= 0), { message: path })
        .toBe(true);
    }
  });

  test('The text size setting also applies to wide screens', async () => {
    const { page } = await openPage(browser, { viewport: { width: BREAKPOINTS.xxl, height: 1000 } });
    await page.goto(`${site.origin}/about`);
    const sizes = [];
    for (const size of ['100', '150', '200']) {
      await page.evaluate(`document.documentElement.dataset.text = '${size}'`);
      sizes.push(await page.evaluate<number>('parseFloat(getComputedStyle(document.body).fontSize)'));
    }
    const [normal = 0] = sizes;
    expect(sizes).toEqual([normal, normal * 1.5, normal * 2]);
  });
});
