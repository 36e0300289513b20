import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdminPage, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { createNews, field, openNews } from '#test/support/admin/editor-page.ts';
import { openBrowser } from '#test/support/browser/page.ts';

let site: AdminSite;
let page: Page;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site);
});
beforeEach(async () => {
  page = await openAdminPage(browser, site);
});
afterAll(async () => {
  await site?.stop();
});

const cell = (scope: string, path: string) => page.locator(`[data-scope="${scope}"][data-path="${path}"]`);
const findings = (scope: string, path: string, count: number) =>
  cell(scope, path).getByRole('button', { name: `Ескертулер: ${count}`, exact: true });

describe('Writing checks', () => {
  test('A suggestion is one click in a line, and can be undone', async () => {
    await openNews(page, await createNews(page));
    const title = field(page, 'kk', 'title');
    await title.fill('Таза пайда 27%-ға өсті');
    await findings('kk', 'title', 1).click();
    await cell('kk', 'title').getByRole('button', { name: '27⍽%', exact: true }).click();
    await expect.poll(() => title.inputValue()).toBe('Таза пайда 27\u00a0%-ға өсті');
    await findings('kk', 'title', 1).waitFor({ state: 'detached' });
    await title.press('Control+z');
    await expect.poll(() => title.inputValue()).toBe('Таза пайда 27%-ға өсті');
  });
});
