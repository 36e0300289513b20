import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import {
  callAsUser,
  openAdminPage,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { axeViolations } from '../crawl/probes.ts';

type Entry = AdminResult<'entry'>;
type EntryList = AdminResult<'entries'>;

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site);
});
afterAll(() => site?.stop());

const languageNames = { kk: 'қазақша', ru: 'орысша', en: 'ағылшынша' } as const;

async function openPage(): Promise<Page> {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/account');
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await waitForScreen(page);
  await rows(page).first().waitFor();
}

const rows = (page: Page) => page.locator('tbody tr');
const titles = async (page: Page) =>
  (await page.getByRole('rowheader').allInnerTexts()).map((each) => each.trim());
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const checkbox = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Таңдау: ${title}`, exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Хабарламалар' }).getByText(text);
const load = (page: Page, id: number) => callAsUser<Entry>(page, 'GET', `/entries/${id}`);

/** The total below a list, such as 7. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.getByText(/^Көрсетілгені: /u).innerText();
  return Number(text.split(': ').at(-1));
}

function create(page: Page, type: string, shared: object, editions: Partial<Record<Locale, object>>) {
  return callAsUser<Entry>(page, 'POST', '/entries', { type, shared, editions });
}

async function createCategory(page: Page, names: Partial<Record<Locale, string>>): Promise<number> {
  const edition = (name: string) => ({ slug: null, fields: { name } });
  const editions = Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, edition(name)]));
  return (await create(page, 'news-category', {}, editions)).id;
}

interface NewsItem {
  category: number;
  summary?: string;
  body?: string;
}

/** A news item in three languages with the same title. @returns its id */
async function createNews(page: Page, title: string, { category, summary = title, body }: NewsItem) {
  const fields = {
    title,
    summary,
    body: body ?? `<p>${title}</p>`,
    figure_labels: {},
    seo_title: null,
    seo_description: null,
  };
  const shared = { category, date: '2026-11-20T06:00:00Z', picture: null, figures: [] };
  const editions = Object.fromEntries(locales.map((locale) => [locale, { slug: null, fields }]));
  return (await create(page, 'news', shared, editions)).id;
}

/** News in a category of their own, in the order of their titles. */
async function createGroup(page: Page, name: string, words: readonly string[]) {
  const category = await createCategory(page, { kk: name, ru: name, en: name });
  const ids: number[] = [];
  for (const word of words) ids.push(await createNews(page, word, { category }));
  return { category, ids, path: `/content/news?category=${category}&sort=title` };
}

const statusesOf = async (page: Page, ids: readonly number[]) => {
  const statuses: (string | undefined)[] = [];
  for (const id of ids) statuses.push((await load(page, id)).editions.kk?.languageStatus);
  return statuses;
};

/** Opens the dialog of a change of the selected entries. */
async function openBulkDialog(page: Page, action: string): Promise<Locator> {
  await page
    .getByRole('region', { name: 'Таңдалған жазбалар' })
    .getByRole('button', { name: action, exact: true })
    .click();
  return page.getByRole('dialog');
}

/** Confirms a change, and returns when all entries are done. */
async function confirm(dialog: Locator, action: string, result: string): Promise<void> {
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.getByText(result).waitFor();
  await dialog.getByRole('button', { name: 'Жабу' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

describe('Filters', () => {
  test('are in the URL, survive a reload, and are removed one by one', async () => {
    const page = await openPage();
    const { category, ids } = await createGroup(page, 'Сүзгі санаты', ['Сүзгі бір', 'Сүзгі екі']);
    const saved = await load(page, ids[0] ?? 0);
    const revisions = { kk: saved.editions.kk?.revisionId };
    await callAsUser(page, 'POST', `/entries/${ids[0]}/publication`, { revisions });
    await open(page, '/content/news');
    const everything = await totalOf(page);
    await page.getByLabel('Санат', { exact: true }).selectOption('Сүзгі санаты');
    await row(page, 'Сүзгі екі').waitFor();
    await page.getByLabel('Күй тілі').selectOption('қазақша');
    await page.getByLabel('Күй қосу').selectOption('жарияланған');
    await row(page, 'Сүзгі екі').waitFor({ state: 'detached' });
    await page.getByRole('columnheader').getByRole('button', { name: 'Жазба' }).click();
    await expect.poll(() => parameter(page, 'sort')).toBe('title');
    expect([parameter(page, 'category'), parameter(page, 'status')]).toEqual([
      String(category),
      'published:kk',
    ]);
    await page.reload();
    await waitForScreen(page);
    await row(page, 'Сүзгі бір').waitFor();
    expect(await titles(page)).toEqual(['Сүзгі бір']);
    expect(await totalOf(page)).toBe(1);
    const chosen = page.getByRole('list', { name: 'Таңдалған сүзгілер' });
    await chosen.getByRole('button', { name: 'қазақша: жарияланған: сүзгіні алып тастау' }).click();
    await row(page, 'Сүзгі екі').waitFor();
    expect(parameter(page, 'status')).toBeNull();
    await chosen.getByRole('button', { name: 'Сүзгілерді тазарту' }).click();
    await expect.poll(() => totalOf(page)).toBe(everything);
    // The order is no filter.
    expect(parameter(page, 'sort')).toBe('title');
  });

  test('find Kazakh words that are typed with the letters of a Russian keyboard', async () => {
    const page = await openPage();
    const { ids } = await createGroup(page, 'Іздеу санаты', ['Үкіметтік қаулының түсіндірмесі']);
    await open(page, '/content/news');
    await page.getByLabel('Іздеу сөздері').pressSequentially('каулынын тусиндирмеси');
    await expect.poll(() => titles(page)).toEqual(['Үкіметтік қаулының түсіндірмесі']);
    expect(parameter(page, 'query')).toBe('каулынын тусиндирмеси');
    await page.reload();
    await row(page, 'Үкіметтік қаулының түсіндірмесі').click();
    await page.waitForURL(`**/admin/content/news/${ids[0]}`);
  });
});

describe('Several entries', () => {
  test('are selected as a range, published, unpublished and deleted', async () => {
    const page = await openPage();
    const words = ['Топ 1', 'Топ 2', 'Топ 3', 'Топ 4', 'Топ 5'];
    const { ids, path } = await createGroup(page, 'Топ санаты', words);
    await open(page, path);
    expect(await titles(page)).toEqual(words);
    await checkbox(page, 'Топ 2').click();
    await checkbox(page, 'Топ 4').click({ modifiers: ['Shift'] });
    await page.getByText('Таңдалғаны: 3').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    let dialog = await openBulkDialog(page, 'Жариялау');
    expect(await axeViolations(page)).toEqual([]);
    await confirm(dialog, 'Жариялау', 'Орындалды: 3, орындалмады: 0');
    expect(await statusesOf(page, ids)).toEqual(['draft', 'published', 'published', 'published', 'draft']);
    const published = await load(page, ids[2] ?? 0);
    const url = `${site.server.origin}${published.editions.kk?.publicPath}`;
    await expect.poll(async () => (await fetch(url)).status).toBe(200);

    await checkbox(page, 'Топ 3').click();
    dialog = await openBulkDialog(page, 'Сайттан алу');
    for (const name of [languageNames.ru, languageNames.en])
      await dialog.getByRole('checkbox', { name }).uncheck();
    await confirm(dialog, 'Сайттан алу', 'Орындалды: 1, орындалмады: 0');
    const { editions } = await load(page, ids[2] ?? 0);
    expect(locales.map((locale) => editions[locale]?.languageStatus)).toEqual([
      'unpublished',
      'published',
      'published',
    ]);
    await expect.poll(async () => (await fetch(url)).status).toBe(404);

    await checkbox(page, 'Топ 1').click();
    await checkbox(page, 'Топ 3').click({ modifiers: ['Shift'] });
    dialog = await openBulkDialog(page, 'Себетке салу');
    await confirm(dialog, 'Себетке салу', 'Орындалды: 3, орындалмады: 0');
    await row(page, 'Топ 2').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['Топ 4', 'Топ 5']);
  });

  test('are moved to another category', async () => {
    const page = await openPage();
    const { category, ids, path } = await createGroup(page, 'Бұрынғы санат', ['Көшу 1', 'Көшу 2', 'Көшу 3']);
    const target = await createCategory(page, { kk: 'Жаңа орын', ru: 'Новое место', en: 'New place' });
    await open(page, path);
    await checkbox(page, 'Көшу 1').click();
    await checkbox(page, 'Көшу 2').click({ modifiers: ['Shift'] });
    const dialog = await openBulkDialog(page, 'Санатын ауыстыру');
    expect(await dialog.getByRole('button', { name: 'Санатын ауыстыру' }).isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Жаңа санат').selectOption('Жаңа орын');
    await confirm(dialog, 'Санатын ауыстыру', 'Орындалды: 2, орындалмады: 0');
    await row(page, 'Көшу 1').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['Көшу 3']);
    const categories: unknown[] = [];
    for (const id of ids) categories.push((await load(page, id)).shared.category);
    expect(categories).toEqual([target, target, category]);
  });

  test('that are invalid are named with the reason, and the others are published', async () => {
    const page = await openPage();
    const { category, ids, path } = await createGroup(page, 'Қате санаты', ['Дұрыс']);
    const wrong = await createNews(page, 'Қате', { category, summary: '' });
    await open(page, path);
    await page.getByRole('checkbox', { name: 'Көрсетілгеннің бәрін таңдау' }).check();
    const dialog = await openBulkDialog(page, 'Жариялау');
    await dialog.getByRole('button', { name: 'Жариялау', exact: true }).click();
    await dialog.getByText('Орындалды: 1, орындалмады: 1').waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Қате' })
      .getByText('Бұл өрісті толтырыңыз.')
      .waitFor();
    expect(await statusesOf(page, [...ids, wrong])).toEqual(['published', 'draft']);
  });
});

describe('The order of entries', () => {
  const list = '/content/document-category';

  test('is changed by dragging, stays after a reload, and is taken back', async () => {
    const page = await openPage();
    await open(page, list);
    const [first = '', second = '', third = '', ...rest] = await titles(page);
    await rows(page).first().locator('[draggable]').dragTo(rows(page).nth(2));
    await toast(page, 'Жазба 3-орынға ауыстырылды.').waitFor();
    const moved = [second, third, first, ...rest];
    expect(await titles(page)).toEqual(moved);
    await open(page, list);
    expect(await titles(page)).toEqual(moved);
    await rows(page).nth(2).locator('[draggable]').dragTo(rows(page).first());
    await toast(page, 'Жазба 1-орынға ауыстырылды.').waitFor();
    await page.getByRole('region', { name: 'Хабарламалар' }).getByRole('button', { name: 'Қайтару' }).click();
    await toast(page, 'Жазба 3-орынға ауыстырылды.').waitFor();
    await open(page, list);
    expect(await titles(page)).toEqual(moved);
  });

  test('is changed by keyboard; the focus stays on the entry', async () => {
    const page = await openPage();
    await open(page, list);
    const before = await titles(page);
    const [first = '', second = '', ...rest] = before;
    const menu = page.getByRole('button', { name: `Орнын ауыстыру ${first}`, exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const down = page.getByRole('menuitem', { name: 'Төмен' });
    await down.waitFor();
    expect(await page.getByRole('menuitem', { name: 'Жоғары' }).getAttribute('aria-disabled')).toBe('true');
    const focusedItem = page.locator('[role=menuitem]:focus');
    await focusedItem.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await down.and(focusedItem).waitFor();
    await page.keyboard.press('Enter');
    await toast(page, 'Жазба 2-орынға ауыстырылды.').waitFor();
    await expect.poll(() => titles(page)).toEqual([second, first, ...rest]);
    await menu.and(page.locator(':focus')).waitFor();
    await open(page, list);
    expect(await titles(page)).toEqual([second, first, ...rest]);
    await menu.press('ArrowUp');
    await focusedItem.waitFor();
    await page.keyboard.press('Enter');
    await toast(page, `Жазба ${before.length}-орынға ауыстырылды.`).waitFor();
    await open(page, list);
    expect(await titles(page)).toEqual([second, ...rest, first]);
  });
});

test('The bin has deleted entries of all types, and restores them as drafts', async () => {
  const page = await openPage();
  const { category, ids } = await createGroup(page, 'Себеттегі санат', ['Себеттегі хабар']);
  const [id = 0] = ids;
  for (const each of [id, category]) await callAsUser(page, 'DELETE', `/entries/${each}`);
  await open(page, '/bin');
  expect((await titles(page)).slice(0, 2)).toEqual(['Себеттегі санат', 'Себеттегі хабар']);
  await row(page, 'Себеттегі хабар')
    .getByText(/^[0-9]+\sкүн$/u)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const total = await totalOf(page);
  await page.getByRole('button', { name: 'Қалпына келтіру Себеттегі хабар' }).click();
  await toast(page, 'Жазба жоба ретінде қалпына келтірілді.').waitFor();
  await row(page, 'Себеттегі хабар').waitFor({ state: 'detached' });
  expect(await totalOf(page)).toBe(total - 1);
  const restored = await load(page, id);
  expect([restored.deletedAt, restored.editions.kk?.languageStatus]).toEqual([null, 'draft']);
});

describe('The matrix', () => {
  test('has the numbers of the entries to which they lead', async () => {
    const page = await openPage();
    await open(page, '/matrix');
    const counts = page.locator('tbody a[href*="status="]');
    const links = await Promise.all(
      (await counts.all()).map(async (link) => ({
        href: (await link.getAttribute('href')) ?? '',
        count: Number((await link.innerText()).split(': ').at(-1)),
      })),
    );
    // Those of news, and of all types.
    const checked = links.filter(({ href }) => /type=news&/u.test(href) || !/type=/u.test(href));
    expect(checked.length).toBeGreaterThan(6);
    for (const { href, count } of checked) {
      await open(page, href.replace('/admin', ''));
      expect(await totalOf(page), href).toBe(count);
      const { searchParams } = new URL(href, site.server.origin);
      const type = searchParams.get('type');
      if (type === null) continue;
      const query = new URLSearchParams({ type, status: searchParams.get('status') ?? '' });
      expect((await callAsUser<EntryList>(page, 'GET', `/entries?${query}`)).total, href).toBe(count);
      await page.getByRole('link', { name: 'Тізімде ашу' }).click();
      await page.waitForURL('**/content/news?*');
      await rows(page).first().waitFor();
      expect(await totalOf(page), href).toBe(count);
    }
  });

  test('shows the status of each entry, and opens the editor in the language', async () => {
    const page = await openPage();
    const { ids } = await createGroup(page, 'Кесте санаты', ['Кестедегі хабар']);
    await open(page, '/matrix');
    await page.getByRole('link', { name: 'Жазбалар', exact: true }).click();
    await row(page, 'Кестедегі хабар').waitFor();
    await page.getByLabel('Жазба түрі').selectOption('Жаңалықтар');
    await page.getByLabel('Күй тілі').selectOption('орысша');
    await page.getByLabel('Күй қосу').selectOption('жоба');
    await page.getByRole('button', { name: 'орысша: жоба: сүзгіні алып тастау' }).waitFor();
    await page.reload();
    await waitForScreen(page);
    expect([parameter(page, 'type'), parameter(page, 'status')]).toEqual(['news', 'draft:ru']);
    expect(await axeViolations(page)).toEqual([]);
    await row(page, 'Кестедегі хабар').getByRole('link', { name: 'жоба' }).nth(1).click();
    await page.locator('[id="field-ru-title"]').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/content/news/${ids[0]}`);
    expect(await page.locator('[id="field-kk-title"]').count()).toBe(0);
  });
});

test('The broken links of the first screen lead to the entries that have them', async () => {
  const page = await openPage();
  const category = await createCategory(page, { kk: 'Сілтеме санаты', ru: 'Ссылки', en: 'Links' });
  const body = '<p><a href="/zhoq-bet">Жоқ бет</a></p>';
  const id = await createNews(page, 'Сілтемесі бұзылған', { category, body });
  const { editions } = await load(page, id);
  const revisions = Object.fromEntries(locales.map((locale) => [locale, editions[locale]?.revisionId]));
  await callAsUser(page, 'POST', `/entries/${id}/publication`, { revisions });
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Жұмыс істемейтін сілтемелер' });
  await card.getByRole('link', { name: 'Сілтемесі бұзылған' }).waitFor();
  await card.getByRole('link', { name: 'Барлық жазбалар' }).click();
  await row(page, 'Сілтемесі бұзылған').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Жұмыс істемейтін сілтемесі бар' }).isChecked()).toBe(true);
  expect(await totalOf(page)).toBe(await rows(page).count());
  await page.goBack();
  await card.getByRole('link', { name: 'Жаңалықтар' }).click();
  await row(page, 'Сілтемесі бұзылған').waitFor();
  expect(parameter(page, 'links')).toBe('broken');
});

test('Titles in names of controls have their own language', async () => {
  const page = await openPage();
  await createCategory(page, { ru: 'Только по-русски' });
  await open(page, '/content/news-category');
  await checkbox(page, 'Только по-русски').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Орнын ауыстыру Только по-русски', exact: true }).waitFor();
  const texts = row(page, 'Только по-русски').getByText('Только по-русски');
  const languages = await Promise.all((await texts.all()).map((text) => text.getAttribute('lang')));
  // In the name of the checkbox and in the link, which also ends the name of the menu.
  expect(languages).toEqual(['ru', 'ru']);
});
