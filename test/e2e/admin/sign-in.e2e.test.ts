import * as OTPAuth from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  openAdminPage,
  readSignInTime,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
});
afterAll(() => site?.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillSignIn(page: Page, password = administrator.password): Promise<void> {
  const email = page.getByLabel('Электрондық пошта');
  if (await email.isEditable()) await email.fill(administrator.email);
  await page.getByLabel('Құпиясөз', { exact: true }).fill(password);
  await button(page, 'Кіру').click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'есептік жазба мәзірі' }).click();
  await page.getByRole('menuitem', { name: 'Шығу' }).click();
  await page.getByRole('heading', { level: 1, name: 'Кіру' }).waitFor();
}

test('The printed link leads the first administrator in, who signs out and in again', async () => {
  const { page } = await openPage(browser);
  await page.goto(site.setupLink() ?? '');
  await page.getByLabel('Аты-жөні').fill(administrator.name);
  // The token is not left on the screen or in the history.
  expect(page.url()).toBe(`${site.server.origin}/admin/setup`);
  await page.getByLabel('Электрондық пошта').fill(administrator.email);
  const password = page.getByLabel('Құпиясөз', { exact: true });
  await password.fill('password12');
  await button(page, 'Есептік жазба ашу').click();
  await page.getByText('Мұндай құпиясөзді табу оңай').waitFor();
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  await password.fill(administrator.password);
  await button(page, 'Есептік жазба ашу').click();
  await waitForScreen(page);
  expect(new URL(page.url()).pathname).toBe('/admin');
  await signOut(page);
  await fillSignIn(page, 'басқа құпиясөз');
  await page.getByRole('alert').getByText('Электрондық пошта немесе құпиясөз қате.').waitFor();
  await fillSignIn(page);
  await waitForScreen(page);
  await page.locator('h1:focus').waitFor();
});

test('The setup link works once', async () => {
  const { page } = await openPage(browser);
  await page.goto(site.setupLink() ?? '');
  await page.getByRole('alert').getByText('Сілтеменің мерзімі өткен').waitFor();
  expect(await page.getByLabel('Аты-жөні').count()).toBe(0);
});

test('Sign-in leads to the screen of the URL', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.server.origin}/admin/users?q=айг`);
  await fillSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Пайдаланушылар' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('айг');
});

test('The language of the sign-in is that of the browser, and can be switched', async () => {
  const { page } = await openPage(browser, { locale: 'ru-RU' });
  await page.goto(`${site.server.origin}/admin`);
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  await button(page, 'English').click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
  await page.getByText('There is no mail server').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
});

test('An expired session is renewed in place, and typed text stays', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/users/new');
  await waitForScreen(page);
  const name = page.getByLabel('Аты-жөні');
  await name.fill('Дәулет');
  await page.getByLabel('Электрондық пошта').fill('daulet@dala.kz');
  await page.getByRole('checkbox', { name: 'Жаңалықтар' }).check();
  await page.context().clearCookies();
  await button(page, 'Шақыру').click();
  const dialog = page.getByRole('dialog', { name: 'Сеанс аяқталды' });
  await dialog.waitFor();
  const password = dialog.getByLabel('Құпиясөз', { exact: true });
  await dialog.locator('input[type=password]:focus').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  await password.fill(administrator.password);
  await dialog.getByRole('button', { name: 'Кіру', exact: true }).click();
  // The call that found the session expired is repeated.
  await page.getByText('Дәулет шақырылды.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Дәулет' }).waitFor();
});

test('Without a mail server, the administrator hands over the invitation link', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/users/new');
  await page.getByText('хат жіберілмейді').waitFor();
  await button(page, 'Шақыру').click();
  // In the language of the interface, and not of the browser.
  await page.getByText('Бұл өрісті толтырыңыз.').nth(1).waitFor();
  await page.getByLabel('Аты-жөні').fill('Гүлнұр');
  await page.getByLabel('Электрондық пошта').fill('gulnur@dala.kz');
  await page.getByRole('checkbox', { name: 'Жаңалықтар' }).check();
  await button(page, 'Шақыру').click();
  await page.getByText('шақыру хатпен жіберілмейді').waitFor();
  await button(page, 'Шақыру сілтемесін көшіру').click();
  const dialog = page.getByRole('dialog', { name: 'Шақыру сілтемесі' });
  const { page: invited } = await openPage(browser);
  await invited.goto(await dialog.getByLabel('Сілтеме').inputValue());
  await invited.getByText('Қош келдіңіз, Гүлнұр.').waitFor();
});

test('Leaving a form with unsaved changes asks first', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/users/new');
  await waitForScreen(page);
  await page.getByLabel('Аты-жөні').fill('Әлия');
  await page.getByRole('link', { name: 'Барлық пайдаланушылар' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Осы экранда қалу' }).click();
  expect(await page.getByLabel('Аты-жөні').inputValue()).toBe('Әлия');
  await page.getByRole('link', { name: 'Барлық пайдаланушылар' }).click();
  await page.getByRole('button', { name: 'Сақтамай шығу' }).click();
  await page.getByRole('heading', { level: 1, name: 'Пайдаланушылар' }).waitFor();
});

test('Repeated failures show the wait counting down', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.server.origin}/admin`);
  await page.getByLabel('Электрондық пошта').fill('somebody@dala.kz');
  const submit = button(page, 'Кіру');
  for (let attempt = 0; attempt < 8 && !(await submit.isDisabled()); attempt += 1) {
    await page.getByLabel('Құпиясөз', { exact: true }).fill(`болжам ${attempt}`);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit.click();
    await answered;
    await page.getByRole('alert').waitFor();
  }
  const countdown = page.getByText(/Қайталауға дейін \d+:\d\d қалды/u);
  await countdown.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await countdown.waitFor({ state: 'detached' });
  expect(await submit.isEnabled()).toBe(true);
});

test('One-time codes and backup codes are the second step', async () => {
  const startedAt = performance.now();
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/account');
  await waitForScreen(page);
  const signedInAt = await readSignInTime(page);
  await button(page, 'Қосу').click();
  const dialog = page.getByRole('dialog', { name: 'Екі қадамды тексеру' });
  await dialog.getByLabel('Қазіргі құпиясөз').fill(administrator.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'Қосымшаға арналған QR-код' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
  await dialog
    .getByLabel('Қосымша көрсеткен код')
    .fill(totp.generate({ timestamp: signedInAt + performance.now() - startedAt }));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Резервтік кодтар' });
  await codes.waitFor();
  const backupCode = await codes.locator('code').first().innerText();
  await button(page, 'Сақтап алдым').click();
  await page.getByText('Қалған резервтік код: 10').waitFor();
  await signOut(page);
  await fillSignIn(page);
  await page.getByLabel('Бір реттік код').fill('000000');
  await button(page, 'Растау').click();
  await page.getByRole('alert').getByText('Код қате немесе қолданылып қойған.').waitFor();
  await button(page, 'Телефон қолымда жоқ: резервтік кодпен кіру').click();
  await page.getByLabel('Резервтік код').fill(backupCode);
  await button(page, 'Растау').click();
  await waitForScreen(page);
});
