import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';
import { answeredQueries, searchPath, words } from './queries.ts';

const site = testSite();
const browser = await openBrowser();

/** What visitors look for, in short and in long queries. */
const typicalQueries = {
  kk: ['шот ашу', 'комиссия', 'тарифтер', 'жарғы', 'ақшаны қалай шығаруға болады'],
  ru: ['открыть счёт', 'комиссия', 'тарифы', 'устав', 'как вывести деньги со счёта'],
  en: ['open an account', 'commission', 'tariffs', 'charter', 'how can I withdraw my money'],
} as const;

interface Edges {
  top: number;
  bottom: number;
}

const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

describe.each(locales)('in %s', (locale) => {
  const queries = [...typicalQueries[locale], words[locale]];

  async function openResults(screen: keyof typeof screens) {
    const { page } = await openPage(browser, { viewport: screens[screen], javaScriptEnabled: false });
    const edgesOf = async (selector: string): Promise<Edges[]> => {
      const boxes = await Promise.all((await page.locator(selector).all()).map((each) => each.boundingBox()));
      return boxes.flatMap((box) => (box === null ? [] : { top: box.y, bottom: box.y + box.height }));
    };
    const open = (query: string) => page.goto(site.origin + searchPath(locale, query));
    return { open, edgesOf, height: screens[screen].height };
  }

  test('A desktop shows at least three titles on the first screen', async () => {
    const { open, edgesOf, height } = await openResults('desktop');
    for (const query of queries) {
      await open(query);
      const titles = await edgesOf('main section ol h3');
      expect(titles[2]?.bottom, query).toBeLessThanOrEqual(height);
    }
  });

  test('A phone shows a whole title and a part of the next one on the first screen', async () => {
    const { open, edgesOf, height } = await openResults('phone');
    for (const query of [...queries, answeredQueries.tariff[locale]]) {
      await open(query);
      const titles = await edgesOf('main section ol h3');
      expect(titles[0]?.bottom, query).toBeLessThanOrEqual(height);
      expect(titles[1]?.top, query).toBeLessThan(height);
    }
  });

  test('A desktop shows prices and the title after them on the first screen', async () => {
    const { open, edgesOf, height } = await openResults('desktop');
    await open(answeredQueries.tariff[locale]);
    const titles = await edgesOf('main section ol h3');
    expect(titles[1]?.bottom).toBeLessThanOrEqual(height);
  });

  test('A phone shows the whole address and the open vacancies on the first screen', async () => {
    const { open, edgesOf, height } = await openResults('phone');
    for (const query of [answeredQueries.office[locale], answeredQueries.vacancies[locale]]) {
      // Pages that are no entries are indexed some seconds after the start.
      const html = async () => (await fetch(site.origin + searchPath(locale, query))).text();
      await expect.poll(html).toMatch(/<h3><a href="[^"]*\/(?:career|contacts#)/u);
      await open(query);
      const [result] = await edgesOf('main section ol > li');
      expect(result?.bottom, query).toBeLessThanOrEqual(height);
    }
  });

  test('A phone shows on the first screen that nothing was found, and what to do', async () => {
    const { open, edgesOf, height } = await openResults('phone');
    await open('zzzzqqqq');
    for (const selector of ['main h1', 'main h1 + p', 'main section h2', 'main section li a']) {
      const [first] = await edgesOf(selector);
      expect(first?.bottom, selector).toBeLessThanOrEqual(height);
    }
  });
});
