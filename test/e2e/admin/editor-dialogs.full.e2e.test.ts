import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import {
  administrator,
  callAsUser,
  openAdminPage,
  setUpAdministrator,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { field } from '#test/support/admin/editor-page.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site);
});
afterAll(() => site?.stop());

/** Opens a news item with unsaved changes. @returns its id */
async function openChangedNews(page: Page): Promise<number> {
  const query = '/entries?type=news&limit=1';
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', query);
  const id = entries[0]?.id ?? 0;
  await page.goto(`/admin/content/news/${id}`);
  const isStored = page.waitForResponse((response) => response.url().endsWith('/admin/api/autosaves'));
  await field(page, 'ru', 'title').fill(`Заголовок ${Date.now()}`);
  // Until then the browser asks before it leaves the page.
  await isStored;
  return id;
}

/** @param index of the action in the menu of the entry */
async function openMenuItem(page: Page, index: number): Promise<void> {
  await page.locator('[role=group] > div > button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem').nth(index).click();
}

/** Opens each dialog and panel of the editor. Names of buttons depend on the language, their places do not. */
const overlays: Readonly<Record<string, (page: Page, id: number) => Promise<void>>> = {
  async publication(page) {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').locator('ins').first().waitFor();
  },
  async history(page, id) {
    await page.goto(`/admin/content/news/${id}?history`);
    await page.getByRole('dialog').locator('li button').first().click();
    await page.getByRole('dialog').locator('select').nth(1).waitFor();
  },
  async usages(page) {
    await openMenuItem(page, 1);
    await page.getByRole('dialog').waitFor();
  },
  async bin(page) {
    await openMenuItem(page, -1);
    await page.getByRole('alertdialog').waitFor();
  },
  async 'publication at a later time'(page) {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('radio').nth(1).check();
    await page.getByRole('dialog').locator('input:not([type])').waitFor();
  },
  async review(page) {
    await openMenuItem(page, 2);
    await page.getByRole('dialog').locator('details').first().waitFor();
    await page.getByRole('dialog').locator('summary').first().click();
  },
  async 'discarded changes'(page) {
    await openMenuItem(page, 3);
    await page.getByRole('alertdialog').waitFor();
  },
  async unpublication(page) {
    await openMenuItem(page, 4);
    await page.getByRole('dialog').getByRole('checkbox').nth(2).waitFor();
  },
  async 'note of a save'(page) {
    await page.locator('[role=group] > div > span > button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem').click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  },
  async 'copy of a field'(page) {
    await field(page, 'ru', 'title').focus();
    await page.locator('[data-scope=ru][data-path=title] button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('alertdialog').waitFor();
  },
  async 'copy of a language'(page) {
    await page.locator('h2[lang=ru] ~ button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('alertdialog').waitFor();
  },
  async files(page) {
    await page.locator('[id="field-shared-picture"] button').nth(1).click();
    await page.getByRole('dialog').locator('li').first().waitFor();
  },
  async 'description of a picture'(page) {
    await page.locator('[id="field-shared-picture"] button').nth(2).click();
    await page.getByRole('dialog').getByRole('textbox').nth(2).waitFor();
  },
  async 'links to the preview'(page, id) {
    await page.goto(`/admin/content/news/${id}?preview=kk`);
    await page.locator('iframe').waitFor();
    await page.locator('section:has(> div > iframe) fieldset ~ span button').first().click();
    await page.getByRole('dialog').locator('div > button').last().click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  },
  async 'a new category'(page) {
    await page.locator('[id="field-shared-category"] button').first().click();
    await page.locator('[data-path=category] > div > button').last().click();
    await page.getByRole('dialog').getByRole('textbox').nth(2).waitFor();
  },
};

async function openInLanguage(locale: Locale, width: number): Promise<Page> {
  // The browser reports the scripts of the preview, which the sandbox blocks.
  const options = { viewport: { width, height: 900 }, mayLog: true };
  const page = await openAdminPage(browser, site, administrator, options);
  await page.goto('/admin/account');
  await callAsUser(page, 'PUT', '/account', { name: administrator.name, locale });
  return page;
}

describe.each(locales)('In %s', (locale) => {
  test.each([1280, 768])('the dialogs of the editor have no axe violation at %i pixels', async (width) => {
    const page = await openInLanguage(locale, width);
    const problems: string[] = [];
    for (const [name, open] of Object.entries(overlays)) {
      const id = await openChangedNews(page);
      await open(page, id);
      await page.waitForLoadState('networkidle');
      const found = [...(await axeViolations(page)), ...(await horizontalOverflow(page))];
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
});

test('A category is created without leaving the news item', async () => {
  const page = await openInLanguage('kk', 1280);
  await openChangedNews(page);
  await page.locator('[id="field-shared-category"]').getByRole('button', { name: 'Басқасын таңдау' }).click();
  await page.getByRole('button', { name: 'Жаңа санат' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Атауы, қазақша').fill('Серіктестер');
  await dialog.getByLabel('Атауы, орысша').fill('Партнёры');
  await dialog.getByRole('button', { name: 'Қосу' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[id="field-shared-category"]').getByRole('link', { name: 'Серіктестер' }).waitFor();
  // It is public at once, so that the news item can be published with it.
  const { entries } = await callAsUser<AdminResult<'entries'>>(
    page,
    'GET',
    '/entries?type=news-category&query=Серіктестер',
  );
  expect(entries[0]?.statuses).toMatchObject({ kk: 'published', ru: 'published', en: 'missing' });
});

test('A link shows the draft without an account until it is revoked', async () => {
  const page = await openInLanguage('kk', 1280);
  const id = await openChangedNews(page);
  await page.goto(`/admin/content/news/${id}?preview=kk`);
  await page.getByRole('button', { name: 'Сілтемемен бөлісу' }).click();
  const dialog = page.getByRole('dialog', { name: 'Алдын ала қарау сілтемелері' });
  await dialog.getByRole('button', { name: 'Сілтеме жасау' }).click();
  const url = await dialog.getByLabel('Сілтеме', { exact: true }).last().inputValue();
  expect((await fetch(url)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Жарамсыз ету' }).first().click();
  await expect.poll(async () => (await fetch(url)).status).toBe(404);
});

test('A link to another screen is followed without a question, and the text is there again', async () => {
  const page = await openInLanguage('kk', 1280);
  const id = await openChangedNews(page);
  const title = await field(page, 'ru', 'title').inputValue();
  await page.getByRole('link', { name: 'Жаңалықтар' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Жаңалықтар' }).waitFor();
  await expect
    .poll(
      async () =>
        (await callAsUser<AdminResult<'entry'>>(page, 'GET', `/entries/${id}`)).autosave?.editions.ru?.fields
          .title,
    )
    .toBe(title);
});
