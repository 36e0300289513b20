import { afterAll, beforeAll, expect, test } from 'vitest';
import { localePath, locales } from '#language/locale/locale.ts';
import { openAdminPage, setUpAdministrator, waitForScreen } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

const name = 'Ақ Бұлақ';
let site: AdminSite;
let directory: TemporaryDirectory;
const browser = await openBrowser();

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  site = await startAdminSite({ COMPANY_NAME: name, DATA_DIR: `${directory.path}/var` });
});
afterAll(async () => {
  await site?.stop();
  await directory?.remove();
});

test.each(locales)('An empty site in %s has the name of the company and invents nothing', async (locale) => {
  const { page } = await openPage(browser, { baseURL: site.server.origin });
  await page.goto(localePath(locale, '/'));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
  expect(await page.title()).toContain(name);
  const links = await page.$$eval('a[href^="/"]', (all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(links.length).toBeGreaterThan(4);
  for (const link of new Set(links)) {
    const response = await fetch(site.server.origin + link);
    expect(response.status, link).toBe(200);
    const html = await response.text();
    expect(html, link).toContain(name);
    expect(html, link).not.toMatch(/Дала Көпірі|Dala Kopiri|tel:\+|mailto:/u);
  }
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
});

test('The admin of an empty site offers no tour, and a restart changes nothing', async () => {
  await setUpAdministrator(site, 'en');
  const page = await openAdminPage(browser, site);
  await page.goto('/admin');
  await waitForScreen(page);
  await page.getByRole('heading', { name: 'Recent changes' }).waitFor();
  expect(await page.getByRole('button', { name: 'Start the tour' }).count()).toBe(0);
  // It asks the server for unread submissions.
  await page.close();
  await site.restart();
  expect((await fetch(`${site.server.origin}/en`)).status).toBe(200);
});
