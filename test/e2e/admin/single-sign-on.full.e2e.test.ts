import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SINGLE_SIGN_ON_CALLBACK } from '#operations/auth/single-sign-on.ts';
import { readSignInTime, setUpAdministrator, waitForScreen } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { startTestProvider, type TestProvider } from '#test/support/admin/identity-provider.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import { axeViolations } from '../crawl/probes.ts';

let site: AdminSite;
let provider: TestProvider;
const browser = await openBrowser();

beforeAll(async () => {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  provider = await startTestProvider(origin + SINGLE_SIGN_ON_CALLBACK);
  provider.users.set('aru', {
    email: 'aru@dala.kz',
    email_verified: true,
    name: 'Ару Серік',
    groups: ['editors'],
  });
  site = await startAdminSite({
    PORT: port,
    SITE_ORIGIN: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Dala ID',
    OIDC_GROUPS: 'editors=editor',
  });
  await setUpAdministrator(site);
});
afterAll(async () => {
  await site?.stop();
  await provider?.stop();
});

/** Opens the own account in a browser in which the user has signed in at the provider. */
async function openAccount(): Promise<Page> {
  // The provider has no icon.
  const { page } = await openPage(browser, { baseURL: site.server.origin, locale: 'kk-KZ', mayLog: true });
  await startSignIn(page);
  await page.getByPlaceholder('Enter any login').fill('aru');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin/');
  await page.goto('/admin/account');
  await waitForScreen(page);
  return page;
}

/** Goes to the provider without a session. */
async function startSignIn(page: Page): Promise<void> {
  await page.context().clearCookies({ path: '/admin' });
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Dala ID арқылы кіру' }).click();
}

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('A user of single sign-on signs in again to create an access token', async () => {
  const page = await openAccount();
  // The clock of the server does not reach the end of the ten minutes.
  const body = JSON.stringify({ code: 'sign-in-needed', message: 'Қайта кіріңіз.' });
  await page.route('**/admin/api/account/tokens', (route) => route.fulfill({ status: 403, body }), {
    times: 1,
  });
  await part(page, 'Қатынау токендері').getByRole('button', { name: 'Токен жасау' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Атауы').fill('Есеп беру жүйесі');
  expect(await dialog.getByLabel('Қазіргі құпиясөз').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Токен жасау' }).click();
  await dialog.getByText('Қайта кіріңіз.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Dala ID арқылы кіру' }).click();
  const other = await opened;
  await other.waitForURL('**/admin/');
  await other.close();
  await dialog.getByRole('button', { name: 'Токен жасау' }).click();
  await dialog.getByLabel('Токен', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Жабу' }).click();
  await part(page, 'Қатынау токендері')
    .getByRole('row', { name: /Есеп беру жүйесі/u })
    .waitFor();
});

test('A user of single sign-on turns on one-time codes, for which the next sign-in asks', async () => {
  const startedAt = performance.now();
  const page = await openAccount();
  const signedInAt = await readSignInTime(page);
  await part(page, 'Екі қадамды тексеру').getByRole('button', { name: 'Қосу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Жалғастыру' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const timestamp = signedInAt + performance.now() - startedAt;
  await dialog.getByLabel('Қосымша көрсеткен код').fill(new TOTP({ secret }).generate({ timestamp }));
  await dialog.getByRole('button', { name: 'Қосу' }).click();
  const codes = page.getByRole('dialog', { name: 'Резервтік кодтар' });
  await codes.waitFor();
  const backupCode = await codes.locator('code').first().innerText();
  await codes.getByRole('button', { name: 'Сақтап алдым' }).click();
  await part(page, 'Екі қадамды тексеру').getByText('қосулы').waitFor();

  await startSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Екінші қадам' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Телефон қолымда жоқ: резервтік кодпен кіру' }).click();
  await page.getByLabel('Резервтік код').fill(backupCode);
  await page.getByRole('button', { name: 'Растау' }).click();
  await page.waitForURL(/\/admin$/u);
  await waitForScreen(page);
});
