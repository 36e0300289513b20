import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { callAsUser, openAdminPage, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { axeViolations } from '../crawl/probes.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site);
});
afterAll(() => site?.stop());

/** The editor of an entry of a type, or of a new one if there is none. */
async function editorPath(page: Page, type: string): Promise<string> {
  const { types } = await callAsUser<AdminResult<'contentTypes'>>(page, 'GET', '/content-types');
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', `/entries?type=${type}&limit=1`);
  const { singletonId } = types.find(({ name }) => name === type) ?? {};
  return `/admin/content/${type}/${singletonId ?? entries[0]?.id ?? 'new'}`;
}

test.each(contentTypeNames)('Opening %s changes nothing and has no axe violation', async (type) => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/no-such-screen');
  const path = await editorPath(page, type);
  const sent: string[] = [];
  page.on('request', (request) => {
    const isPresence = request.url().endsWith('/presence');
    if (request.method() !== 'GET' && !isPresence) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(path);
  await page.locator('[data-path]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: 'Сақтау', exact: true }).isEnabled()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  expect(sent).toEqual([]);
});
