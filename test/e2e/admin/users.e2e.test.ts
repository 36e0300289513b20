import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminPage, setUpAdministrator, waitForScreen } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';

let site: AdminSite;
let mail: MailServer;
const browser = await openBrowser();

beforeAll(async () => {
  mail = await startMailServer();
  site = await startAdminSite({ SMTP_URL: mail.url, MAIL_FROM: 'site@dala.kz' });
  await setUpAdministrator(site);
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

const password = 'алма піс, аузыма түс деме';
const newPassword = 'жылқы кісінескенше, адам сөйлескенше';

/** The last link to a screen of the admin that was e-mailed to an address. */
async function waitForLink(address: string, screen: string): Promise<string> {
  const pattern = new RegExp(`/admin/${screen}#\\S+`, 'u');
  const findLink = () => {
    const texts = mail.received
      .filter(({ to }) => to.includes(address))
      .map(({ mail: { text = '' } }) => text);
    const path = texts.findLast((text) => pattern.test(text))?.match(pattern)?.[0];
    if (path === undefined) throw new Error(`No link was e-mailed to ${address}.`);
    return site.server.origin + path;
  };
  return vi.waitFor(findLink, LONG_TIMEOUT);
}

async function invite(
  page: Page,
  { name, email, role }: Record<'name' | 'email' | 'role', string>,
): Promise<void> {
  await page.goto('/admin/users/new');
  await waitForScreen(page);
  await page.getByLabel('Аты-жөні').fill(name);
  await page.getByLabel('Электрондық пошта').fill(email);
  await page.getByLabel('Рөлі').selectOption(role);
}

test('An invited translator sees the sections and screens of the permissions only', async () => {
  const page = await openAdminPage(browser, site);
  await invite(page, { name: 'Дана Әлиева', email: 'dana@dala.kz', role: 'Аудармашы' });
  await page.getByRole('button', { name: 'Шақыру жіберу' }).click();
  await page.getByText('Кемінде бір бөлім таңдаңыз.').waitFor();
  await page.getByRole('checkbox', { name: 'Жаңалықтар' }).check();
  // A translator has no language until one is chosen.
  await page.getByRole('checkbox', { name: 'ағылшынша' }).check();
  await page.getByLabel('Хат пен интерфейс тілі').selectOption('English');
  await page.getByRole('button', { name: 'Шақыру жіберу' }).click();
  const row = page.getByRole('row', { name: /Дана Әлиева/u });
  await row.getByText('Аудармашы: Жаңалықтар – ағылшынша').waitFor();
  await row.getByText('шақырылған').waitFor();

  const { page: invited } = await openPage(browser);
  await invited.goto(await waitForLink('dana@dala.kz', 'invitation'));
  // The screen and the interface have the language that the administrator chose.
  await invited.getByText('Welcome, Дана Әлиева.').waitFor();
  expect(await invited.getByLabel('E-mail').inputValue()).toBe('dana@dala.kz');
  await invited.getByLabel('New password', { exact: true }).fill(password);
  await invited.getByRole('button', { name: 'Save the password and sign in' }).click();
  await invited.getByRole('link', { name: 'Translation matrix' }).waitFor();
  const navigation = invited.getByRole('navigation', { name: 'Sections' });
  await navigation.getByRole('link', { name: 'News', exact: true }).waitFor();
  const links = await navigation.getByRole('link').allInnerTexts();
  expect(links).toEqual([
    'Home',
    'Translation matrix',
    'Media library',
    'Schedule',
    'Glossary',
    'Bin',
    'News',
    'News categories',
  ]);
  for (const path of ['users', 'users/new', 'theme', 'content/news/new']) {
    await invited.goto(`${site.server.origin}/admin/${path}`);
    await invited.getByRole('heading', { level: 1, name: 'Screen not found' }).waitFor();
  }
});

test('Changed permissions end the sessions of the user', async () => {
  const page = await openAdminPage(browser, site);
  const dana = await openAdminPage(browser, site, { email: 'dana@dala.kz', password });
  await dana.goto('/admin/account');
  await waitForScreen(dana);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Дана Әлиева' }).click();
  await page.getByRole('checkbox', { name: 'Мансап' }).check();
  await page.getByRole('button', { name: 'Сақтау' }).click();
  await page.getByText('Рұқсаттар өзгерді: пайдаланушы қайта кіруі керек.').waitFor();
  await dana.getByRole('button', { name: 'Save' }).click();
  await dana.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
});

test('A deactivated user cannot sign in, until activated again', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Дана Әлиева' }).click();
  await page.getByRole('button', { name: 'Бұғаттау' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Пайдаланушыны бұғаттау' });
  // The focus is not on the action that takes access away.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Бұғаттау' }).click();
  await dialog.getByRole('button', { name: 'Бұғаттау' }).click();
  await page.getByText('Пайдаланушы бұғатталған, жүйеге кіре алмайды.').waitFor();
  const signIn = openAdminPage(browser, site, { email: 'dana@dala.kz', password });
  await expect(signIn).rejects.toThrow('422');
  await page.getByRole('button', { name: 'Бұғаттан шығару' }).click();
  await page.getByText('Пайдаланушы жүйеге кіре алады.').waitFor();
});

test('A forgotten password is replaced by the link in an e-mail', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.server.origin}/admin/forgotten-password`);
  await page.getByLabel('Электрондық пошта').fill('dana@dala.kz');
  await page.getByRole('button', { name: 'Сілтеме жіберу' }).click();
  await page.getByText('Егер бұл мекенжай бізде болса').waitFor();
  await page.goto(await waitForLink('dana@dala.kz', 'reset'));
  // In the language of the account, which is not that of the browser.
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('The password is saved. You can sign in now.').waitFor();
  await expect(openAdminPage(browser, site, { email: 'dana@dala.kz', password })).rejects.toThrow('422');
  await openAdminPage(browser, site, { email: 'dana@dala.kz', password: newPassword });
});

test('The audit log shows the events, filtered by the URL', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/audit');
  await page.getByRole('rowheader', { name: 'пайдаланушы бұғатталды' }).waitFor();
  await page.getByLabel('Әрекет', { exact: true }).selectOption('рұқсаттар өзгерді');
  await page.getByRole('rowheader', { name: 'пайдаланушы бұғатталды' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?action=user.change-permissions');
  await page.reload();
  const row = page.getByRole('row', { name: /рұқсаттар өзгерді/u });
  expect(await row.innerText()).toContain('Аудармашы: Жаңалықтар, Мансап – ағылшынша');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV жүктеу' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/[.]csv$/u);
});
