import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import { holdBack, hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';
import {
  fillIn,
  formAddress,
  openHelped as openHelpedForm,
  send,
  startFormSite,
  written,
} from './form-journey.ts';

let site: Awaited<ReturnType<typeof startFormSite>>;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startFormSite();
});
afterAll(async () => {
  await site?.stop();
});

const open = (page: Page, locale: Locale, form: FormName) =>
  page.goto(site.origin + formAddress(locale, form), { waitUntil: 'domcontentloaded' });
const openHelped = (page: Page, locale: Locale, form: FormName) =>
  openHelpedForm(page, site.origin, locale, form);

const posts = (page: Page, form: FormName): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/forms/${form}`)) sent.push(request.url());
  });
  return sent;
};

test('a double click sends one', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, 'kk', 'call-me');
  const sent = posts(page, 'call-me');
  await page.locator('#call-me-name').fill('Екі рет басылған');
  await page.locator('#call-me-phone').fill('8 777 000 11 22');
  await page.locator('#call-me-consent').check();
  await page.locator('form[name=call-me] button[type=submit]').dblclick();
  await page.waitForURL('**/forms/call-me/sent?reference=*');
  expect(sent.length).toBe(1);
  await close();
});

test('nothing can be typed that would be lost while the form is on its way', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, 'en', 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  const release = await holdBack(page, '**/en/forms/message-us');
  await send(page, 'message-us');
  await page.locator('form[name=message-us][aria-busy=true]').waitFor();
  await page.locator('#message-us-message').focus();
  await page.keyboard.type('!');
  expect(await page.inputValue('#message-us-message')).toBe(written.message);
  release();
  await page.waitForURL('**/sent?reference=*');
  await close();
});

test('where nobody answers, a sentence names the telephone, nothing is lost, and the next try is the same', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, 'ru', 'exclusive-info');
  await fillIn(page, 'exclusive-info', ['name', 'email']);
  await page.route('**/ru/forms/exclusive-info', (route) => route.abort());
  await send(page, 'exclusive-info');
  await page.locator('[data-part=failure]:focus').waitFor();
  const failure = page.locator('[data-part=failure]');
  expect(await failure.innerText()).toContain('Прервалась связь');
  expect(await failure.locator('a').getAttribute('href')).toBe('tel:+77270000001');
  expect(await page.inputValue('#exclusive-info-email')).toBe(written.email);
  const key = await page.locator('input[name=key]').inputValue();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await page.unroute('**/ru/forms/exclusive-info');
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    send(page, 'exclusive-info'),
  ]);
  expect(request.postData()).toContain(key);
  await page.waitForURL('**/sent?reference=*');
  await close();
});

test('what is suspicious is worked for and then accepted, unseen', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, 'en', 'message-us');
  const sent = posts(page, 'message-us');
  await fillIn(page, 'message-us', ['name', 'email']);
  await page.fill(
    '#message-us-message',
    'Compare https://one.example, https://two.example and https://three.example, please.',
  );
  await send(page, 'message-us');
  await page.waitForURL('**/sent?reference=*', { timeout: 30_000 });
  expect(sent.length).toBe(2);
  await close();
});

test('a telephone number is ordered as it is written, another country’s is left alone (R-130)', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, 'kk', 'call-me');
  const phone = page.locator('#call-me-phone');
  const writes = async (text: string) => {
    await phone.fill('');
    await phone.pressSequentially(text);
    return phone.inputValue();
  };
  expect(await writes('87012345678')).toBe('+7 (701) 234-56-78');
  expect(await writes('7012345678')).toBe('+7 (701) 234-56-78');
  expect(await writes('77012345678')).toBe('+7 (701) 234-56-78');
  expect(await writes('+77012345678')).toBe('+7 (701) 234-56-78');
  expect(await writes('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  // As a paste, and as a browser that fills in by itself.
  for (const text of ['8 701 234 56 78', '+7 701 234-56-78', 'тел. 8 701 234 56 78']) {
    await phone.fill(text);
    expect(await phone.inputValue()).toBe('+7 (701) 234-56-78');
  }
  // A keyboard that composes, as those of telephones and of other scripts do.
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
  // A mobile number that could have been the beginning of `7 777 …`.
  expect(await writes('7771234567')).toBe('7771234567');
  await phone.blur();
  expect(await phone.inputValue()).toBe('+7 (777) 123-45-67');
  await phone.fill('');
  await phone.pressSequentially('8');
  await phone.blur();
  expect(await phone.inputValue()).toBe('');
  await close();
});

test('a number that is not certainly of Kazakhstan stays as it is written, pasted, filled in and edited', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, 'ru', 'call-me');
  const phone = page.locator('#call-me-phone');
  const isLeft = async (expected: string) => {
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
    await isLeft(text);
    await phone.fill(text);
    await isLeft(text);
    await phone.fill('');
    await phone.focus();
    await page.keyboard.insertText(text);
    await isLeft(text);
  }
  // Another country's code in the place of ours.
  await phone.fill('+7 701 234 56 78');
  await phone.press('ControlOrMeta+A');
  await page.keyboard.insertText('+998901234567');
  await isLeft('+998901234567');
  // A digit in the middle is taken away and put back.
  await phone.fill('+7 701 234 56 78');
  await page.evaluate(`document.querySelector('#call-me-phone').setSelectionRange(9, 10)`);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  expect(await phone.inputValue()).toBe('+7 (701) 934-56-78');
  // An extension is added to a number that has been ordered.
  await page.keyboard.press('End');
  await page.keyboard.type(' доб. 12');
  await isLeft('+7 (701) 934-56-78 доб. 12');
  // Another country's code in the place of ours, sign by sign.
  await phone.fill('+7 701 234 56 78');
  await page.keyboard.press('Home');
  for (const _sign of ['+', '7']) await page.keyboard.press('Delete');
  await page.keyboard.type('+998');
  expect((await phone.inputValue()).replace(/[^+0-9]/g, '')).toBe('+9987012345678');
  // The server asks, and shows what was written.
  await phone.fill('998901234567');
  await page.locator('#call-me-name').fill('Ана\u00a0Мария');
  await page.locator('#call-me-consent').check();
  await send(page, 'call-me');
  await page.locator('[data-part=faults]:visible').waitFor();
  expect(await page.locator('form[name=call-me]').innerText()).toContain(
    'Непонятно, какой страны этот номер',
  );
  await isLeft('998901234567');
  await phone.fill('+998 90 123 45 67');
  await send(page, 'call-me');
  await page.waitForURL('**/sent?reference=*');
  await close();
});

test('what is typed before any script has come stays, and is sent', async () => {
  const { page, close } = await openPage(browser);
  const release = await holdBack(page, '**/assets/*.js');
  await open(page, 'kk', 'call-me');
  await page.locator('#call-me-name').pressSequentially(written.name);
  await page.locator('#call-me-phone').pressSequentially(written.phone);
  release();
  await hydrated(page);
  await page.locator('form[data-helped]').waitFor();
  expect(await page.inputValue('#call-me-name')).toBe(written.name);
  expect(await page.inputValue('#call-me-phone')).toBe('+7 (701) 234-56-78');
  await close();
});

test('a draft survives a reload and a way through other pages, without the consent', async () => {
  const { page, close } = await openPage(browser);
  await openHelped(page, 'kk', 'message-us');
  await fillIn(page, 'message-us', ['name', 'message']);
  const isThere = async () => {
    await expect.poll(() => page.inputValue('#message-us-name')).toBe(written.name);
    expect(await page.inputValue('#message-us-message')).toBe(written.message);
    expect(await page.locator('#message-us-consent').isChecked()).toBe(false);
  };
  await page.reload();
  await hydrated(page);
  await isThere();
  await page.locator('form a[href="/forms/consent"]').click();
  await page.waitForURL('**/forms/consent');
  await page.goBack();
  await page.waitForURL('**/forms/message-us');
  await isThere();
  const kept = await page.evaluate<string>('sessionStorage.getItem("site-page-state") ?? ""');
  expect(kept).not.toMatch(/token|consent|website|"key"/);
  await close();
});

// The last one: from then on this machine has sent too much.
test('addresses that a sender makes up are not believed where no proxy is trusted', async () => {
  const statuses = new Map<number, number>();
  for (let number = 0; number < 105; number += 1) {
    const letters = Array.from(String(number), (digit) => 'абвгдежзик'[Number(digit)]).join('');
    const answer = await fetch(`${site.origin}/api/contacts/call-me`, {
      method: 'POST',
      body: new URLSearchParams({ name: `Адам ${letters}`, phone: written.phone, consent: 'on' }),
      headers: { 'x-forwarded-for': `10.4.0.${number}`, 'x-real-ip': '10.4.0.1' },
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect(Array.from(statuses.keys()).sort()).toEqual([201, 429]);
  expect(statuses.get(201)).toBeLessThanOrEqual(100);
});
