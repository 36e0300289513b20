import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  delayRequests,
  languageLink,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import {
  demoFormSite,
  fillIn,
  formPath,
  openEnhanced,
  submitForm,
  waitForEnhancement,
} from './form-journey.ts';

const MINUTE_MS = 60_000;

const site = demoFormSite();

const browser = await openBrowser();

/** The storage keys of drafts. */
const draftKeys = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(sessionStorage).filter((key) => key.startsWith('site-draft'))`);

/** Opens a page with a mocked clock. Each load is a navigation, so the browser does not restore fields. */
async function openWithClock() {
  const opened = await openPage(browser);
  await opened.page.clock.install({ time: new Date('2026-11-27T09:00:00+05:00') });
  return opened;
}

test('A draft is restored after a load and deleted after submission (R-195)', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  expect(await draftKeys(page)).toEqual(['site-draft message-us']);
  await page.goto(`${site.origin}/en/faq`);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  await expect.poll(() => page.inputValue('#message-us-name')).toBe('Әлия Қасымова');
  await page.check('#message-us-consent');
  await submitForm(page, 'message-us');
  await page.waitForURL('**/forms/message-us/sent*');
  expect(await draftKeys(page)).toEqual([]);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  expect(await page.inputValue('#message-us-name')).toBe('');
  expect(await draftKeys(page)).toEqual([]);
});

test('A form submitted without its script leaves no draft', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  expect(await draftKeys(page)).toHaveLength(1);
  await page.evaluate('HTMLFormElement.prototype.submit.call(document.forms.namedItem("message-us"))');
  await page.waitForURL('**/forms/message-us/sent*');
  await waitForHydration(page);
  await expect.poll(() => draftKeys(page)).toEqual([]);
});

test('Values of a rejected form are preserved when switching the language', async () => {
  const { page } = await openPage(browser);
  const release = await delayRequests(page, '**/*.js');
  await page.goto(site.origin + formPath('en', 'call-me'), { waitUntil: 'domcontentloaded' });
  await page.fill('#call-me-name', 'Әлия Қасымова');
  await page.fill('#call-me-phone', '998901234567');
  await page.selectOption('#call-me-time', 'evening');
  await page.locator('form[name=call-me] button[type=submit]').click({ noWaitAfter: true });
  await page.locator('#call-me-phone-error:visible').waitFor();
  release();
  await waitForHydration(page);
  await languageLink(page, 'ru').first().click();
  await page.waitForURL(site.origin + formPath('ru', 'call-me'));
  await expect.poll(() => page.inputValue('#call-me-phone')).toContain('998901234567');
  expect(await page.inputValue('#call-me-name')).toBe('Әлия Қасымова');
  expect(await page.inputValue('#call-me-time')).toBe('evening');
});

test('A draft is deleted after 30 minutes while the page is open (R-195)', async () => {
  const { page } = await openWithClock();
  await page.goto(site.origin + formPath('en', 'message-us'));
  await waitForHydration(page);
  await waitForEnhancement(page, 'message-us');
  await page.fill('#message-us-name', 'Әлия');
  expect(await draftKeys(page)).toHaveLength(1);
  await page.clock.runFor(29 * MINUTE_MS);
  expect(await draftKeys(page)).toHaveLength(1);
  await page.clock.runFor(2 * MINUTE_MS);
  expect(await draftKeys(page)).toEqual([]);
  // The values in the form remain.
  expect(await page.inputValue('#message-us-name')).toBe('Әлия');
});

test('A page load does not extend the lifetime of a draft', async () => {
  const { page } = await openWithClock();
  const open = async (address: string) => {
    await page.goto(site.origin + address);
    await waitForHydration(page);
  };
  await open(formPath('en', 'message-us'));
  await waitForEnhancement(page, 'message-us');
  await page.fill('#message-us-name', 'Әлия');
  await page.clock.runFor(20 * MINUTE_MS);
  await open('/en/faq');
  await open(formPath('en', 'message-us'));
  await expect.poll(() => page.inputValue('#message-us-name')).toBe('Әлия');
  await waitForEnhancement(page, 'message-us');
  await page.clock.runFor(11 * MINUTE_MS);
  expect(await draftKeys(page)).toEqual([]);
});

test('Restoring a draft changes neither its age nor values without a field', async () => {
  const { page } = await openWithClock();
  const readDraft = () =>
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
  await waitForHydration(page);
  await page.evaluate(
    `sessionStorage.setItem('site-draft call-me', JSON.stringify({ at: Date.now() - ${29 * MINUTE_MS}, fields: ${JSON.stringify(fields)} }))`,
  );
  const { at } = await readDraft();
  await page.goto(site.origin + formPath('en', 'call-me'));
  await waitForHydration(page);
  await waitForEnhancement(page, 'call-me');
  expect(await page.inputValue('#call-me-name')).toBe('Әлия');
  expect(await readDraft()).toMatchObject({ at, fields });
  // An input event without a change.
  await page.evaluate(
    `document.querySelector('#call-me-name').dispatchEvent(new Event('input', { bubbles: true }))`,
  );
  expect(await readDraft()).toMatchObject({ at, fields });
  await page.fill('#call-me-name', 'Әлия Қасымова');
  const typed = await readDraft();
  expect(typed.at).toBeGreaterThan(at);
  expect(typed.fields).toEqual({ ...fields, 'call-me call-me-name name ': 'Әлия Қасымова' });
});

test('An expired draft is not restored', async () => {
  const { page } = await openWithClock();
  await page.goto(`${site.origin}/en/faq`);
  await waitForHydration(page);
  await page.evaluate(
    `sessionStorage.setItem('site-draft message-us', JSON.stringify({ at: Date.now() - ${31 * MINUTE_MS}, fields: { 'message-us message-us-name name ': 'Old' } }))`,
  );
  await page.goto(site.origin + formPath('en', 'message-us'));
  await waitForHydration(page);
  expect(await page.inputValue('#message-us-name')).toBe('');
  expect(await draftKeys(page)).toEqual([]);
});

/** Leaves the form, returns and types a name before hydration. */
async function returnAndTypeEarly(page: Page, name: string): Promise<void> {
  await page.goto(`${site.origin}/en/faq`);
  const release = await delayRequests(page, '**/*.js');
  await page.goto(site.origin + formPath('en', 'message-us'), { waitUntil: 'domcontentloaded' });
  await page.fill('#message-us-name', name);
  release();
  await waitForHydration(page);
}

test('Text typed before the draft is restored is not overwritten', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  await page.fill('#message-us-name', 'Old');
  await page.fill('#message-us-email', 'old@example.kz');
  await returnAndTypeEarly(page, 'New');
  await expect.poll(() => page.inputValue('#message-us-email')).toBe('old@example.kz');
  expect(await page.inputValue('#message-us-name')).toBe('New');
});

test('Text typed into every draft field before the draft is restored is stored', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  await page.fill('#message-us-name', 'Old');
  await returnAndTypeEarly(page, 'New');
  await expect.poll(() => draftKeys(page)).toEqual(['site-draft message-us']);
  await page.goto(`${site.origin}/en/faq`);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  expect(await page.inputValue('#message-us-name')).toBe('New');
});

test('Text typed before hydration is restored after a component error', async () => {
  const { page } = await openPage(browser, { mayLog: true });
  const release = await delayRequests(page, '**/*.js');
  await page.goto(`${site.origin}/en/contacts`, { waitUntil: 'domcontentloaded' });
  await page.fill('#message-us-name', 'Әлия');
  // Invalid page data makes the component throw.
  await page.evaluate(`{
    const data = document.getElementById('page-data');
    const { loaderData, ...rest } = JSON.parse(data.textContent);
    const ownRoute = Object.keys(loaderData).at(-1);
    data.textContent = JSON.stringify({ ...rest, loaderData: { ...loaderData, [ownRoute]: { item: {} } } });
  }`);
  release();
  await page.getByText('Something went wrong').first().waitFor();
  await page.goto(`${site.origin}/en/contacts`);
  await expect.poll(() => page.inputValue('#message-us-name')).toBe('Әлия');
});
