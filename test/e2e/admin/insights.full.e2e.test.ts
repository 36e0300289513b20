import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { locales } from '#language/locale/locale.ts';
import {
  administrator,
  callAsUser,
  openAdminPage,
  setUpAdministrator,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage, waitForCondition, waitForHydration } from '#test/support/browser/page.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

/** Headless browsers are bots by default. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let site: AdminSite;
const browser = await openBrowser();
const visitorBrowser = await openBrowser({ userAgent });

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site, 'en');
});
afterAll(() => site?.stop());

type Views = AdminResult<'pageViewReport'>['byPage'];

/** The counts, which the server writes when it stops. */
async function readViews(page: Page): Promise<Views> {
  return (await callAsUser<AdminResult<'pageViewReport'>>(page, 'GET', '/insights/page-views?days=7')).byPage;
}

test('Documents, client navigations and prefetched pages are counted once each, bots and objectors are not', async () => {
  const { origin } = site.server;
  const { page, close } = await openPage(visitorBrowser);
  await page.goto(`${origin}/en`);
  await waitForHydration(page);
  await page.goto(`${origin}/en/press-center`);
  await waitForHydration(page);
  const article = page.locator('main article a[href^="/en/press-center/"]').first();
  const href = (await article.getAttribute('href')) ?? '';
  // Its data and its script are prefetched.
  await waitForCondition(
    page,
    `['${href}/_payload.json', '/item-page-'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)))`,
  );
  await article.click();
  await page.waitForURL(origin + href);
  // Hides the document, so that it reports the prefetched page.
  await page.goto('about:blank');
  const { lines } = site.server;
  await vi.waitFor(
    () => expect(lines.some((line) => line.includes('"/page-views"'))).toBe(true),
    LONG_TIMEOUT,
  );
  // An open page would request the manifest of the build while the server restarts.
  await close();
  for (const [ignoredBrowser, options] of [
    [browser, {}],
    [visitorBrowser, { extraHTTPHeaders: { 'sec-gpc': '1' } }],
  ] as const) {
    const ignored = await openPage(ignoredBrowser, options);
    await ignored.page.goto(`${origin}/en/contacts`);
    await waitForHydration(ignored.page);
    await ignored.close();
  }

  await site.restart();
  const admin = await openAdminPage(browser, site);
  await admin.goto('/admin/insights');
  const expected = ['/', '/press-center', href.slice('/en'.length)].map((each) => ({
    page: each,
    locale: 'en',
    views: 1,
  }));
  await vi.waitFor(async () => {
    const views = await readViews(admin);
    expect(views).toHaveLength(expected.length);
    expect(views).toEqual(expect.arrayContaining(expected));
  }, LONG_TIMEOUT);
  await admin.getByRole('img', { name: 'Views by day' }).waitFor();
  await admin.getByText('As a table').click();
  await admin
    .getByRole('table', { name: 'Views by day' })
    .getByRole('row', { name: /20 Nov.* 3$/u })
    .waitFor();
  await admin.getByRole('row', { name: `${href.slice('/en'.length)} English 1` }).waitFor();
  expect(await axeViolations(admin)).toEqual([]);
});

test('Each report opens by its link, and its filters are in the URL', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/insights');
  await page.getByRole('link', { name: 'Searches' }).click();
  await page.getByText('No such queries').waitFor();
  await page.getByLabel('Period').selectOption('Last 7 days');
  await page.getByLabel('Language', { exact: true }).selectOption('English');
  expect(new URL(page.url()).search).toBe('?report=searches&days=7&locale=en');
  await page.getByRole('link', { name: 'Forms' }).click();
  await page.getByText('No enquiries in this period').waitFor();
  await page.getByRole('link', { name: 'Content and languages' }).click();
  const parity = page.getByRole('table', { name: 'Language parity' });
  await parity.getByRole('row', { name: /News .*100/u }).waitFor();
  await page.getByRole('link', { name: 'Broken links' }).click();
  await page.getByText('Links to other sites are not: the setting LINK_CHECKS is off.').waitFor();
});

test('On a phone every bar of sections has its label, and the current view is in sight', async () => {
  const page = await openAdminPage(browser, site, administrator, { viewport: { width: 360, height: 740 } });
  await page.goto('/admin/insights?report=content');
  const chart = page.getByRole('img', { name: 'Published entries' });
  await chart.waitFor();
  const sections = await page
    .getByRole('table', { name: 'Language parity' })
    .getByRole('rowheader')
    .allInnerTexts();
  expect(sections.length).toBeGreaterThan(5);
  expect(await chart.locator('span').allInnerTexts()).toEqual(sections);
  expect(await horizontalOverflow(page)).toEqual([]);
  const view = await page.getByRole('link', { name: 'Content and languages' }).boundingBox();
  expect(view?.x).toBeGreaterThanOrEqual(0);
  expect((view?.x ?? 0) + (view?.width ?? Infinity)).toBeLessThanOrEqual(360);
});

const externalLinks: AdminResult<'brokenLinks'>['externalLinks'] = (
  [
    [
      'https://regulator.example/2019/rules/very-long-address-of-a-document-that-does-not-fit',
      true,
      'status',
      404,
    ],
    ['https://closed.example/', true, 'dns', null],
    ['https://exchange.example/quotes', false, 'status', 403],
    ['https://slow.example/', false, 'timeout', null],
  ] as const
).map(([url, isBroken, reason, status]) => ({
  entryId: 1,
  type: 'news',
  titles: { kk: 'Жаңалық', ru: 'Новость', en: 'News item' },
  locale: 'kk',
  field: 'body',
  url,
  isBroken,
  reason,
  status,
  since: '2026-11-18T22:00:00.000Z',
}));

const stateTexts = {
  kk: ['Жұмыс істемейді бет табылмады (404)', 'Тексеру мүмкін емес сайт 403 кодымен жауап берді'],
  ru: ['Не работает страница не найдена (404)', 'Проверить не удалось сайт ответил кодом 403'],
  en: ['Broken page not found (404)', 'Not verifiable the site responded with 403'],
};

test.each(locales)(
  'Links to other sites are listed in %s with their state and since when',
  async (locale) => {
    for (const width of [360, 1280]) {
      const page = await openAdminPage(browser, site, administrator, { viewport: { width, height: 900 } });
      await page.goto('/admin/no-such-screen');
      await callAsUser(page, 'PUT', '/account', { name: administrator.name, locale });
      // The site of the test contacts no other sites.
      await page.route('**/admin/api/insights/broken-links', async (route) => {
        const response = await route.fetch();
        const report = (await response.json()) as AdminResult<'brokenLinks'>;
        await route.fulfill({
          response,
          json: { ...report, externalLinks, externalTotal: 250, checksOtherSites: true },
        });
      });
      await page.goto('/admin/insights?report=links');
      for (const text of stateTexts[locale]) {
        await page.getByRole('cell', { name: text, exact: true }).waitFor();
      }
      expect(await page.getByRole('link', { name: externalLinks[2]?.url ?? '' }).count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
    }
  },
);

test('A report of page views is answered without content, and a large one is refused', async () => {
  const report = (body: string) =>
    fetch(`${site.server.origin}/page-views`, {
      method: 'POST',
      headers: { 'user-agent': userAgent, 'sec-fetch-site': 'cross-site' },
      body,
    });
  const response = await report('/en\n/en/no-such-page\n\u0000');
  expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store']);
  expect((await report('a'.repeat(9000))).status).toBe(413);
  expect((await fetch(`${site.server.origin}/page-views`)).status).toBe(404);
});
