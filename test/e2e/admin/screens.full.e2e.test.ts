import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import {
  administrator,
  callAsUser,
  cookieOf,
  openAdminPage,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { releaseAll, sendForm } from '#test/support/admin/send-form.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { detectOtherLanguage } from '#test/support/writing/detect-language.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

let site: AdminSite;
let newsId = 0;
let settingsId = 0;
let submissionId = 0;
let newsletterId = 0;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  const cookie = cookieOf(await setUpAdministrator(site));
  const { origin } = site.server;
  const person = { name: 'Нұрлан Әбілқасымов', email: 'nurlan@example.kz', phone: '8 705 100 20 30' };
  await sendForm(
    origin,
    'contacts/message-us',
    { ...person, message: 'Шот ашу үшін қандай құжаттар керек?' },
    'kk',
  );
  await sendForm(origin, 'career/apply', { ...person, cover: 'Командаңызға қосылғым келеді.' }, 'kk');
  await releaseAll(origin, cookie);
});
afterAll(() => site?.stop());

const screens = () => [
  '/admin',
  '/admin/content/news',
  '/admin/content/news/new',
  `/admin/content/news/${newsId}`,
  `/admin/content/settings/${settingsId}`,
  '/admin/menus',
  '/admin/matrix',
  '/admin/matrix/entries',
  '/admin/media',
  '/admin/media/1',
  '/admin/calendar',
  '/admin/calendar?day=2026-12-24',
  '/admin/calendar?view=pending',
  '/admin/calendar?view=settled',
  '/admin/moment',
  '/admin/approval',
  '/admin/glossary',
  '/admin/bin',
  '/admin/theme',
  '/admin/consent',
  '/admin/leads',
  `/admin/leads/${submissionId}`,
  '/admin/leads/board',
  '/admin/leads/templates',
  '/admin/leads/person',
  '/admin/leads/settings',
  '/admin/users',
  '/admin/users/new',
  '/admin/users/1',
  '/admin/newsletters',
  '/admin/newsletters/new',
  `/admin/newsletters/${newsletterId}`,
  '/admin/newsletters/subscribers',
  ...['views', 'searches', 'forms', 'content', 'links'].map((report) => `/admin/insights?report=${report}`),
  '/admin/audit',
  '/admin/redirects',
  '/admin/redirects/missing',
  '/admin/texts',
  '/admin/account',
  '/admin/no-such-screen',
];

/** Texts in the language of the interface: those without a `lang` of their own. */
const interfaceTexts = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const texts = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element.closest('[lang]').matches('html') || element.closest('option, code, tbody .visually-hidden')) continue;
      if (element.checkVisibility()) texts.add(node.nodeValue);
    }
    return [...texts];
  })()`);

const LATIN_DATE = /M\d\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[ .]+\d/u;

async function listProblems(page: Page, locale: Locale, place: string): Promise<string[]> {
  const texts = await interfaceTexts(page);
  // URLs and file names belong to no language.
  const words = texts.filter((text) => /\s/u.test(text));
  const foreign = words.filter((text) => detectOtherLanguage(locale, text) !== undefined);
  const latinDates = locale === 'en' ? [] : texts.filter((text) => LATIN_DATE.test(text));
  const problems = [
    ...(await axeViolations(page)),
    ...(await horizontalOverflow(page)),
    ...foreign.map((text) => `not in ${locale}: ${text}`),
    ...latinDates.map((text) => `date: ${text}`),
  ];
  return problems.map((problem) => `${place}: ${problem}`);
}

async function openInLanguage(locale: Locale, width: number, { mayLog = false } = {}): Promise<Page> {
  const viewport = { width, height: 900 };
  const page = await openAdminPage(browser, site, administrator, { viewport, mayLog });
  await page.goto('/admin/no-such-screen');
  await callAsUser(page, 'PUT', '/account', { name: administrator.name, locale });
  const firstId = async (type: string) => {
    const query = `/entries?type=${type}&limit=1`;
    return (await callAsUser<AdminResult<'entries'>>(page, 'GET', query)).entries[0]?.id ?? 0;
  };
  const { submissions } = await callAsUser<AdminResult<'submissions'>>(page, 'GET', '/submissions');
  submissionId = submissions[0]?.id ?? 0;
  newsId = await firstId('news');
  settingsId = await firstId('settings');
  const subject = { subject: 'Қараша жаңалықтары', intro: '' };
  const newsletter = { editions: { kk: subject, ru: subject, en: subject }, news: [newsId] };
  newsletterId = (await callAsUser<AdminResult<'newsletter'>>(page, 'POST', '/newsletters', newsletter)).id;
  return page;
}

const menuButton = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup=menu]');

const OPEN_OVERLAY = 'dialog[open], [popover=auto]:popover-open';

/** Opens the menus and dialogs of the frame and of the account, one after the other. The dialog of the session cannot be dismissed. */
const overlays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async palette(page) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('а');
    await page.getByRole('dialog').getByRole('option').nth(2).waitFor();
  },
  async shortcuts(page) {
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('term').first().waitFor();
  },
  async 'user menu'(page) {
    await menuButton(page).click();
    await page.getByRole('menu').waitFor();
  },
  async 'second step'(page) {
    await page
      .locator('section')
      .filter({ hasNot: page.getByRole('textbox') })
      .locator('button')
      .first()
      .click();
    await page.getByRole('dialog').locator('input[type=password]').fill(administrator.password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('img').waitFor();
  },
  async 'expired session'(page) {
    await page.context().clearCookies();
    await page.getByRole('main').locator('form button[type=submit]').first().click();
    await page.getByRole('dialog').locator('input[type=password]').waitFor();
  },
};

describe.each(locales)('In %s', (locale) => {
  test.each([1280, 360])(
    'each screen has no axe violation, overflow or foreign text at a width of %i pixels',
    async (width) => {
      const page = await openInLanguage(locale, width);
      const problems: string[] = [];
      for (const path of screens()) {
        await page.goto(path);
        await waitForScreen(page);
        await page.waitForLoadState('networkidle');
        problems.push(...(await listProblems(page, locale, path)));
      }
      expect(problems).toEqual([]);
    },
  );

  test.each([1280, 768])('each menu and dialog has none either at a width of %i pixels', async (width) => {
    const page = await openInLanguage(locale, width);
    await page.goto('/admin/account');
    await waitForScreen(page);
    await page.waitForLoadState('networkidle');
    const problems: string[] = [];
    for (const [name, open] of Object.entries(overlays)) {
      await open(page);
      problems.push(...(await listProblems(page, locale, name)));
      await page.keyboard.press('Escape');
      if (name !== 'expired session') await page.locator(OPEN_OVERLAY).waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
  });

  test('the screens without a session have none', async () => {
    const { page } = await openPage(browser, {
      baseURL: site.server.origin,
      reducedMotion: 'reduce',
      locale: { kk: 'kk-KZ', ru: 'ru-RU', en: 'en-GB' }[locale],
    });
    const problems: string[] = [];
    for (const path of [
      '',
      '/forgotten-password',
      '/setup',
      '/setup#wrong',
      '/invitation#1.wrong',
      '/reset#1.wrong',
      '/second-step#wrong',
    ]) {
      await page.goto(`/admin${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      problems.push(...(await listProblems(page, locale, path)));
    }
    expect(problems).toEqual([]);
  });
});

test('The navigation opens as a dialog on a narrow screen, and closes after a choice', async () => {
  const page = await openInLanguage('en', 768);
  await page.goto('/admin/account');
  await waitForScreen(page);
  await page.getByRole('button', { name: 'Open the sections' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sections' });
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(await dialog.isVisible()).toBe(false);
});

test('The command palette finds screens, entries and actions, typed on any keyboard', async () => {
  const page = await openInLanguage('kk', 1280);
  await page.goto('/admin/account');
  await waitForScreen(page);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  // «құжат» with the English layout.
  await input.fill('09;fn');
  await page.getByRole('option', { name: /^Құжаттар экран/u }).waitFor();
  // A new topic of questions.
  await input.fill('жаңа тақырып');
  await page.getByRole('option', { name: /^Жаңа тақырып Сұрақ тақырыптары/u }).waitFor();
  await input.fill('журнал');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Әрекеттер журналы' }).waitFor();
  await page.locator('h1:focus').waitFor();
  await page.keyboard.press('Control+k');
  await input.fill('English');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('If the command palette cannot be loaded, the screen stays and it can be loaded again', async () => {
  const page = await openInLanguage('en', 1280, { mayLog: true });
  await page.goto('/admin/account');
  await waitForScreen(page);
  const chunk = '**/assets/command-palette-*.js';
  await page.route(chunk, (route) => route.abort());
  await page.keyboard.press('Control+k');
  const failure = page.getByRole('alertdialog', { name: 'This window was not loaded' });
  await failure.getByRole('button', { name: 'Close' }).click();
  await failure.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  const retry = failure.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await page.unroute(chunk);
  await retry.click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
});
