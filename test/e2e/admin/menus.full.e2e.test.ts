import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { sections } from '#model/auth/section.ts';
import {
  administrator,
  callAsUser,
  openAdminPage,
  setUpAdministrator,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { button, field, loadEntry, save, toast } from '#test/support/admin/editor-page.ts';
import { inviteUser } from '#test/support/admin/invite-user.ts';
import { openBrowser, openPage } from '#test/support/browser/page.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

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

const row = (page: Page, path: string) => page.locator(`[data-entry="${path}"]`);
const handle = (page: Page, path: string) => page.locator(`[id="menu-handle-${path}"]`);
const label = (page: Page, locale: Locale, key: string) => field(page, locale, `labels[${key}]`);

/** Opens the menus as they were saved last. The page does not scroll, so no bar covers a row. */
async function openMenus(
  width = 1280,
  user: { email: string; password: string } = administrator,
): Promise<Page> {
  const page = await openAdminPage(browser, site, user, { viewport: { width, height: 6000 } });
  await page.goto('/admin/account');
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', '/entries?type=navigation');
  const body = { type: 'navigation', entryId: entries[0]?.id };
  await callAsUser(page, 'POST', '/autosaves/discard', body);
  await page.goto('/admin/menus');
  // Rows grow when it is known where they lead.
  await row(page, 'header[about]').getByText('жарияланған').first().waitFor({ state: 'attached' });
  return page;
}

/** Paths of the entries of a list in their order. */
async function shownPaths(page: Page, list: string): Promise<string[]> {
  const rows = await page.locator(`[data-entry^="${list}["]`).all();
  const paths = await Promise.all(rows.map(async (each) => (await each.getAttribute('data-entry')) ?? ''));
  return paths.filter((path) => /^\[[^[\]]*\]$/u.test(path.slice(list.length)));
}

const isFocused = (page: Page, path: string) =>
  expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe(`menu-handle-${path}`);

const announced = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });

async function chooseAction(page: Page, path: string, action: string): Promise<void> {
  await row(page, path)
    .getByRole('button', { name: /^Әрекеттер:/u })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await button(page, 'Таңдалғанын жариялау').click();
  await toast(page, 'Жарияланды').last().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Labels of the first level of the header of the public site. */
async function readHeader(locale: Locale): Promise<string[]> {
  const { page } = await openPage(browser, { baseURL: site.server.origin, javaScriptEnabled: false });
  await page.goto(localePath(locale, '/faq'));
  const labels = await page.$$eval('header nav[popover] > ul > li', (items) =>
    items.map((item) => item.querySelector('summary, a, span')?.textContent ?? ''),
  );
  await page.close();
  return labels;
}

test('An entry moves by keyboard within its level, between levels and back', async () => {
  const page = await openMenus();
  const before = await shownPaths(page, 'header');
  await handle(page, 'header[press-center]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await isFocused(page, 'header[tariffs].children[press-center]');
  await announced(page, '«Баспасөз орталығы» – Жоғарғы мәзір › Тарифтер: 3-орын, барлығы 3');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => shownPaths(page, 'header[tariffs].children'))
    .toEqual(['tariff-list', 'press-center', 'documents'].map((key) => `header[tariffs].children[${key}]`));
  await isFocused(page, 'header[tariffs].children[press-center]');
  await page.keyboard.press('Alt+ArrowLeft');
  await isFocused(page, 'header[press-center]');
  expect(await shownPaths(page, 'header')).toEqual(before);
  // A label keeps the focus while its entry moves; the arrow keys to the sides belong to its text.
  await label(page, 'ru', 'press-center').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await announced(page, 'барлығы 7');
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.id'))
    .toBe('field-ru-labels[press-center]');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => shownPaths(page, 'header')).toEqual(before);
  await page.close();
});

test('A move that is impossible is explained', async () => {
  const page = await openMenus();
  await handle(page, 'header[business]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await toast(page, 'Алдымен осы тармақтың ішіндегі тармақтарды шығарыңыз.').waitFor();
  await handle(page, 'header[about].children[history]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await toast(page, 'одан әрі ішке жылжытуға болмайды').waitFor();
  await chooseAction(page, 'header[business]', 'Мына мәзірге ауыстыру: Танымал беттер');
  await toast(page, 'Танымал беттерде ішкі тармақтар көрсетілмейді.').waitFor();
  await chooseAction(page, 'footer[footer-help].children[contacts]', 'Мына мәзірге ауыстыру: Жоғарғы мәзір');
  await toast(page, 'Алдымен бөлек атау беріңіз.').waitFor();
  // With labels of its own the entry moves.
  await chooseAction(page, 'footer[footer-help].children[contacts]', 'Бөлек атау беру');
  const [own = ''] = await shownPaths(page, 'footer[footer-help].children');
  const key = /\[([a-z0-9]+)\]$/u.exec(own)?.[1] ?? '';
  expect(await label(page, 'en', key).inputValue()).toBe('Contact us');
  await chooseAction(page, own, 'Мына мәзірге ауыстыру: Жоғарғы мәзір');
  await row(page, `header[${key}]`).waitFor();
  await page.close();
});

test('Entries are dragged within a menu, into another entry and to another menu', async () => {
  const page = await openMenus();
  await handle(page, 'header[career]').dragTo(row(page, 'header[contacts]'), {
    targetPosition: { x: 200, y: 4 },
  });
  await expect
    .poll(async () => (await shownPaths(page, 'header')).slice(-2))
    .toEqual(['header[career]', 'header[contacts]']);
  const middle = async (path: string) => {
    const box = await row(page, path).boundingBox();
    return { targetPosition: { x: 200, y: (box?.height ?? 0) / 2 } };
  };
  await handle(page, 'header[career]').dragTo(
    row(page, 'header[press-center]'),
    await middle('header[press-center]'),
  );
  await row(page, 'header[press-center].children[career]').waitFor();
  await handle(page, 'header[press-center].children[career]').dragTo(row(page, 'popular[popular-about]'), {
    targetPosition: { x: 200, y: 4 },
  });
  await expect.poll(async () => (await shownPaths(page, 'popular'))[0]).toBe('popular[career]');
  // The labels stay with the entry.
  expect(await label(page, 'ru', 'career').inputValue()).not.toBe('');
  await page.close();
});

test('A picked page gets its titles as labels, and is in the header of the site in three languages', async () => {
  const page = await openMenus();
  const id = Number(/\/content\/navigation\/(\d+)/u.exec(page.url())?.[1]);
  await button(page, 'Тармақ қосу: Жоғарғы мәзір').click();
  const dialog = page.getByRole('dialog', { name: 'Жаңа тармақ' });
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', '/entries?type=offering&limit=1');
  const { titles = {}, paths = {} } = entries[0] ?? {};
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(titles.kk ?? '');
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const path = (await shownPaths(page, 'header')).at(-1) ?? '';
  const key = path.slice('header['.length, -1);
  // The first label has the focus.
  await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe(`field-kk-labels[${key}]`);
  for (const locale of locales) expect(await label(page, locale, key).inputValue()).toBe(titles[locale]);
  await row(page, path)
    .getByRole('link', { name: titles.kk ?? '', exact: true })
    .waitFor();
  expect(await row(page, path).getByText('жарияланған').count()).toBe(3);
  const own = { kk: 'Ұсыныс', ru: 'Предложение', en: 'Offer' };
  for (const locale of locales) await label(page, locale, key).fill(own[locale]);
  await publish(page);
  const stored = await loadEntry(page, id);
  expect(stored.shared.header).toContainEqual({ key, target: paths.kk, children: [] });
  for (const locale of locales) await expect.poll(() => readHeader(locale)).toContain(own[locale]);
  // One path leads to the page in each language.
  for (const locale of locales) {
    const response = await fetch(site.server.origin + localePath(locale, paths.kk ?? ''));
    expect(new URL(response.url).pathname).toBe(localePath(locale, paths[locale] ?? ''));
    expect(response.status).toBe(200);
  }

  // Without its label it is hidden in this language only.
  await label(page, 'ru', key).fill('');
  await row(page, path).getByText('Сайтта көрсетілмейді (орысша)').waitFor();
  await publish(page);
  await expect.poll(() => readHeader('ru')).not.toContain(own.ru);
  expect(await readHeader('kk')).toContain(own.kk);

  // The history has the label still.
  await label(page, 'ru', key).fill('Предложение дня');
  await publish(page);
  await expect.poll(() => readHeader('ru')).toContain('Предложение дня');

  await chooseAction(page, path, 'Жою');
  await toast(page, `Жойылды: ${own.kk}.`).waitFor();
  await row(page, path).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Хабарламалар' }).getByRole('button', { name: 'Қайтару' }).click();
  expect(await label(page, 'ru', key).inputValue()).toBe('Предложение дня');
  await chooseAction(page, path, 'Жою');
  await save(page);
  const { shared, editions } = await loadEntry(page, id);
  expect(JSON.stringify([shared, editions.kk?.fields, editions.ru?.fields])).not.toContain(key);
  await page.close();
});

describe('The target of an entry', () => {
  async function setAddress(page: Page, path: string, address: string) {
    await chooseAction(page, path, 'Сілтемесін өзгерту');
    const dialog = page.getByRole('dialog', { name: 'Тармақтың сілтемесі' });
    await dialog.getByRole('textbox', { name: 'Мекенжай' }).fill(address);
    await dialog.getByRole('button', { name: 'Таңдау' }).click();
    return dialog;
  }

  test('is checked when it is typed, and marked if no page answers', async () => {
    const page = await openMenus();
    const target = row(page, 'header[contacts]');
    const dialog = await setAddress(page, 'header[contacts]', 'байланыс беті');
    await dialog.getByText('бос орынсыз жазылуы керек').waitFor();
    await dialog.getByRole('textbox').fill(`${site.server.origin}/ru/no-such-page`);
    await dialog.getByRole('button', { name: 'Таңдау' }).click();
    await target.getByRole('link', { name: '/no-such-page', exact: true }).waitFor();
    await target.getByText('Мұндай бет жоқ').waitFor();
    await setAddress(page, 'header[contacts]', 'egov.kz');
    await target.getByText('Басқа сайт').waitFor();
    expect(await target.getByRole('link').getAttribute('href')).toBe('https://egov.kz');
    expect(await target.getByText('Мұндай бет жоқ').count()).toBe(0);
    await page.close();
  });

  test('may be a page without an entry, or a draft, which does not open yet', async () => {
    const page = await openMenus();
    const target = row(page, 'header[contacts]');
    await chooseAction(page, 'header[contacts]', 'Сілтемесін өзгерту');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Тізім, нысан немесе іздеу бетіне' }).check();
    await dialog.getByRole('button', { name: 'Таңдау' }).click();
    expect(await dialog.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('combobox').selectOption({ label: 'Сайттан іздеу' });
    await dialog.getByRole('button', { name: 'Таңдау' }).click();
    await target.getByRole('link', { name: 'Сайттан іздеу', exact: true }).waitFor();

    const fields = { name: 'Жаңа бөлім' };
    await callAsUser(page, 'POST', '/entries', {
      type: 'document-category',
      shared: {},
      editions: { kk: { slug: 'zhana-bolim', fields } },
    });
    await setAddress(page, 'header[contacts]', '/documents/zhana-bolim');
    await target.getByRole('link', { name: 'Жаңа бөлім', exact: true }).waitFor();
    await target.getByText('Бет ешбір тілде ашылмайды').waitFor();
    await target.getByText('жоба').waitFor();
    // An entry without a page cannot be picked.
    await button(page, 'Тармақ қосу: Төменгі мәзір').click();
    const { entries } = await callAsUser<AdminResult<'entries'>>(
      page,
      'GET',
      '/entries?type=news-category&limit=1',
    );
    const title = entries[0]?.titles.kk ?? '';
    await page.getByRole('dialog').getByRole('combobox').fill(title);
    await page.getByRole('option', { name: title }).last().waitFor();
    const withoutPage = page.getByRole('alert').filter({ hasText: 'өз беті жоқ' });
    await page.getByRole('option', { name: title }).first().click();
    await withoutPage.waitFor();
    await page.close();
  });
});

test('An error of the publication leads to the field of the entry', async () => {
  const page = await openMenus();
  await label(page, 'en', 'press-center').fill('x'.repeat(81));
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Тармақтардың атаулары/u })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.id'))
    .toBe('field-en-labels[press-center]');
  await page.close();
});

test.each([360, 1280])('The editor of menus is accessible and fits into %i px', async (width) => {
  const page = await openMenus(width);
  await page.getByText('Сайтта қалай көрінеді').first().click();
  await page.getByRole('region', { name: 'Қазақша' }).getByText('Тарихымыз').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.close();
});

test('A translator writes labels in one language, and cannot arrange entries', async () => {
  const translator = await inviteUser(site, mail, {
    name: 'Дана Әлиева',
    email: 'dana@dala.kz',
    locale: 'kk',
    grants: [{ role: 'translator', sections: [...sections], locales: ['en'] }],
  });
  const page = await openMenus(1280, translator);
  expect(await page.locator('[id^="menu-handle-"]').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Тармақ қосу/u }).count()).toBe(0);
  const actions = page.locator('[data-entry]').getByRole('button', { name: /^Әрекеттер:/u });
  expect(await actions.count()).toBe(0);
  expect(await label(page, 'ru', 'career').isEditable()).toBe(false);
  await label(page, 'en', 'career').fill('Work with us');
  const before = await shownPaths(page, 'header');
  // The keys that move an entry do nothing.
  await page.keyboard.press('Alt+ArrowUp');
  expect(await shownPaths(page, 'header')).toEqual(before);
  await save(page);
  const id = Number(/\/content\/navigation\/(\d+)/u.exec(page.url())?.[1]);
  const { editions } = await loadEntry(page, id);
  expect(editions.en?.fields.labels).toMatchObject({ career: 'Work with us' });
  expect(await axeViolations(page)).toEqual([]);
  await page.close();
});

test('Without an entry, the menus are created', async () => {
  const page = await openAdminPage(browser, site);
  const none = { entries: [], total: 0, next: null };
  await page.route('**/admin/api/entries?*type=navigation*', (route) => route.fulfill({ json: none }));
  await page.goto('/admin/menus');
  await page.waitForURL('**/admin/content/navigation/new');
  await page.getByText('Бұл мәзірде әлі тармақ жоқ.').nth(2).waitFor();
  await button(page, 'Тармақ қосу: Танымал беттер').click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Ешқайда/u })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Қосу' }).click();
  await page.getByRole('group', { name: 'Атаусыз тармақ', exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.close();
});
