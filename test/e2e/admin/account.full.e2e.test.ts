import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  openAdminPage,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';

let site: AdminSite;
let password = administrator.password;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site);
});
afterAll(() => site?.stop());

async function openAccount(): Promise<Page> {
  const page = await openAdminPage(browser, site, { ...administrator, password });
  await page.goto('/admin/account');
  await waitForScreen(page);
  return page;
}

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('An access token is shown once, and works until it is deleted', async () => {
  const page = await openAccount();
  const tokens = part(page, 'Қатынау токендері');
  await tokens.getByRole('button', { name: 'Токен жасау' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Атауы').fill('Есеп беру жүйесі');
  await dialog.getByLabel('Қазіргі құпиясөз').fill(password);
  await dialog.getByRole('button', { name: 'Токен жасау' }).click();
  const field = dialog.getByLabel('Токен', { exact: true });
  await field.waitFor();
  const token = await field.inputValue();
  // Escape does not lose the token.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Жабу' }).click();
  const statusOfCall = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${site.server.origin}/admin/api/account`, { headers })).status;
  };
  expect(await statusOfCall()).toBe(200);
  await tokens.getByRole('button', { name: 'Токенді жою: Есеп беру жүйесі' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Жою', exact: true }).click();
  await tokens.getByText('Токендер жоқ.').waitFor();
  expect(await statusOfCall()).toBe(401);
});

test('A session of another browser is listed, and can be ended', async () => {
  const other = await openAccount();
  const page = await openAccount();
  const sessions = part(page, 'Сеанстар');
  await sessions.getByRole('row', { name: /осы құрылғы/u }).waitFor();
  await sessions.getByRole('button', { name: 'Қалғандарын аяқтау' }).click();
  await sessions
    .getByRole('button', { name: /сеансты аяқтау/u })
    .first()
    .waitFor({ state: 'detached' });
  await part(other, 'Жеке мәліметтер').getByRole('button', { name: 'Сақтау' }).click();
  await other.getByRole('dialog', { name: 'Сеанс аяқталды' }).waitFor();
});

test('A changed password ends other sessions and stays signed in', async () => {
  const page = await openAccount();
  const form = part(page, 'Құпиясөз');
  const changed = 'бес саусақ бірдей емес екен';
  await form.getByLabel('Қазіргі құпиясөз').fill('қате құпиясөз');
  await form.getByLabel('Жаңа құпиясөз', { exact: true }).fill(changed);
  await form.getByRole('button', { name: 'Құпиясөзді ауыстыру' }).click();
  await form.getByRole('alert').getByText('Құпиясөз қате.').waitFor();
  await form.getByLabel('Қазіргі құпиясөз').fill(password);
  await form.getByRole('button', { name: 'Құпиясөзді ауыстыру' }).click();
  await page.getByText('Құпиясөз ауыстырылды.').waitFor();
  password = changed;
  await page.reload();
  await waitForScreen(page);
});

test('The name and the language of the interface can be changed', async () => {
  const page = await openAccount();
  const profile = part(page, 'Жеке мәліметтер');
  await profile.getByLabel('Аты-жөні').fill('Айгерім С. Омарова');
  await profile.getByLabel('Интерфейс тілі').selectOption('English');
  await profile.getByRole('button', { name: 'Сақтау' }).click();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await page.getByRole('button', { name: 'Айгерім С. Омарова: account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Қазақша' }).click();
  await page.getByRole('heading', { level: 1, name: 'Менің есептік жазбам' }).waitFor();
});

test('A passkey signs in', async () => {
  // WebAuthn needs a host name: the origin of the site, not the address of its listener.
  const origin = site.server.origin.replace('127.0.0.1', 'localhost');
  const { page } = await openPage(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true },
  });
  await page.goto(`${origin}/admin/account`);
  await page.getByLabel('Электрондық пошта').fill(administrator.email);
  await page.getByLabel('Құпиясөз', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Кіру', exact: true }).click();
  await part(page, 'Кіру кілттері').getByRole('button', { name: 'Кілт қосу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Атауы').fill('Планшет');
  await dialog.getByLabel('Қазіргі құпиясөз').fill(password);
  await page.keyboard.press('Enter');
  await part(page, 'Кіру кілттері').getByRole('listitem').getByText('Планшет').waitFor();
  await page.context().clearCookies();
  await page.goto(`${origin}/admin/account`);
  await page.getByRole('button', { name: 'Кіру кілтімен кіру' }).click();
  await page.getByRole('heading', { level: 1, name: 'Менің есептік жазбам' }).waitFor();
});
