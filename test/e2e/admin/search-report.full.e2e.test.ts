import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminPage, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
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

test('Searches are reported with the results that visitors open, and lead to a promoted page', async () => {
  const { origin } = site.server;
  const { page, close } = await openPage(visitorBrowser);
  const results = page.locator('main ol > li h3 a');
  await page.goto(`${origin}/en/search?query=zzzqqq`);
  await waitForHydration(page);
  expect(await results.count()).toBe(0);
  await page.goto(`${origin}/en/search?query=tariffs`);
  await waitForHydration(page);
  const href = (await results.first().getAttribute('href')) ?? '';
  await results.first().press('Enter');
  await vi.waitFor(
    () => expect(site.server.lines.some((line) => line.includes('"/opened-results"'))).toBe(true),
    LONG_TIMEOUT,
  );
  await close();
  await site.restart();
  const admin = await openAdminPage(browser, site);
  await admin.goto('/admin/insights?report=searches&outcome=opened');
  const opened = admin.getByRole('row', { name: /tariffs English 1 1 / });
  await opened.getByRole('link', { name: href, exact: true }).waitFor();
  expect(await axeViolations(admin)).toEqual([]);
  await admin.getByLabel('Outcome').selectOption('Not found');
  await admin.getByRole('row', { name: /zzzqqq English 1 0 0/ }).waitFor();
  expect(await horizontalOverflow(admin)).toEqual([]);
  await admin.getByRole('link', { name: 'New synonyms: zzzqqq' }).waitFor();
  await admin.getByRole('link', { name: 'Promote a page: zzzqqq' }).click();
  await admin.waitForURL('**/content/promoted-result/new?*');
  expect(await admin.locator('textarea[id^="field-en-queries"]').inputValue()).toBe('zzzqqq');
});
