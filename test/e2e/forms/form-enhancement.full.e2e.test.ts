import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FormName } from '#model/forms/form.ts';
import { delayRequests, openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { demoFormSite, fillIn, openEnhanced, openForm, submitForm, validValues } from './form-journey.ts';

const site = demoFormSite();
const browser = await openBrowser();

const recordPosts = (page: Page, form: FormName): string[] => {
  const postUrls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/forms/${form}`)) postUrls.push(request.url());
  });
  return postUrls;
};

test('A double click submits the form once', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'kk', 'call-me');
  const postUrls = recordPosts(page, 'call-me');
  await page.locator('#call-me-name').fill('Екі рет басылған');
  await page.locator('#call-me-phone').fill('8 777 000 11 22');
  await page.locator('#call-me-consent').check();
  await page.locator('form[name=call-me] button[type=submit]').dblclick();
  await page.waitForURL('**/forms/call-me/sent?reference=*');
  expect(postUrls.length).toBe(1);
});

test('Fields are read-only during submission', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  const release = await delayRequests(page, '**/en/forms/message-us');
  await submitForm(page, 'message-us');
  await page.locator('form[name=message-us][aria-busy=true]').waitFor();
  await page.locator('#message-us-message').focus();
  await page.keyboard.type('!');
  expect(await page.inputValue('#message-us-message')).toBe(validValues.message);
  release();
  await page.waitForURL('**/sent?reference=*');
});

test('A failed submission shows the telephone, preserves the values, and is retried with the same key', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'ru', 'exclusive-info');
  await fillIn(page, 'exclusive-info', ['name', 'email']);
  await page.route('**/ru/forms/exclusive-info', (route) => route.abort());
  await submitForm(page, 'exclusive-info');
  await page.locator('[data-part=failure]:focus').waitFor();
  const failure = page.locator('[data-part=failure]');
  expect(await failure.innerText()).toContain('Прервалась связь');
  expect(await failure.getByRole('link').getAttribute('href')).toBe('tel:+77270000001');
  expect(await page.inputValue('#exclusive-info-email')).toBe(validValues.email);
  const key = await page.locator('input[name=key]').inputValue();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await page.unroute('**/ru/forms/exclusive-info');
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    submitForm(page, 'exclusive-info'),
  ]);
  expect(request.postData()).toContain(key);
  await page.waitForURL('**/sent?reference=*');
});

test('A suspicious submission is accepted after a proof of work in the background', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'en', 'message-us');
  const postUrls = recordPosts(page, 'message-us');
  await fillIn(page, 'message-us', ['name', 'email']);
  await page.fill(
    '#message-us-message',
    'Compare https://one.example, https://two.example and https://three.example, please.',
  );
  await submitForm(page, 'message-us');
  await page.waitForURL('**/sent?reference=*');
  expect(postUrls.length).toBe(2);
});

test('A Kazakhstan telephone number is formatted while typing; foreign numbers are unchanged (R-130)', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'kk', 'call-me');
  const phone = page.locator('#call-me-phone');
  const typeNumber = async (text: string) => {
    await phone.fill('');
    await phone.pressSequentially(text);
    return phone.inputValue();
  };
  expect(await typeNumber('87012345678')).toBe('+7 (701) 234-56-78');
  expect(await typeNumber('7012345678')).toBe('+7 (701) 234-56-78');
  expect(await typeNumber('77012345678')).toBe('+7 (701) 234-56-78');
  expect(await typeNumber('+77012345678')).toBe('+7 (701) 234-56-78');
  expect(await typeNumber('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  // Values set at once, as by paste or autofill.
  for (const text of ['8 701 234 56 78', '+7 701 234-56-78', 'тел. 8 701 234 56 78']) {
    await phone.fill(text);
    expect(await phone.inputValue()).toBe('+7 (701) 234-56-78');
  }
  // Text composition, as on phones and with other scripts.
  const keyboard = await page.context().newCDPSession(page);
  await phone.fill('');
  await phone.focus();
  for (const part of ['8', '87', '8701', '870123', '87012345678']) {
    const [selectionStart, selectionEnd] = [part.length, part.length];
    await keyboard.send('Input.imeSetComposition', { text: part, selectionStart, selectionEnd });
    expect(await phone.inputValue()).toBe(part);
  }
  await keyboard.send('Input.insertText', { text: '87012345678' });
  await expect.poll(() => phone.inputValue()).toBe('+7 (701) 234-56-78');
  // Ambiguous: a mobile number or the beginning of `7 777 …`.
  expect(await typeNumber('7771234567')).toBe('7771234567');
  await phone.blur();
  expect(await phone.inputValue()).toBe('+7 (777) 123-45-67');
  await phone.fill('');
  await phone.pressSequentially('8');
  await phone.blur();
  expect(await phone.inputValue()).toBe('');
});

test('An ambiguous number is not reformatted when typed, pasted, filled in or edited', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'ru', 'call-me');
  const phone = page.locator('#call-me-phone');
  const expectUnchanged = async (expected: string) => {
    expect(await phone.inputValue()).toBe(expected);
    await phone.blur();
    expect(await phone.inputValue()).toBe(expected);
  };
  for (const text of [
    'тел. +998 90 123 45 67',
    '996555123456',
    '+49 (0) 30 1234567',
    '8 901 234 56 78',
    '8 901 234 56 78 доб. 12',
  ]) {
    await phone.fill('');
    await phone.pressSequentially(text);
    await expectUnchanged(text);
    await phone.fill(text);
    await expectUnchanged(text);
    await phone.fill('');
    await phone.focus();
    await page.keyboard.insertText(text);
    await expectUnchanged(text);
  }
  // Another country code replaces the number.
  await phone.fill('+7 701 234 56 78');
  await phone.press('ControlOrMeta+A');
  await page.keyboard.insertText('+998901234567');
  await expectUnchanged('+998901234567');
  // A digit in the middle is replaced.
  await phone.fill('+7 701 234 56 78');
  await page.evaluate(`document.querySelector('#call-me-phone').setSelectionRange(9, 10)`);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  expect(await phone.inputValue()).toBe('+7 (701) 934-56-78');
  // An extension is appended to a formatted number.
  await page.keyboard.press('End');
  await page.keyboard.type(' доб. 12');
  await expectUnchanged('+7 (701) 934-56-78 доб. 12');
  // Another country code is typed over the formatted one.
  await phone.fill('+7 701 234 56 78');
  await page.keyboard.press('Home');
  for (const _sign of ['+', '7']) await page.keyboard.press('Delete');
  await page.keyboard.type('+998');
  expect((await phone.inputValue()).replace(/[^+0-9]/g, '')).toBe('+9987012345678');
  // The server rejects an ambiguous number and returns it unchanged.
  await phone.fill('998901234567');
  await page.locator('#call-me-name').fill('Ана\u00a0Мария');
  await page.locator('#call-me-consent').check();
  await submitForm(page, 'call-me');
  await page.locator('[data-part=errors]:visible').waitFor();
  expect(await page.locator('form[name=call-me]').innerText()).toContain(
    'Непонятно, какой страны этот номер',
  );
  await expectUnchanged('998901234567');
  await phone.fill('+998 90 123 45 67');
  await submitForm(page, 'call-me');
  await page.waitForURL('**/sent?reference=*');
});

test('Text typed before hydration is preserved and formatted', async () => {
  const { page } = await openPage(browser);
  const release = await delayRequests(page, '**/assets/*.js');
  await openForm(page, site.origin, 'kk', 'call-me');
  await page.locator('#call-me-name').pressSequentially(validValues.name);
  await page.locator('#call-me-phone').pressSequentially(validValues.phone);
  release();
  await waitForHydration(page);
  await page.locator('form[data-enhanced]').waitFor();
  expect(await page.inputValue('#call-me-name')).toBe(validValues.name);
  expect(await page.inputValue('#call-me-phone')).toBe('+7 (701) 234-56-78');
});

test('A draft survives a reload and navigations, without the consent', async () => {
  const { page } = await openPage(browser);
  await openEnhanced(page, site.origin, 'kk', 'message-us');
  await fillIn(page, 'message-us', ['name', 'message']);
  const expectRestored = async () => {
    await expect.poll(() => page.inputValue('#message-us-name')).toBe(validValues.name);
    expect(await page.inputValue('#message-us-message')).toBe(validValues.message);
    expect(await page.locator('#message-us-consent').isChecked()).toBe(false);
  };
  await page.reload();
  await waitForHydration(page);
  await expectRestored();
  await page.locator('form a[href="/forms/consent"]').click();
  await page.waitForURL('**/forms/consent');
  await page.goBack();
  await page.waitForURL('**/forms/message-us');
  await expectRestored();
  const storedState = await page.evaluate<string>('sessionStorage.getItem("site-page-state") ?? ""');
  expect(storedState).not.toMatch(/token|consent|website|"key"/);
});

// Must run last: afterwards the rate limit blocks this IP address.
test('Forged X-Forwarded-For addresses are ignored without TRUST_PROXY', async () => {
  const statuses = new Map<number, number>();
  for (let number = 0; number < 105; number += 1) {
    const uniqueSuffix = Array.from(String(number), (digit) => 'абвгдежзик'[Number(digit)]).join('');
    const response = await fetch(`${site.origin}/api/contacts/call-me`, {
      method: 'POST',
      body: new URLSearchParams({ name: `Адам ${uniqueSuffix}`, phone: validValues.phone, consent: 'on' }),
      headers: { 'x-forwarded-for': `10.4.0.${number}`, 'x-real-ip': '10.4.0.1' },
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  expect(Array.from(statuses.keys()).sort()).toEqual([201, 429]);
  expect(statuses.get(201)).toBeLessThanOrEqual(100);
});
