import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callAsUser,
  openAdminPage,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await Promise.all(
    ['/Annual-Review?x=1', '/annual-review', '/wp-login.php', '/old/form', '/old-form'].map(fetchSite),
  );
  // Missing pages are counted periodically, and when the server stops.
  await site.restart();
  await setUpAdministrator(site, 'en');
});
afterAll(() => site?.stop());

const open = async (path: string) => {
  const page = await openAdminPage(browser, site);
  await page.goto(`/admin${path}`);
  await waitForScreen(page);
  return page;
};
const fetchSite = (path: string) => fetch(`${site.server.origin}${path}`, { redirect: 'manual' });
async function redirectOf(path: string) {
  const { status, headers } = await fetchSite(path);
  return [status, headers.get('location')];
}

describe('Redirects', () => {
  test('A rule is created, tested, found, and deleted', async () => {
    const page = await open('/redirects');
    await page.getByRole('button', { name: 'New rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'New redirect rule' });
    await dialog.getByLabel('Old path').fill('/Our-Company');
    await dialog.getByLabel('New address').fill('/our-company');
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await dialog.getByText('leads from “/our-company” to itself').waitFor();
    await dialog.getByLabel('New address').fill('/about');
    await page.keyboard.press('Enter');
    await page.getByText('The rule is in effect on the site.').waitFor();
    await expect.poll(() => redirectOf('/ru/our-company')).toEqual([301, '/ru/about']);

    await page.getByLabel('Address', { exact: true }).fill('/RU/our-company');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('The page opens: /ru/about').waitFor();
    expect(await page.getByRole('list', { name: 'Steps' }).getByRole('listitem').count()).toBe(2);

    await page.getByLabel('Path or address').fill('our-comp');
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByRole('button', { name: /^Actions/u }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing found').waitFor();
    await expect.poll(async () => (await fetchSite('/ru/our-company')).status).toBe(404);
  });

  test('A rule that hides a page or leads to none is shown with a warning, in the dialog and in the editor', async () => {
    const page = await open('/redirects');
    await page.getByRole('button', { name: 'New rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'New redirect rule' });
    await dialog.getByLabel('Old path').fill('/deals');
    await dialog.getByLabel('New address').fill('/nowhere');
    const hidden = 'There is a page at the old path (Kazakh, Russian, English).';
    const missing = 'There is no page at the new address (Kazakh, Russian, English).';
    await dialog.getByText(hidden).waitFor();
    await dialog.getByText(missing).waitFor();
    await dialog.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('The rule was saved as a draft.').waitFor();
    await page.getByLabel('Path or address').fill('nowhere');
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByRole('button', { name: /^Actions/u }).click();
    await page.getByRole('menuitem', { name: 'Open in full' }).click();
    await page.getByText(hidden).waitFor();
    await page.getByText(missing).waitFor();
  });

  test('A table is checked line by line, and imported when it is confirmed', async () => {
    const page = await open('/redirects');
    await page.getByRole('button', { name: 'Import a table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a table' });
    const csv = 'from\tto\n/t1\t/about\n/t2\t/t1\n/t3\t/faq\t302\n/t1\t/faq\n/t3\t/faq\t302\n/t4\t/nowhere';
    await dialog.getByRole('button', { name: 'Choose a CSV file' }).waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('New: 3, changed: 0, unchanged: 1, with errors: 2.').waitFor();
    await dialog.getByText('“/t1” is itself redirected to “/about”').waitFor();
    await dialog.getByText('Line 2 has the same old path.').waitFor();
    await dialog.getByText('the same as line 4').waitFor();
    await dialog.getByText('Lines with warnings: 1.').waitFor();
    await dialog.getByText('There is no page at the new address (Kazakh, Russian, English).').waitFor();
    expect((await fetchSite('/t1')).status).toBe(404);
    await dialog.getByRole('button', { name: 'Import (3)' }).click();
    await page.getByText('Imported rules: 3.').waitFor();
    await expect.poll(async () => (await fetchSite('/t3')).status).toBe(302);
    expect((await fetchSite('/t2')).status).toBe(404);
  });

  test('A missing page is counted, and redirected with one click', async () => {
    const page = await open('/redirects/missing');
    const row = page.getByRole('row', { name: /annual-review/u });
    await row.getByText('Kazakh').waitFor();
    expect(await page.getByText('wp-login').count()).toBe(0);
    await row.getByRole('button', { name: 'Redirect' }).click();
    const dialog = page.getByRole('dialog', { name: 'New redirect rule' });
    expect(await dialog.getByLabel('Old path').inputValue()).toBe('/annual-review');
    await page.keyboard.type('/about/annual-reports');
    await page.keyboard.press('Enter');
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => redirectOf('/annual-review')).toEqual([301, '/about/annual-reports']);
  });

  test.each(['/old/form', '/old-form'])(
    'Buttons of the missing page %s are described by its path',
    async (path) => {
      const page = await open('/redirects/missing');
      const button = page.getByRole('row').filter({ hasText: path }).getByRole('button', { name: 'Ignore' });
      const id = await button.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(path);
    },
  );
});

test('A text of the site is changed and returns to the default', {
  timeout: LONG_TIMEOUT.timeout,
}, async () => {
  const page = await open('/texts');
  await page.getByLabel('Key or text').fill('layout.call');
  await page.getByRole('button', { name: 'Change the text “layout.call”' }).click();
  const dialog = page.getByRole('dialog', { name: 'layout.call' });
  await dialog.getByRole('textbox', { name: 'English' }).fill('{call} us');
  await dialog.getByText('The default text has no value {call}.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save and publish' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'English' }).fill('Ring us up');
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('The text has changed on the site.').waitFor();
  const html = async () => (await fetchSite('/en')).text();
  await expect.poll(html).toContain('Ring us up');

  await page.getByLabel('Show', { exact: true }).selectOption('changed in some languages only');
  await page.getByRole('button', { name: 'Change the text “layout.call”' }).click();
  await dialog.getByRole('button', { name: 'Return to the default text' }).click();
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Nothing found').waitFor();
  await expect.poll(html).not.toContain('Ring us up');
  const { texts } = await callAsUser<{ texts: unknown[] }>(page, 'GET', '/texts');
  expect(texts.length).toBeGreaterThan(300);
});

test('The tour is offered once, goes through its steps, and can be started again', async () => {
  const page = await open('/');
  await page.getByRole('button', { name: 'Start the tour' }).click();
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  for (const title of [
    'Content',
    'Translation matrix',
    'Search and actions',
    'Open the site',
    'My account',
  ]) {
    await page.getByRole('button', { name: 'Next' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await dialog.locator('h2:focus').waitFor();
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => callAsUser<{ isOffered: boolean }>(page, 'GET', '/account/tour'))
    .toEqual({ isOffered: false });

  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Start the tour' }).click();
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
