import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import {
  administrator,
  callAsUser,
  openAdminPage,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { field, loadEntry, openNews } from '#test/support/admin/editor-page.ts';
import { inviteUser } from '#test/support/admin/invite-user.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

let site: AdminSite;
let mail: MailServer;
const browser = await openBrowser();

beforeAll(async () => {
  mail = await startMailServer();
  site = await startAdminSite({
    SITE_ORIGIN: 'http://dala.example',
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@dala.kz',
  });
  await setUpAdministrator(site, 'en');
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

/** The only entry of a type. */
async function singletonOf(page: Page, name: ContentTypeName): Promise<number> {
  await page.goto('/admin/no-such-screen');
  const { types } = await callAsUser<AdminResult<'contentTypes'>>(page, 'GET', '/content-types');
  return types.find((type) => type.name === name)?.singletonId ?? 0;
}

async function openSettings(page: Page): Promise<number> {
  const id = await singletonOf(page, 'settings');
  await page.goto(`/admin/content/settings/${id}`);
  await field(page, 'kk', 'brand').waitFor();
  await page.getByRole('heading', { name: 'Other settings of the site' }).waitFor();
  return id;
}

const titles = [
  'Names and legal data',
  'Contact data',
  'Logo and icons',
  'Social networks',
  'Search suggestions',
  'Demonstration site',
];

test('The settings have titled sections with a table of contents, which the keyboard reaches', async () => {
  const page = await openAdminPage(browser, site);
  await openSettings(page);
  const sections = page.getByRole('region', { name: 'Fields' }).getByRole('region');
  const headings = await sections.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual(titles);
  const contacts = page.getByRole('region', { name: 'Contact data', exact: true });
  expect(await contacts.getByRole('textbox', { name: /^(?:Telephone|E-mail)/u }).count()).toBe(2);
  expect(await contacts.getByRole('textbox', { name: /^Registered address/u }).count()).toBe(3);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(await contents.getByRole('link').allInnerTexts()).toEqual([...titles, 'Other settings of the site']);

  const url = page.url();
  await contents.getByRole('link', { name: 'Search suggestions' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('h2:focus', { hasText: 'Search suggestions' }).waitFor();
  await page.keyboard.press('Tab');
  const focused = page.getByRole('region', { name: 'Search suggestions' }).locator(':focus');
  expect(await focused.count()).toBe(1);
  expect(page.url()).toBe(url);
});

test('Fields in sections are saved, and errors lead to them in the order of the form', async () => {
  const page = await openAdminPage(browser, site);
  const id = await openSettings(page);
  await field(page, 'shared', 'bin').fill('12');
  await field(page, 'shared', 'email').fill('no address');
  await field(page, 'en', 'brand').fill('');
  await field(page, 'en', 'legal_name').fill('');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Before it can be published, correct:').first().waitFor();
  const errors = await dialog.getByRole('listitem').allInnerTexts();
  const fields = ['Short name of the company', 'Full name of the company', 'BIN', 'E-mail'];
  const places = fields.map((name) => errors.findIndex((error) => error.startsWith(name)));
  expect(
    places.every((place) => place >= 0),
    errors.join('\n'),
  ).toBe(true);
  await page.keyboard.press('Escape');

  await field(page, 'shared', 'bin').fill('123456789012');
  await field(page, 'shared', 'email').fill('office@dala.example');
  await field(page, 'en', 'brand').fill('Dala Bridge');
  await field(page, 'en', 'legal_name').fill('Dala Bridge JSC');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => {
      const { shared, editions } = await loadEntry(page, id);
      return [shared.bin, editions.en?.fields.brand];
    })
    .toEqual(['123456789012', 'Dala Bridge']);
});

test('Related screens and the address of the site are below the settings', async () => {
  const page = await openAdminPage(browser, site);
  await openSettings(page);
  const places = page.getByRole('region', { name: 'Other settings of the site' });
  const contacts = await singletonOfOpen(page, 'contacts');
  const navigation = await singletonOfOpen(page, 'navigation');
  const links = places.getByRole('link');
  expect(await hrefsOf(links)).toEqual([
    '/admin/theme',
    `/admin/content/contacts/${contacts}`,
    `/admin/content/navigation/${navigation}`,
    '/admin/consent',
    '/admin/texts',
  ]);
  await places.getByText('http://dala.example', { exact: true }).waitFor();
  await places.getByText('SITE_ORIGIN').waitFor();
  expect(await places.getByRole('textbox').count()).toBe(0);
  await places.getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('heading', { level: 1, name: 'Appearance' }).waitFor();
});

const hrefsOf = async (links: Locator) =>
  Promise.all((await links.all()).map((link) => link.getAttribute('href')));

async function singletonOfOpen(page: Page, name: ContentTypeName): Promise<number | null> {
  const { types } = await callAsUser<AdminResult<'contentTypes'>>(page, 'GET', '/content-types');
  return types.find((type) => type.name === name)?.singletonId ?? null;
}

test('Related screens that a user may not open have no link', async () => {
  const user = await inviteUser(site, mail, {
    name: 'Ержан Омаров',
    email: 'erzhan@dala.kz',
    locale: 'en',
    grants: [{ role: 'reader', sections: ['structure'], locales }],
  });
  const page = await openAdminPage(browser, site, user);
  await openSettings(page);
  const places = page.getByRole('region', { name: 'Other settings of the site' });
  const names = await places.getByRole('link').allInnerTexts();
  expect(names).toEqual(['Appearance', 'Menus', 'Consent to data processing', 'Interface texts']);
});

test.each(['main-page', 'contacts'] as const)('The form of %s has sections', async (type) => {
  const page = await openAdminPage(browser, site);
  const id = await singletonOf(page, type);
  await page.goto(`/admin/content/${type}/${id}`);
  const seo = page.getByRole('region', { name: 'Search', exact: true });
  await seo.getByText('In search results').first().waitFor();
  await page.getByRole('region', { name: 'Top of the page' }).getByRole('textbox').first().waitFor();
  expect(await page.getByRole('region', { name: 'Other settings of the site' }).count()).toBe(0);
});

test('A type without groups shows the shared fields above those of the languages', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/no-such-screen');
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', '/entries?type=news&limit=1');
  await openNews(page, entries[0]?.id ?? 0);
  await page.getByRole('region', { name: 'Shared fields' }).waitFor();
  await page.getByRole('region', { name: 'Texts by language' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0);
});

const otherTitles: Readonly<Record<Locale, string>> = {
  kk: 'Сайттың басқа баптаулары',
  ru: 'Другие настройки сайта',
  en: 'Other settings of the site',
};

test.each(locales)('The settings in %s have no axe violation and no overflow', async (locale) => {
  for (const width of [360, 1280]) {
    const viewport = { width, height: 900 };
    const page = await openAdminPage(browser, site, administrator, { viewport });
    const id = await singletonOf(page, 'settings');
    await callAsUser(page, 'PUT', '/account', { name: administrator.name, locale });
    await page.goto(`/admin/content/settings/${id}`);
    await waitForScreen(page);
    await page.getByRole('heading', { name: otherTitles[locale] }).waitFor();
    await page.getByText('http://dala.example', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toEqual([]);
  }
});
