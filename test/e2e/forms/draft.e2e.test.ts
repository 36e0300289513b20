import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdBack, hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';
import { fillIn, formAddress, helped, openHelped, send, startFormSite } from './form-journey.ts';

const MINUTE = 60_000;

let site: Awaited<ReturnType<typeof startFormSite>>;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site?.stop());

const browser = await openBrowser();

/** What the tab's storage has of forms, by key. */
const drafts = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(sessionStorage).filter((key) => key.startsWith('site-draft'))`);

/** A page whose clock is the test's. Its fields are left empty by the browser's own memory: each load is a navigation. */
async function openWithClock() {
  const opened = await openPage(browser);
  await opened.page.clock.install({ time: new Date('2026-11-27T09:00:00+05:00') });
  return opened;
}

test('a draft is put back after a load, and is gone once it is sent (R-195)', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, site.origin, 'en', 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  expect(await drafts(page)).toEqual(['site-draft message-us']);
  await page.goto(`${site.origin}/en/faq`);
  await openHelped(page, site.origin, 'en', 'message-us');
  await expect.poll(() => page.inputValue('#message-us-name')).toBe('Әлия Қасымова');
  await page.check('#message-us-consent');
  await send(page, 'message-us');
  await page.waitForURL('**/forms/message-us/sent*');
  expect(await drafts(page)).toEqual([]);
  await openHelped(page, site.origin, 'en', 'message-us');
  expect(await page.inputValue('#message-us-name')).toBe('');
  expect(await drafts(page)).toEqual([]);
  await close();
});

test('a form that is sent before its script has come leaves no draft', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, site.origin, 'en', 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  expect(await drafts(page)).toHaveLength(1);
  await page.evaluate('HTMLFormElement.prototype.submit.call(document.forms.namedItem("message-us"))');
  await page.waitForURL('**/forms/message-us/sent*');
  await hydrated(page);
  await expect.poll(() => drafts(page)).toEqual([]);
  await close();
});

test('what the server shows again in a form that it has not accepted goes along to another language', async () => {
  const { page, close } = await openPage(browser);
  const release = await holdBack(page, '**/*.js');
  await page.goto(site.origin + formAddress('en', 'call-me'), { waitUntil: 'domcontentloaded' });
  await page.fill('#call-me-name', 'Әлия Қасымова');
  await page.fill('#call-me-phone', '998901234567');
  await page.selectOption('#call-me-time', 'evening');
  await page.locator('form[name=call-me] button[type=submit]').click({ noWaitAfter: true });
  await page.locator('#call-me-phone-error:visible').waitFor();
  release();
  await hydrated(page);
  await page.locator('header a[hreflang=ru]').first().click();
  await page.waitForURL(site.origin + formAddress('ru', 'call-me'));
  await expect.poll(() => page.inputValue('#call-me-phone')).toContain('998901234567');
  expect(await page.inputValue('#call-me-name')).toBe('Әлия Қасымова');
  expect(await page.inputValue('#call-me-time')).toBe('evening');
  await close();
});

test('a draft is deleted after 30 minutes, while the page is open (R-195)', async () => {
  const { page, close } = await openWithClock();
  await page.goto(site.origin + formAddress('en', 'message-us'));
  await hydrated(page);
  await helped(page, 'message-us');
  await page.fill('#message-us-name', 'Әлия');
  expect(await drafts(page)).toHaveLength(1);
  await page.clock.runFor(29 * MINUTE);
  expect(await drafts(page)).toHaveLength(1);
  await page.clock.runFor(2 * MINUTE);
  expect(await drafts(page)).toEqual([]);
  // What stands in the form itself stays.
  expect(await page.inputValue('#message-us-name')).toBe('Әлия');
  await close();
});

test('a load does not make a draft younger', async () => {
  const { page, close } = await openWithClock();
  const open = async (address: string) => {
    await page.goto(site.origin + address);
    await hydrated(page);
  };
  await open(formAddress('en', 'message-us'));
  await helped(page, 'message-us');
  await page.fill('#message-us-name', 'Әлия');
  await page.clock.runFor(20 * MINUTE);
  await open('/en/faq');
  await open(formAddress('en', 'message-us'));
  await expect.poll(() => page.inputValue('#message-us-name')).toBe('Әлия');
  await helped(page, 'message-us');
  await page.clock.runFor(11 * MINUTE);
  expect(await drafts(page)).toEqual([]);
  await close();
});

test('putting a draft back changes neither its age nor what the page has no field for', async () => {
  const { page, close } = await openWithClock();
  const stored = () =>
    page.evaluate<{ at: number; age: number; fields: object }>(`{
      const draft = JSON.parse(sessionStorage.getItem('site-draft call-me'));
      ({ ...draft, age: Date.now() - draft.at });
    }`);
  const fields = {
    'call-me call-me-city city ': 'Алматы',
    'call-me call-me-time time ': 'midnight',
    'call-me call-me-name name ': 'Әлия',
  };
  await page.goto(`${site.origin}/en/faq`);
  await hydrated(page);
  await page.evaluate(
    `sessionStorage.setItem('site-draft call-me', JSON.stringify({ at: Date.now() - ${29 * MINUTE}, fields: ${JSON.stringify(fields)} }))`,
  );
  const { at } = await stored();
  await page.goto(site.origin + formAddress('en', 'call-me'));
  await hydrated(page);
  await helped(page, 'call-me');
  expect(await page.inputValue('#call-me-name')).toBe('Әлия');
  expect(await stored()).toMatchObject({ at, fields });
  // Another event of the page, without a change.
  await page.evaluate(
    `document.querySelector('#call-me-name').dispatchEvent(new Event('input', { bubbles: true }))`,
  );
  expect(await stored()).toMatchObject({ at, fields });
  await page.fill('#call-me-name', 'Әлия Қасымова');
  const typed = await stored();
  expect(typed.at).toBeGreaterThan(at);
  expect(typed.fields).toEqual({ ...fields, 'call-me call-me-name name ': 'Әлия Қасымова' });
  await close();
});

test('an old draft is not put back', async () => {
  const { page, close } = await openWithClock();
  await page.goto(`${site.origin}/en/faq`);
  await hydrated(page);
  await page.evaluate(
    `sessionStorage.setItem('site-draft message-us', JSON.stringify({ at: Date.now() - ${31 * MINUTE}, fields: { 'message-us message-us-name name ': 'Old' } }))`,
  );
  await page.goto(site.origin + formAddress('en', 'message-us'));
  await hydrated(page);
  expect(await page.inputValue('#message-us-name')).toBe('');
  expect(await drafts(page)).toEqual([]);
  await close();
});

/** Leaves the form, comes back to it and types a name before its script has come. */
async function returnAndTypeEarly(page: Page, name: string): Promise<void> {
  await page.goto(`${site.origin}/en/faq`);
  const release = await holdBack(page, '**/*.js');
  await page.goto(site.origin + formAddress('en', 'message-us'), { waitUntil: 'domcontentloaded' });
  await page.fill('#message-us-name', name);
  release();
  await hydrated(page);
}

test('what is typed before the draft can be put back stays', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, site.origin, 'en', 'message-us');
  await page.fill('#message-us-name', 'Old');
  await page.fill('#message-us-email', 'old@example.kz');
  await returnAndTypeEarly(page, 'New');
  await expect.poll(() => page.inputValue('#message-us-email')).toBe('old@example.kz');
  expect(await page.inputValue('#message-us-name')).toBe('New');
  await close();
});

test('what is in all fields before the draft is put back stays stored', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, site.origin, 'en', 'message-us');
  await page.fill('#message-us-name', 'Old');
  await returnAndTypeEarly(page, 'New');
  await expect.poll(() => drafts(page)).toEqual(['site-draft message-us']);
  await page.goto(`${site.origin}/en/faq`);
  await openHelped(page, site.origin, 'en', 'message-us');
  expect(await page.inputValue('#message-us-name')).toBe('New');
  await close();
});

test('what was typed before script had come is there again after a fault took the page away', async () => {
  const { page, close } = await openPage(browser);
  const release = await holdBack(page, '**/*.js');
  await page.goto(`${site.origin}/en/contacts`, { waitUntil: 'domcontentloaded' });
  await page.fill('#message-us-name', 'Әлия');
  // The page's own data make no sense to its component, which fails.
  await page.evaluate(`{
    const data = document.getElementById('page-data');
    const { loaderData, ...rest } = JSON.parse(data.textContent);
    const own = Object.keys(loaderData).at(-1);
    data.textContent = JSON.stringify({ ...rest, loaderData: { ...loaderData, [own]: { item: {} } } });
  }`);
  release();
  await page.getByText('Something went wrong').first().waitFor();
  await page.goto(`${site.origin}/en/contacts`);
  await expect.poll(() => page.inputValue('#message-us-name')).toBe('Әлия');
  await close();
});
