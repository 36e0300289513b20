import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import {
  administrator,
  callAdmin,
  callAsUser,
  cookieOf,
  openAdminPage,
  post,
  readSignInTime,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { field } from '#test/support/admin/editor-page.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

let site: AdminSite;
const browser = await openBrowser();
const chief = { email: 'bolat@dala.kz', password: 'алма піс, аузыма түс деме' };

beforeAll(async () => {
  site = await startAdminSite();
  const { origin } = site.server;
  const cookie = cookieOf(await setUpAdministrator(site, 'en'));
  const grants = [{ role: 'chief-editor', sections: ['news'], locales: ['kk', 'ru', 'en'] }];
  const user = { email: chief.email, name: 'Болат Ахметов', locale: 'en', grants };
  const { id } = (await (await post(origin, '/users', user, cookie)).json()) as { id: number };
  const link = await callAdmin(origin, 'POST', `/users/${id}/invitation-link`, { cookie });
  const { url } = (await link.json()) as { url: string };
  const acceptance = { kind: 'invitation', token: url.split('#')[1] ?? '', password: chief.password };
  await post(origin, '/user-links/accept', acceptance);
});
afterAll(() => site?.stop());

type Entry = AdminResult<'entry'>;
const readEntry = (page: Page, id: number) => callAsUser<Entry>(page, 'GET', `/entries/${id}`);

/** Opens a news item and saves another English title. */
async function openChangedNews(page: Page, index: number, title: string): Promise<Entry> {
  await page.goto('/admin/no-such-screen');
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', '/entries?type=news&limit=5');
  const id = entries[index]?.id ?? 0;
  await page.goto(`/admin/content/news/${id}`);
  await field(page, 'en', 'title').fill(title);
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(`/entries/${id}`),
  );
  await page.keyboard.press('Control+s');
  await isSaved;
  return readEntry(page, id);
}

const publicTitle = async (entry: Entry) => {
  const response = await fetch(`${site.server.origin}/en${entry.editions.en?.publicPath}`);
  return /<h1[^>]*>([^<]*)/u.exec(await response.text())?.[1];
};

const problemsOf = async (page: Page) => [
  ...(await axeViolations(page)),
  ...(await horizontalOverflow(page)),
];

test('A publication is scheduled in the editor, seen in the calendar, moved and cancelled', async () => {
  const page = await openAdminPage(browser, site);
  const { id } = await openChangedNews(page, 0, 'Scheduled title');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Later').check();
  const moment = dialog.getByLabel('Date and time');
  await moment.fill('1.05.2020 9:30');
  await moment.press('Tab');
  await dialog.getByText('Choose a time in the future.').waitFor();
  await moment.fill('1.05.2030 9:30');
  await dialog.getByText('1 May 2030, 09:30, Wednesday, Almaty time (UTC+5)').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('English: publish,').waitFor();
  await page.goto('/admin/calendar?view=pending');
  await page.getByRole('heading', { name: 'Wednesday, 1 May 2030' }).waitFor();
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change the time' }).click();
  await page.getByRole('dialog').getByLabel('Date and time').fill('03.05.2030 09:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the time' }).click();
  await page.getByRole('heading', { name: 'Friday, 3 May 2030' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the change' }).click();
  await page.getByText('Nothing is scheduled').waitFor();
  await page.getByRole('link', { name: 'Settled' }).click();
  await page.getByText('cancelled by a user').waitFor();
  expect((await readEntry(page, id)).editions.en?.languageStatus).toBe('changed');
});

test('A month shows what is scheduled on its days, and the days of a narrow window are a list', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/no-such-screen');
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', '/entries?type=news&limit=5');
  const schedule = async (index: number, dueAt: string) => {
    const { id, titles } = entries[index] ?? { id: 0, titles: {} };
    const body = { action: 'unpublish', dueAt, locales: ['en'] };
    await callAsUser(page, 'POST', `/entries/${id}/scheduled-changes`, body);
    return titles.en ?? '';
  };
  // Midnight in Almaty is the day before in UTC.
  const first = await schedule(0, '2030-06-14T00:00:00+05:00');
  for (const index of [1, 2, 3]) await schedule(index, `2030-06-14T1${index}:30:00+05:00`);
  const last = await schedule(4, '2030-06-30T23:59:00+05:00');

  await page.goto('/admin/calendar?month=2030-05');
  await page.getByRole('table', { name: 'May 2030' }).waitFor();
  await page.getByRole('link', { name: 'Next month' }).press('Enter');
  const table = page.getByRole('table', { name: 'June 2030' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ]);
  const cell = (name: RegExp) => table.getByRole('cell', { name });
  const crowded = cell(/14 June 2030/u);
  const item = crowded.getByRole('link', { name: first });
  expect(await item.textContent()).toBe(`00:00Eng${first}unpublish, pending`);
  expect(await crowded.getByRole('listitem').count()).toBe(3);
  await cell(/30 June 2030/u)
    .getByRole('link', { name: last })
    .waitFor();
  expect(await problemsOf(page)).toEqual([]);

  await crowded.getByRole('link', { name: '1 more' }).press('Enter');
  await page.getByRole('heading', { name: 'Friday, 14 June 2030' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Cancel' }).count()).toBe(4);
  await page.getByRole('link', { name: 'Back to the month' }).click();
  await item.press('Enter');
  await page.waitForURL(`**/admin/content/news/${entries[0]?.id}`);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/calendar?month=2030-06');
  await page.getByRole('heading', { name: 'Sunday, 30 June 2030' }).waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.map((heading) => heading.replaceAll('\u00a0', ' '))).toEqual([
    ...['June 2030', 'Friday, 14 June 2030', 'Sunday, 30 June 2030'],
  ]);
  expect(await table.count()).toBe(0);
  expect(await problemsOf(page)).toEqual([]);
  await page.goto('/admin/calendar?month=2030-13&day=2030-02-30');
  await page.getByRole('link', { name: 'Today' }).waitFor();

  const pending = await callAsUser<AdminResult<'calendar'>>(page, 'GET', '/calendar?state=pending');
  for (const { id } of pending.changes) await callAsUser(page, 'DELETE', `/scheduled-changes/${id}`);
  await callAsUser(page, 'PUT', '/account', { name: administrator.name, locale: 'kk' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/calendar?month=2030-06');
  const kazakh = page.getByRole('table', { name: '2030 жылғы маусым' });
  await kazakh.getByRole('columnheader', { name: 'дүйсенбі' }).waitFor();
  await kazakh.getByRole('link', { name: 'сайттан алу, бас тартылды' }).first().waitFor();
  await callAsUser(page, 'PUT', '/account', { name: administrator.name, locale: 'en' });
});

test('A moment shows the page with the change, which becomes public at its time', async () => {
  const startedAt = Date.now();
  // The browser reports the scripts of the page, which the sandbox blocks.
  const page = await openAdminPage(browser, site, administrator, { mayLog: true });
  const entry = await openChangedNews(page, 1, 'Title of the future');
  const before = await publicTitle(entry);
  // By the clock of the server.
  const inSeconds = async (seconds: number) =>
    new Date((await readSignInTime(page)) + Date.now() - startedAt + seconds * 1000).toISOString();
  const dueAt = await inSeconds(3600);
  const body = { action: 'publish', dueAt, revisions: { en: entry.editions.en?.revisionId } };
  const path = `/entries/${entry.id}/scheduled-changes`;
  const { changes } = await callAsUser<AdminResult<'scheduleChanges'>>(page, 'POST', path, body);
  const later = new Date(Date.parse(dueAt) + 60_000).toISOString();
  await page.goto(`/admin/moment?at=${later}&language=en`);
  await page.getByRole('button', { name: 'Show the page' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Title of the future' }).waitFor();
  expect(await publicTitle(entry)).toBe(before);
  // Links stay within the moment, also to other languages and lists.
  await frame.locator('a[href*="/page/en/press-center"]').filter({ visible: true }).first().click();
  await frame.getByRole('link', { name: 'Title of the future' }).first().waitFor();
  await page.goto(`/admin/moment?at=${later}&language=kk`);
  await frame.locator('html[lang=kk]').waitFor();
  await callAsUser(page, 'PUT', `/scheduled-changes/${changes[0]?.id}`, { dueAt: await inSeconds(5) });
  await vi.waitFor(async () => expect(await publicTitle(entry)).toBe('Title of the future'), LONG_TIMEOUT);
});

test('Only signed-in users see the site at a moment, and paths are checked', async () => {
  const { origin } = site.server;
  const open = (path: string, headers = {}) => fetch(`${origin}/admin/preview/moments/${path}`, { headers });
  expect((await open('2030-01-01T00:00:00Z/page/')).status).toBe(401);
  const page = await openAdminPage(browser, site);
  const [cookie] = await page.context().cookies(`${origin}/admin`);
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, 'sec-fetch-site': 'same-origin' };
  const statusOf = async (path: string) => (await open(path, headers)).status;
  expect(await statusOf('2030-01-01T00:00:00Z/page/')).toBe(200);
  expect(await statusOf('2030-01-01T00:00:00Z/page/en/no-such-page')).toBe(404);
  expect(await statusOf('tomorrow/page/')).toBe(404);
  expect(await statusOf('2030-01-01T00:00:00Z/entries/999999/kk')).toBe(404);
  expect(await statusOf('2030-01-01T00:00:00Z/entries/1/de')).toBe(404);
  expect(await statusOf('2030-01-01T00:00:00Z/page/%00')).toBeLessThan(500);
  const response = await open('2030-01-01T00:00:00Z/page/', headers);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
});

test('A review: request with a comment, approval by another user, publication under the four-eyes rule', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/approval');
  await page.getByRole('heading', { name: 'Sections that need approval' }).waitFor();
  // The label of the group is for screen readers only.
  const legend = page.getByRole('group', { name: 'Sections that need approval' }).locator('legend');
  expect((await legend.boundingBox())?.height).toBeLessThan(2);
  await page.getByLabel('News').click();
  await page.getByText('Saved.').waitFor();
  const { id } = await openChangedNews(page, 2, 'A title to approve');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByText('Another user than the author has to approve').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Review and comments' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Request a review').click();
  const languages = dialog.getByRole('group', { name: 'Languages' }).getByRole('checkbox');
  // Only English has changes.
  const chosen = (await languages.all()).map((box) => box.isChecked());
  expect(await Promise.all(chosen)).toEqual([false, false, true]);
  await dialog.getByLabel('Болат Ахметов').check();
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('A review was requested.').waitFor();
  await dialog.getByLabel('Field').selectOption({ label: 'English: Title' });
  await dialog.getByRole('textbox', { name: 'Comment' }).last().fill('Is it short enough?');
  await dialog.getByRole('button', { name: 'Add a comment' }).click();
  // Until the comment is stored, the field has its text too.
  await dialog.getByRole('article').getByText('Is it short enough?').waitFor();
  expect(await problemsOf(page)).toEqual([]);
  // What was sent is not lost with the dialog.
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Comment' }).last().inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const reviewer = await openAdminPage(browser, site, chief);
  await reviewer.goto('/admin');
  const panel = reviewer.getByRole('region', { name: 'Waiting for your review' });
  await panel.getByRole('link').first().click();
  await waitForScreen(reviewer);
  // The comment is shown at its field too.
  await reviewer.locator('[data-scope=en][data-path=title]').getByText('Is it short enough?').waitFor();
  await reviewer.getByRole('button', { name: 'Review and comments' }).click();
  const english = reviewer.getByRole('dialog').getByRole('region', { name: 'English' });
  await english.getByRole('button', { name: 'Approve' }).click();
  await reviewer.getByText('The text was approved.').waitFor();

  await page.goto(`/admin/content/news/${id}`);
  await waitForScreen(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the chosen languages' }).click();
  await vi.waitFor(
    async () => expect((await readEntry(page, id)).editions.en?.languageStatus).toBe('published'),
    LONG_TIMEOUT,
  );
});
