import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator, openAdminPage, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import {
  button,
  createNews,
  field,
  loadEntry,
  newsGrant,
  openNews,
  save,
  toast,
  waitForAutosave,
} from '#test/support/admin/editor-page.ts';
import { inviteUser } from '#test/support/admin/invite-user.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { axeViolations } from '../crawl/probes.ts';

let site: AdminSite;
let mail: MailServer;
let editor: { email: string; password: string };
const browser = await openBrowser();

beforeAll(async () => {
  mail = await startMailServer();
  site = await startAdminSite({ SMTP_URL: mail.url, MAIL_FROM: 'site@dala.kz' });
  await setUpAdministrator(site);
  editor = await inviteUser(site, mail, {
    name: 'Әлия Серікова',
    email: 'aliya@dala.kz',
    locale: 'kk',
    grants: [newsGrant('editor')],
  });
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

const figures = [
  { key: 'bir', value: 1 },
  { key: 'eki', value: 2 },
  { key: 'ush', value: 3 },
];
const keysOf = (items: unknown) => (items as { key: string }[]).map(({ key }) => key);
const shownKeys = async (page: Page) => {
  const items = await page.locator('[id="field-shared-figures"] > ol > li').all();
  return Promise.all(items.map((item) => item.getAttribute('data-key')));
};
const label = (page: Page, locale: string, key: string) => field(page, locale, `figure_labels[${key}]`);

/** Chooses an action in the menu of a figure. */
async function chooseAction(page: Page, number: number, action: string): Promise<void> {
  await button(page, `Әрекеттер: Көрсеткіш ${number}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('Items are dragged to another place by their handle', async () => {
  // The page does not scroll, so the toolbar covers no item.
  const page = await openAdminPage(browser, site, administrator, { viewport: { width: 1280, height: 2400 } });
  const id = await createNews(page, figures);
  await openNews(page, id);
  const handle = (key: string) =>
    page.locator(`[data-key="${key}"]`).getByRole('button', { name: /^Сүйреп жылжыту/u });
  await handle('ush').dragTo(page.locator('[data-key="bir"]'), { targetPosition: { x: 40, y: 10 } });
  await expect.poll(() => shownKeys(page)).toEqual(['ush', 'bir', 'eki']);
  await handle('ush').dragTo(page.locator('[data-key="eki"]'), { targetPosition: { x: 40, y: 10 } });
  await expect.poll(() => shownKeys(page)).toEqual(['bir', 'eki', 'ush']);
  await handle('bir').dragTo(handle('eki'));
  await expect.poll(() => shownKeys(page)).toEqual(['eki', 'bir', 'ush']);
  // The texts stay with their items.
  expect(await label(page, 'ru', 'bir').inputValue()).toBe('bir');
  await save(page);
  const { shared, editions } = await loadEntry(page, id);
  expect(keysOf(shared.figures)).toEqual(['eki', 'bir', 'ush']);
  expect(editions.ru?.fields.figure_labels).toEqual({ bir: 'bir', eki: 'eki', ush: 'ush' });
});

test('Items are called by their texts, and are collapsed and expanded together', async () => {
  const page = await openAdminPage(browser, site);
  const id = await createNews(page, figures);
  await openNews(page, id);
  const list = page.locator('[id="field-shared-figures"]');
  const heading = list.getByRole('heading', { name: 'Көрсеткіш 2 · Екінші', exact: true });
  await label(page, 'kk', 'eki').fill('Екінші');
  await heading.waitFor();
  expect(await heading.locator('span').getAttribute('lang')).toBe('kk');
  await list.getByRole('button', { name: 'Бәрін жинау', exact: true }).click();
  await heading.waitFor();
  expect(await list.getByRole('textbox').count()).toBe(0);
  await list.getByRole('button', { name: 'Ашу: Көрсеткіш 2' }).click();
  expect(await label(page, 'kk', 'eki').inputValue()).toBe('Екінші');
  await list.getByRole('button', { name: 'Бәрін жинау', exact: true }).click();
  await list.getByRole('button', { name: 'Бәрін ашу', exact: true }).click();
  expect(await label(page, 'kk', 'bir').inputValue()).toBe('bir');
});

describe('A telephone number', () => {
  async function openPhone() {
    const page = await openAdminPage(browser, site);
    await page.goto('/admin/content/city/new');
    await field(page, 'shared', 'phones').getByRole('button', { name: 'Қосу' }).click();
    const input = field(page, 'shared', 'phones-0');
    await input.waitFor();
    return { page, input, text: () => input.inputValue() };
  }

  test('is formatted while it is typed', async () => {
    const { page, input, text } = await openPhone();
    await input.pressSequentially('8701234567');
    expect(await text()).toBe('8701234567');
    await page.keyboard.type('8');
    expect(await text()).toBe('+7 (701) 234-56-78');
    // A foreign number stays as it is.
    await input.fill('');
    await input.pressSequentially('+49 30 1234567');
    expect(await text()).toBe('+49 30 1234567');
  });

  test('is corrected in the middle', async () => {
    const { page, input, text } = await openPhone();
    await input.pressSequentially('+77012345678');
    expect(await text()).toBe('+7 (701) 234-56-78');
    await page.keyboard.press('Home');
    for (let step = 0; step < '+7 (701) 234'.length; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    expect((await text()).replace(/[^0-9]/gu, '')).toBe('7701235678');
    await page.keyboard.type('9');
    expect(await text()).toBe('+7 (701) 239-56-78');
    // A selected digit is replaced.
    const position = '+7 (701) 23'.length;
    await page.evaluate(`document.activeElement.setSelectionRange(${position}, ${position + 1})`);
    await page.keyboard.type('4');
    expect(await text()).toBe('+7 (701) 234-56-78');
    await page.keyboard.press('Tab');
    expect(await text()).toBe('+7 (701) 234-56-78');
  });

  test('is formatted when it is pasted', async () => {
    const { page, input, text } = await openPhone();
    const source = field(page, 'kk', 'name');
    for (const [copied, expected] of [
      ['8 (727) 250-00-01', '+7 (727) 250-00-01'],
      ['тел. 8-701-234-56-78', '+7 (701) 234-56-78'],
      ['+7 701 234 56 78', '+7 (701) 234-56-78'],
    ] as const) {
      await source.fill(copied);
      await source.press('Control+a');
      await source.press('Control+c');
      await input.press('Control+a');
      await input.press('Control+v');
      expect(await text()).toBe(expected);
    }
  });
});

describe('Unsaved changes of the server and of the browser', () => {
  /** Opens a news item of which both have unsaved changes. */
  async function openBoth() {
    const page = await openAdminPage(browser, site);
    const id = await createNews(page);
    await openNews(page, id);
    await field(page, 'ru', 'title').fill('На сервере');
    await waitForAutosave(page);
    // The editor also stores changes while its page is closed, when requests are no longer intercepted.
    await page.evaluate('window.fetch = () => Promise.reject(new TypeError())');
    await field(page, 'ru', 'title').fill('В браузере');
    await page.getByText('Байланыс жоқ: өзгерістер осы браузерде сақтаулы').waitFor();
    await page.goto(`/admin/content/news/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Сақталмаған өзгерістердің екі нұсқасы бар' });
    await dialog.waitFor();
    await dialog.getByText(', жаңарағы)').waitFor();
    expect(await dialog.locator('del').allInnerTexts()).toEqual(['На сервере']);
    expect(await dialog.locator('ins').allInnerTexts()).toEqual(['В браузере']);
    // Neither version is lost without a choice.
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    return { page, id, dialog };
  }
  const storedTitle = async (page: Page, id: number) =>
    (await loadEntry(page, id)).autosave?.editions.ru?.fields.title;

  test('are both offered, and those of the browser replace those of the server', async () => {
    const { page, id, dialog } = await openBoth();
    await dialog.getByRole('button', { name: 'Браузердегі нұсқа' }).click();
    await field(page, 'ru', 'title').waitFor();
    expect(await field(page, 'ru', 'title').inputValue()).toBe('В браузере');
    await expect.poll(() => storedTitle(page, id)).toBe('В браузере');
    await openNews(page, id);
    expect(await field(page, 'ru', 'title').inputValue()).toBe('В браузере');
  });

  test('are both offered, and those of the server replace those of the browser', async () => {
    const { page, id, dialog } = await openBoth();
    await dialog.getByRole('button', { name: 'Сервердегі нұсқа' }).click();
    await field(page, 'ru', 'title').waitFor();
    expect(await field(page, 'ru', 'title').inputValue()).toBe('На сервере');
    await openNews(page, id);
    expect(await field(page, 'ru', 'title').inputValue()).toBe('На сервере');
    expect(await storedTitle(page, id)).toBe('На сервере');
  });

  test('are the same if the response was lost, and nothing is asked', async () => {
    // The browser reports the requests that fail.
    const page = await openAdminPage(browser, site, administrator, { mayLog: true });
    const id = await createNews(page);
    await openNews(page, id);
    await page.route('**/admin/api/autosaves', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field(page, 'ru', 'title').fill('Сохранено, ответа нет');
    await page.getByText('Байланыс жоқ: өзгерістер осы браузерде сақтаулы').waitFor();
    expect(await storedTitle(page, id)).toBe('Сохранено, ответа нет');
    await page.unroute('**/admin/api/autosaves');
    await openNews(page, id);
    expect(await field(page, 'ru', 'title').inputValue()).toBe('Сохранено, ответа нет');
  });
});

describe('An item whose text an editor is changing', () => {
  async function openTwice() {
    const first = await openAdminPage(browser, site);
    const id = await createNews(first, figures);
    const second = await openAdminPage(browser, site, editor);
    await openNews(first, id);
    await openNews(second, id);
    await label(first, 'ru', 'eki').fill('Второй');
    return { first, second, id };
  }
  const deletion = (page: Page) => page.getByText(/^Әлия Серікова бұл тармақты жойып, сақтады/u);

  test('stays with all its texts when another editor deletes it, and the save asks', async () => {
    const { first, second, id } = await openTwice();
    await chooseAction(second, 2, 'Жою');
    await save(second);
    await deletion(first).waitFor();
    await toast(first, '– жойылды').waitFor();
    expect(await shownKeys(first)).toEqual(['bir', 'eki', 'ush']);
    expect(await label(first, 'ru', 'eki').inputValue()).toBe('Второй');
    expect(await label(first, 'kk', 'eki').inputValue()).toBe('eki');
    expect(await axeViolations(first)).toEqual([]);
    await first.keyboard.press('Control+s');
    const dialog = first.getByRole('dialog', { name: 'Бір өрісті екі адам өзгертті' });
    await dialog.getByText('Жойылған').waitFor();
    await dialog.getByRole('radio', { name: 'Менің нұсқам' }).check();
    await dialog.getByRole('button', { name: 'Сақтау' }).click();
    await dialog.waitFor({ state: 'detached' });
    await deletion(first).waitFor({ state: 'detached' });
    await expect.poll(async () => keysOf((await loadEntry(first, id)).shared.figures)).toContain('eki');
    const { shared, editions } = await loadEntry(first, id);
    expect(keysOf(shared.figures)).toEqual(['bir', 'eki', 'ush']);
    expect(editions.ru?.fields.figure_labels).toMatchObject({ eki: 'Второй' });
    expect(editions.kk?.fields.figure_labels).toMatchObject({ eki: 'eki' });
  });

  test('is deleted in the form too if the editor agrees', async () => {
    const { first, second, id } = await openTwice();
    await chooseAction(second, 2, 'Жою');
    await save(second);
    await button(first, 'Мұнда да жою').click();
    await expect.poll(() => shownKeys(first)).toEqual(['bir', 'ush']);
    expect(await button(first, 'Сақтау').isEnabled()).toBe(false);
    expect(keysOf((await loadEntry(first, id)).shared.figures)).toEqual(['bir', 'ush']);
  });

  test('takes the text to its new place when another editor moves it', async () => {
    const { first, second, id } = await openTwice();
    await chooseAction(second, 2, 'Жоғары жылжыту');
    await save(second);
    await toast(first, '– орны ауысты').waitFor();
    expect(await shownKeys(first)).toEqual(['eki', 'bir', 'ush']);
    // The focus is still in the field.
    await first.keyboard.type(' показатель');
    expect(await label(first, 'ru', 'eki').inputValue()).toBe('Второй показатель');
    await save(first);
    const { shared, editions } = await loadEntry(first, id);
    expect(keysOf(shared.figures)).toEqual(['eki', 'bir', 'ush']);
    expect(editions.ru?.fields.figure_labels).toMatchObject({ eki: 'Второй показатель' });
  });

  test('belongs to an entry that another editor moves to the bin: it is announced, and no text is lost', async () => {
    // The browser reports the requests that the server rejects.
    const first = await openAdminPage(browser, site, editor, { mayLog: true });
    const second = await openAdminPage(browser, site);
    const id = await createNews(second, figures);
    await openNews(first, id);
    await field(first, 'ru', 'title').fill('Не потеряется');
    await waitForAutosave(first);
    await openNews(second, id);
    await button(second, 'Басқа әрекеттер').click();
    await second.getByRole('menuitem', { name: 'Себетке салу' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Себетке салу' }).click();
    await second.getByRole('alertdialog').waitFor({ state: 'detached' });
    await first
      .getByText(/^Жазба себетке салынған/u)
      .first()
      .waitFor();
    await first.keyboard.press('Control+s');
    await toast(first, 'Жазба себетке салынған').waitFor();
    expect(await field(first, 'ru', 'title').inputValue()).toBe('Не потеряется');
  });
});
