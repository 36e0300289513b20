import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import {
  callAsUser,
  openAdminPage,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { compressedSize } from '#test/support/browser/download-limits.ts';
import { openBrowser } from '#test/support/browser/page.ts';

/** What a first visit downloads, after Brotli compression. */
const MAX_LIST_SCRIPT_BYTES = 150_000;
/** The target is 230,000. Some 600 bytes are loaded when the network is idle, so that they count at times. */
const MAX_EDITOR_SCRIPT_BYTES = 231_400;
const MAX_STYLE_BYTES = 12_000;

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site);
});
afterAll(() => site?.stop());

/** Sizes of all scripts and of all styles that a screen loads without an action of the user. */
async function measureDownloads(page: Page, path: string): Promise<{ scripts: number; styles: number }> {
  const urls = new Set<string>();
  page.on('response', (response) => void urls.add(response.url()));
  await page.goto(path);
  await waitForScreen(page);
  await page.waitForLoadState('networkidle');
  const totalOf = async (pattern: RegExp) => {
    const files = [...urls].filter((url) => pattern.test(url));
    const sizes = await Promise.all(files.map(compressedSize));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { scripts: await totalOf(/\/assets\/.+[.]js$/u), styles: await totalOf(/\/assets\/.+[.]css$/u) };
}

test('The list of entries stays within its download limits', async () => {
  const page = await openAdminPage(browser, site);
  const { scripts, styles } = await measureDownloads(page, '/admin/content/news');
  expect(scripts).toBeLessThanOrEqual(MAX_LIST_SCRIPT_BYTES);
  expect(styles).toBeLessThanOrEqual(MAX_STYLE_BYTES);
});

test('The editor stays within its download limits, rich text included', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/no-such-screen');
  const query = '/entries?type=news&limit=1';
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', query);
  const { scripts, styles } = await measureDownloads(page, `/admin/content/news/${entries[0]?.id}`);
  // The editor of rich text is there.
  await page.locator('.ProseMirror').first().waitFor();
  expect(scripts).toBeLessThanOrEqual(MAX_EDITOR_SCRIPT_BYTES);
  expect(styles).toBeLessThanOrEqual(MAX_STYLE_BYTES);
});
