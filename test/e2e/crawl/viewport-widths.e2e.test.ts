import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { testSite } from '#test/support/server/server.ts';
import { breakpoints } from '#ui/theme/breakpoints.ts';
import { openBrowser, openPage } from '../../support/browser/journey.ts';
import { addressesOf } from '../../support/browser/page-urls.ts';
import { withDisplay } from '../appearance/display.ts';

const site = testSite();
const browser = await openBrowser();

const months: Readonly<Record<Locale, string>> = {
  kk: 'қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан',
  ru: 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
};

/** Values that belong on one line, as regular expressions: a number such as a year, a figure and its unit, a date, an interval, a telephone number. */
const valuesOf = (locale: Locale) => [
  String.raw`\d[\d.,]*\d`,
  String.raw`\d[\d.,]*(?:\s\d{3})+(?!\d)`,
  String.raw`\d\s(?:₸|%|млрд|млн|мың|тыс\.|МБ|КБ|MB|kB|МВт)(?:\s(?:₸|теңге|тенге))?`,
  String.raw`\d{1,2}\s(?:${months[locale]})`,
  String.raw`\d{4}\s(?:г\.|ж\.|жылғы)`,
  String.raw`№\s\d+`,
  String.raw`\d{1,2}:\d{2}–\u2060?\d{1,2}:\d{2}`,
  String.raw`\+\d[\s\d()\-]{9,}\d`,
];

/** Runs in the page: finds texts that match a pattern and stand on more than one line. */
const brokenValues = (patterns: readonly string[], within = 'body') => `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue;
    const element = node.parentElement;
    if (!element.checkVisibility() || element.closest('script, option, .visually-hidden')) continue;
    if (element.closest(${JSON.stringify(within)}) === null) continue;
    range.selectNodeContents(node);
    if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6))).size < 2) continue;
    for (const pattern of ${JSON.stringify(patterns)}) {
      for (const { index, 0: value } of text.matchAll(new RegExp(pattern, 'gu'))) {
        range.setStart(node, index);
        range.setEnd(node, index + value.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6)));
        if (lines.size > 1) found.push(text.slice(Math.max(0, index - 20), index + value.length));
      }
    }
  }
  return found;
})()`;

/** Runs in the page: gives the longest line of running text, without what takes no room. */
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
  test('no figure, date or telephone number breaks over two lines at any width', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    // They keep their places without being loaded, and making the variants of all of them takes minutes.
    await page.route('**/media/**', (route) => route.abort());
    const broken: string[] = [];
    for (const address of await addressesOf(site.origin, locale)) {
      await page.goto(site.origin + address);
      for (const width of [360, 768, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const values = await page.evaluate<string[]>(brokenValues(valuesOf(locale)));
        broken.push(...values.map((value) => `${address} at ${width}: ${value}`));
      }
    }
    expect(broken).toEqual([]);
    await close();
  });

  test('no number of a table breaks where letters are twice as large on a telephone', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 360, height: 780 } });
    await withDisplay(page, site.origin, { text: '200', letters: 'wide' });
    const broken: string[] = [];
    for (const path of ['/documents/tariffs', '/about/financial-reports', '/about/compliance-control']) {
      await page.goto(site.origin + localePath(locale, path));
      const values = await page.evaluate<string[]>(
        brokenValues([String.raw`\d[\d.,\u00a0]*\d`], 'main table'),
      );
      broken.push(...values.map((value) => `${path}: ${value}`));
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(360);
    }
    expect(broken).toEqual([]);
    await close();
  });

  test('a line of text has at most 75 characters on wide screens (R-224)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const path of ['/about', '/about/history', '/about/esg-policies', '/contacts', '/faq']) {
      await page.goto(site.origin + localePath(locale, path));
      for (const width of [breakpoints.xl, breakpoints.xxl]) {
        await page.setViewportSize({ width, height: 900 });
        const line = await page.evaluate<string>(longestLine);
        expect(line.length, `${path} at ${width}: ${line}`).toBeLessThanOrEqual(75);
      }
    }
    await close();
  });
});

/** Runs in the page: tells how many of the elements stand in each row. */
const rowsOf = (selector: string) => `(() => {
  const rows = new Map();
  for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
    if (!element.checkVisibility()) continue;
    const bottom = Math.round(element.getBoundingClientRect().bottom);
    rows.set(bottom, (rows.get(bottom) ?? 0) + 1);
  }
  return [...rows.values()];
})()`;

describe('wide screens', () => {
  /** How many cards stand in the first row, and how much of the window the content takes. */
  const layout = `(() => {
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
    const result = await page.evaluate<{ perRow: number; width: number; text: number }>(layout);
    await close();
    return result;
  };

  test('from 1920 pixels the page is wider and four cards stand where three stood (R-224)', async () => {
    const [before, from] = [await measure(breakpoints.xl - 1), await measure(breakpoints.xl)];
    expect(before).toMatchObject({ perRow: 3, width: 76 * 16 });
    expect(from).toEqual({ perRow: 4, width: 95 * 16, text: before.text });
  });

  test('from 2560 pixels type and spacing grow with the screen (R-225)', async () => {
    const [before, from] = [await measure(breakpoints.xxl - 1), await measure(breakpoints.xxl)];
    expect(from.text).toBe(before.text * 1.25);
    expect(from.width).toBeGreaterThan(breakpoints.xxl * 0.75);
    const wider = await measure(3840);
    expect(wider.width / 3840).toBeCloseTo(from.width / breakpoints.xxl, 2);
  });

  test('key figures fill their rows, so that none stands alone below the others', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const path of ['/', '/about', '/about/esg-policies']) {
      await page.goto(site.origin + path);
      for (const width of [360, 768, 1280, breakpoints.xl, breakpoints.xxl]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await page.evaluate<number[]>(rowsOf('main dl[style*="--longest"] > div'));
        expect(new Set(rows).size, `${path} at ${width}: ${rows}`).toBe(1);
      }
    }
    await close();
  });

  test.each(['/', '/contacts', '/forms/message-us'])(
    'short fields of the form of %s stand beside each other (R-224)',
    async (path) => {
      const { page, close } = await openPage(browser, { javaScriptEnabled: false });
      await page.goto(site.origin + path);
      for (const [width, perRow] of [
        [1280, 1],
        [breakpoints.xl, 2],
        [breakpoints.xxl, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await page.evaluate<number[]>(
          rowsOf('main form > div > :is(input:not([type=hidden]), select)'),
        );
        expect(Math.max(...rows), `${width}: ${rows}`).toBe(perRow);
      }
      await close();
    },
  );

  test('what stands beside a long form stays in view', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 600 } });
    const answer = await fetch(`${site.origin}/api/career/vacancies?locale=kk`);
    const { data } = (await answer.json()) as { data: { slug: string }[] };
    for (const path of ['/', '/contacts', `/career/${data[0]?.slug}`]) {
      await page.goto(site.origin + path);
      await page.locator('main form[data-draft] button[type=submit]').scrollIntoViewIfNeeded();
      const beside = page.locator('section:has(form[data-draft]) a[href^="tel:"]').first();
      await expect
        .poll(() => beside.boundingBox().then((box) => box && box.y >= 0), { message: path })
        .toBe(true);
    }
    await close();
  });

  test('the text size that a visitor has set still grows it there', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: breakpoints.xxl, height: 1000 } });
    await page.goto(`${site.origin}/about`);
    const sizes = [];
    for (const size of ['100', '150', '200']) {
      await page.evaluate(`document.documentElement.dataset.text = '${size}'`);
      sizes.push(await page.evaluate<number>('parseFloat(getComputedStyle(document.body).fontSize)'));
    }
    const [normal = 0] = sizes;
    expect(sizes).toEqual([normal, normal * 1.5, normal * 2]);
    await close();
  });
});
