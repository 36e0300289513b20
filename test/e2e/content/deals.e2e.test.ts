import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { insertNoBreakSpaces } from '#language/text/typeset.ts';
import {
  attributesOf,
  markDocument,
  openBrowser,
  openPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

interface Deal {
  slug: string;
  title: string;
  year: number;
  amount: number | null;
  field: { id: number };
}

const site = testSite();
const browser = await openBrowser();

async function dealsIn(locale: Locale): Promise<Deal[]> {
  const response = await fetch(`${site.origin}/api/deals`, { headers: { 'Accept-Language': locale } });
  return ((await response.json()) as { data: Deal[] }).data;
}

describe.each(locales)('Deals in %s', (locale) => {
  const list = localePath(locale, '/deals');

  test('Deals are grouped by year and can be filtered by year and field without script', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const all = await dealsIn(locale);
    await page.goto(site.origin + list);
    expect(
      await page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).allTextContents(),
    ).toEqual(all.map(({ title }) => insertNoBreakSpaces(title)));
    const years = [...new Set(all.map(({ year }) => String(year)))];
    expect(await page.getByRole('main').locator('section h2').allTextContents()).toEqual(years);
    const addresses = await attributesOf(page.locator(`main nav a[href^="${list}?"]`), 'href');
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      expect((await page.goto(site.origin + String(address)))?.status(), String(address)).toBe(200);
      const searchParams = new URL(site.origin + String(address)).searchParams;
      const expected = all.filter(
        ({ year, field }) =>
          String(year) === searchParams.get('year') || String(field.id) === searchParams.get('field'),
      );
      expect(
        await page
          .getByRole('main')
          .getByRole('article')
          .getByRole('heading', { level: 3 })
          .allTextContents(),
        String(address),
      ).toEqual(expected.map(({ title }) => insertNoBreakSpaces(title)));
    }
  });

  test('A filter without deals shows an empty list with a link to all deals', async () => {
    const all = await dealsIn(locale);
    const pairs = all.flatMap(({ year }) => all.map(({ field }) => ({ year, field: field.id })));
    const empty = pairs.find(
      (pair) => !all.some((deal) => deal.year === pair.year && deal.field.id === pair.field),
    );
    const response = await fetch(`${site.origin}${list}?year=${empty?.year}&field=${empty?.field}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('<article');
    expect(html).toContain(`href="${list}"`);
  });

  test.each([
    'year=1999',
    'year=20x6',
    'year=',
    'year=2026&year=2025',
    'field=999999',
    'field=all',
    'field=0',
  ])('The query ?%s returns 404', async (query) => {
    const response = await fetch(`${site.origin}${list}?${query}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`Page Not Found: ${list}`);
  });

  test('A URL with a fragment opens its deal with and without script (R-038)', async () => {
    const { slug } = (await dealsIn(locale)).at(-1) ?? { slug: '' };
    for (const javaScriptEnabled of [true, false]) {
      const { page, consoleMessages, close } = await openPage(browser, { javaScriptEnabled });
      await page.goto(`${site.origin}${list}#${slug}`);
      const details = page.locator(`main details:has([id="${slug}"])`);
      await page.locator(`[id="${slug}"]`).waitFor({ state: 'visible' });
      expect(await details.getAttribute('open')).not.toBeNull();
      expect(await page.getByRole('main').locator('details[open]').count()).toBe(1);
      expect(await page.locator(`main article:has([id="${slug}"]) h3`).isVisible()).toBe(true);
      expect(consoleMessages).toEqual([]);
      await close();
    }
  });

  test('A click on a title opens its deal', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + list);
    await waitForHydration(page);
    const { slug } = (await dealsIn(locale))[1] ?? { slug: '' };
    await page.locator(`main h3 a[href="#${slug}"]`).click();
    await page.waitForURL(`${site.origin}${list}#${slug}`);
    await page.locator(`[id="${slug}"]`).waitFor({ state: 'visible' });
  });

  test.each([320, 600, 960])(
    'The title of an opened deal stays visible at a width of %i pixels',
    async (width) => {
      const { page } = await openPage(browser, { viewport: { width, height: 800 } });
      await page.goto(site.origin + list);
      await waitForHydration(page);
      for (const { slug } of await dealsIn(locale)) {
        await page.locator(`main h3 a[href="#${slug}"]`).click();
        await page.locator(`[id="${slug}"]`).waitFor({ state: 'visible' });
        await waitForCondition(
          page,
          `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(
          document.querySelector('main h3 a[href="#${slug}"]').getBoundingClientRect())`,
        );
      }
    },
  );

  test('Amounts are abbreviated in the format of the language', async () => {
    const html = await (await fetch(site.origin + list)).text();
    expect(html).toContain({ kk: '18\u00a0млрд\u00a0₸', ru: '18\u00a0млрд\u00a0₸', en: '₸18bn' }[locale]);
  });
});

test('A link from another page opens the deal without a document load', async () => {
  const { page } = await openPage(browser);
  await page.goto(site.origin);
  await waitForHydration(page);
  const sameDocument = await markDocument(page);
  const link = page.getByRole('main').locator('a[href^="/deals#"]').first();
  const address = String(await link.getAttribute('href'));
  await link.click();
  await page.waitForURL(site.origin + address);
  const slug = address.slice(address.indexOf('#') + 1);
  await page.locator(`[id="${slug}"]`).waitFor({ state: 'visible' });
  await waitForCondition(
    page,
    `document.querySelector('[id="${slug}"]').getBoundingClientRect().top < innerHeight`,
  );
  expect(await sameDocument()).toBe(true);
});
