import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersion } from '#messages/consent.ts';
import { openAdminPage, setUpAdministrator, waitForScreen } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site, 'en');
});
afterAll(() => site?.stop());

test('A company publishes its own consent, and the former text stays readable', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/consent');
  await waitForScreen(page);
  await page.getByRole('button', { name: 'Start with the built-in text' }).click();
  await page.waitForURL(/\/content\/consent\/\d+/u);
  await waitForScreen(page);
  const id = /\d+$/u.exec(new URL(page.url()).pathname)?.[0];

  // The built-in texts are there in all languages, and can be published as they are.
  await page.getByRole('button', { name: 'Publish', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto('/admin/consent');
  await waitForScreen(page);
  await page.getByText('in force').first().waitFor();
  expect(await page.getByText('in force').count()).toBe(3);
  expect(await page.getByRole('link', { name: 'Edit the text' }).getAttribute('href')).toBe(
    `/admin/content/consent/${id}`,
  );

  const { page: visitor } = await openPage(browser, { baseURL: site.server.origin });
  await visitor.goto('/en/forms/message-us');
  const version = await visitor.locator('input[name=consent_text]').first().inputValue();
  expect(version).toMatch(/^\d{4}-\d{2}-\d{2}-[0-9a-z]{8}$/u);
  await visitor.goto('/en/forms/consent');
  expect(await visitor.getByRole('main').innerText()).not.toMatch(/[{}]/u);
  const versions = visitor.getByRole('main').getByRole('listitem');
  expect(await versions.count()).toBe(2);
  await visitor.goto(`/en/forms/consent?version=${consentVersion}`);
  await visitor.getByText('This is a former version of the text.').waitFor();
  const missing = await visitor.goto('/en/forms/consent?version=2020-01-01-abc');
  expect(missing?.status()).toBe(404);
});
