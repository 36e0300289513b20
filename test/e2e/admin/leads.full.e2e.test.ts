import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
import { openBrowser } from '#test/support/browser/page.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { axeViolations } from '../crawl/probes.ts';

let site: AdminSite;
let mail: MailServer;
const browser = await openBrowser();

const olga = { name: 'Ольга Петрова', email: 'olga@example.kz', message: 'Подскажите условия договора.' };

beforeAll(async () => {
  mail = await startMailServer();
  site = await startAdminSite({ SMTP_URL: mail.url });
  const cookie = cookieOf(await setUpAdministrator(site, 'ru'));
  const { origin } = site.server;
  await sendForm(origin, 'contacts/message-us', olga);
  await sendForm(origin, 'contacts/call-me', { name: 'Ержан Сапаров', phone: '8 702 111 22 33' });
  for (const [name, phone] of [
    ['Дана Әлиева', '8 705 100 20 30'],
    ['Сергей Ким', '8 705 100 20 31'],
  ] as const) {
    const email = `${phone.slice(-2)}@example.kz`;
    await sendForm(origin, 'career/apply', { name, phone, email, cover: 'Прошу рассмотреть мою заявку.' });
  }
  await releaseAll(origin, cookie);
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

const list = (page: Page) => page.getByRole('list', { name: 'Список обращений' });
const detail = (page: Page) => page.getByRole('article');

const isWithinWindow = async (element: Locator) => {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

async function openLeads(path = '', viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await openAdminPage(browser, site, administrator, { viewport });
  await page.goto(`/admin/leads${path}`);
  await waitForScreen(page);
  return page;
}

test('A template is written, and a reply with it reaches the sender in the language of the enquiry', async () => {
  const page = await openLeads('/templates');
  await page.getByRole('button', { name: 'Новый шаблон' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый шаблон' });
  await dialog.getByLabel('Название').fill('Условия договора');
  await dialog.getByLabel('Форма').selectOption('Сообщение');
  const russian = dialog.getByRole('group', { name: 'русский' });
  await russian.getByLabel('Тема письма').fill('Ваше обращение {reference}');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await russian.getByText('Заполните и тему, и текст.').waitFor();
  await russian.getByLabel('Текст письма').fill('Здравствуйте, {имя}!');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await russian.getByText('Таких подстановок нет: {имя}.').waitFor();
  await dialog.getByText('Подстановки: {name}, {reference}, {subject}, {company}').waitFor();
  await russian.getByLabel('Текст письма').fill('Здравствуйте, {name}!\n\nУсловия во вложении сайта.');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('rowheader', { name: 'Условия договора' }).waitFor();

  await page
    .getByRole('navigation', { name: 'Разделы обращений' })
    .getByRole('link', { name: 'Входящие' })
    .click();
  const navigation = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await navigation.getByText('непрочитанных: 4').waitFor({ state: 'attached' });
  await list(page)
    .getByRole('link', { name: /Ольга Петрова/u })
    .click();
  await detail(page).getByRole('heading', { name: olga.name }).waitFor();
  await navigation.getByText('непрочитанных: 3').waitFor({ state: 'attached' });
  const open = detail(page).getByRole('button', { name: 'Ответить' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await open.press('Enter');
  const template = detail(page).getByLabel('Шаблон').and(page.locator(':focus'));
  await expect.poll(() => isWithinWindow(template)).toBe(true);
  await detail(page).getByRole('button', { name: 'Отмена' }).press('Enter');
  await open.and(page.locator(':focus')).press('Enter');
  await detail(page).getByLabel('Шаблон').selectOption('Условия договора');
  expect(await detail(page).getByLabel('Текст письма').inputValue()).toContain(`Здравствуйте, ${olga.name}!`);
  await detail(page).getByRole('button', { name: 'Отправить' }).click();
  await page.getByText('Ответ отправляется.').waitFor();
  await detail(page).getByRole('group').getByText('Ответ:').waitFor();
  expect(await detail(page).getByLabel('Состояние').inputValue()).toBe('in_work');
  const reply = await vi.waitFor(() => {
    const found = mail.received.find(
      ({ to, mail: { text = '' } }) => to.includes(olga.email) && text.includes('Условия во вложении сайта.'),
    );
    return found?.mail ?? expect.fail('The reply was not delivered.');
  }, LONG_TIMEOUT);
  expect(reply.text).toContain('Это ответ на ваше обращение');
});

test('Text that was typed into a dialog is lost only after a confirmation', async () => {
  const page = await openLeads('/templates');
  await page.getByRole('button', { name: 'Новый шаблон' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый шаблон' });
  const question = page.getByRole('alertdialog', { name: 'Введённый текст не сохранён' });
  const keep = question.getByRole('button', { name: 'Вернуться к тексту' });
  const name = dialog.getByLabel('Название');
  await name.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Новый шаблон' }).click();
  await name.pressSequentially('Отказ');
  // Chromium closes a dialog itself if Escape is pressed repeatedly.
  for (let count = 0; count < 3; count++) {
    await page.keyboard.press('Escape');
    await keep.and(page.locator(':focus')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await name.and(page.locator(':focus')).waitFor();
  }
  for (const button of ['Закрыть', 'Отмена']) {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await keep.click();
    await question.waitFor({ state: 'detached' });
  }
  await page.mouse.click(2, 2);
  await question.waitFor();
  await keep.click();
  expect(await name.inputValue()).toBe('Отказ');

  await name.fill('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Новый шаблон' }).click();
  await name.fill('Отказ');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Новый шаблон' }).and(page.locator(':focus')).waitFor();
});

test('Filters are in the URL, and a submission is handled with the keyboard', async () => {
  const page = await openLeads();
  await page.getByLabel('Форма', { exact: true }).selectOption('Отклик на вакансию');
  await list(page).getByRole('link', { name: /Ольга/u }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?form=apply');
  await page.reload();
  await list(page)
    .getByRole('link', { name: /Сергей Ким/u })
    .waitFor();
  expect(await list(page).getByRole('link').count()).toBe(2);
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await detail(page).getByRole('heading', { name: 'Сергей Ким' }).waitFor();
  await page.locator('h2:focus').waitFor();
  await page.keyboard.press('j');
  await detail(page).getByRole('heading', { name: 'Дана Әлиева' }).waitFor();
  await page.keyboard.press('k');
  await detail(page).getByRole('heading', { name: 'Сергей Ким' }).waitFor();
  await detail(page).getByRole('textbox', { name: 'Заметка' }).fill('Перезвонить после обеда');
  await detail(page).getByRole('button', { name: 'Добавить заметку' }).click();
  await detail(page).getByRole('listitem').getByText('Перезвонить после обеда').waitFor();
  await detail(page).getByRole('button', { name: 'Взять себе' }).click();
  await detail(page).getByText(`Ответственный: ${administrator.name}`).waitFor();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('перезвонил');
  await vi.waitFor(async () => expect(await list(page).getByRole('link').count()).toBe(1), LONG_TIMEOUT);
});

test('A note or a reply that is being written is lost only after a confirmation', async () => {
  const page = await openLeads();
  const confirmation = page.getByRole('alertdialog', { name: 'Есть несохранённые изменения' });
  const open = (name: RegExp) => list(page).getByRole('link', { name }).click();
  await open(/Ольга Петрова/u);
  const note = detail(page).getByRole('textbox', { name: 'Заметка' });
  await note.fill('Просит образец договора');
  // An open reply without text has nothing to lose.
  await detail(page).getByRole('button', { name: 'Ответить' }).click();
  await open(/Сергей Ким/u);
  await confirmation.getByRole('button', { name: 'Остаться' }).click();
  expect(await note.inputValue()).toBe('Просит образец договора');
  await detail(page).getByLabel('Текст письма').fill('Здравствуйте!');
  await page.goBack();
  await confirmation.getByRole('button', { name: 'Остаться' }).click();
  expect(await note.inputValue()).toBe('Просит образец договора');
  await open(/Сергей Ким/u);
  await confirmation.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await detail(page).getByRole('heading', { name: 'Сергей Ким' }).waitFor();
  await open(/Дана Әлиева/u);
  await detail(page).getByRole('heading', { name: 'Дана Әлиева' }).waitFor();
});

test('Applications move between the stages of the board by the list and by dragging', async () => {
  const page = await openLeads('/board');
  const board = page.getByRole('region', { name: 'Доска откликов' });
  const column = (stage: string) =>
    board.locator('> div').filter({ has: page.getByRole('heading', { name: stage }) });
  await board.getByLabel('Этап: Дана Әлиева').selectOption('собеседование');
  await column('собеседование').getByRole('link', { name: 'Дана Әлиева' }).waitFor();
  await board
    .getByRole('listitem')
    .filter({ hasText: 'Сергей Ким' })
    .dragTo(column('на рассмотрении'), { sourcePosition: { x: 12, y: 8 } });
  await column('на рассмотрении').getByRole('link', { name: 'Сергей Ким' }).waitFor();
  await page.getByText('Сергей Ким: на рассмотрении').waitFor();
  await page.reload();
  await column('на рассмотрении').getByRole('link', { name: 'Сергей Ким' }).waitFor();
});

test('On a phone the list and the submission are two screens', async () => {
  const page = await openLeads('', { width: 360, height: 740 });
  await list(page).getByRole('link', { name: /Ержан/u }).click();
  await detail(page).getByRole('heading', { name: 'Ержан Сапаров' }).waitFor();
  expect(await list(page).isVisible()).toBe(false);
  // The state of an e-mail may be a long text, which must not be cut off.
  const chip = detail(page).getByRole('region', { name: 'История' }).locator('p > span').first();
  await chip.waitFor();
  const read = "getComputedStyle(document.querySelector('article section li p > span')).whiteSpace";
  expect(await page.evaluate(read)).toBe('normal');
  await detail(page).getByRole('link', { name: 'К списку' }).click();
  await list(page).waitFor();
});

test('The enquiries are exported with the filters of the list', async () => {
  const page = await openLeads('?form=message-us');
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('submissions.csv');
});

test('All data of a person are found and erased after a confirmation', async () => {
  const page = await openLeads('/person');
  await page.getByLabel('Телефон').fill('+7 702 111-22-33');
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.getByRole('heading', { name: 'Найдено: 1 обращение' }).waitFor();
  await page.getByRole('button', { name: 'Удалить всё' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить всё' });
  await dialog.locator('input[type=password]').fill('wrong');
  await dialog.getByRole('button', { name: 'Удалить всё' }).click();
  await dialog.getByText('Неверный пароль.').waitFor();
  await dialog.locator('input[type=password]').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Удалить всё' }).click();
  await page.getByText('Удалено: 1 обращение, файлов: 0.').waitFor();
  await page.goto('/admin/leads');
  await waitForScreen(page);
  await list(page).getByRole('link', { name: /Ольга/u }).waitFor();
  expect(await list(page).getByRole('link', { name: /Ержан/u }).count()).toBe(0);
});

test('A user of applications sees neither content nor other enquiries', async () => {
  const page = await openLeads();
  const grants = [{ role: 'hr', sections: [], locales: [] }];
  const user = { email: 'hr@dala.kz', name: 'HR', locale: 'ru', grants };
  const { id } = await callAsUser<{ id: number }>(page, 'POST', '/users', user);
  const { url } = await callAsUser<{ url: string }>(page, 'POST', `/users/${id}/invitation-link`);
  const password = 'қырық жыл қырғын болса да';
  const token = url.split('#')[1];
  await callAsUser(page, 'POST', '/user-links/accept', { kind: 'invitation', token, password });
  const hr = await openAdminPage(browser, site, { email: user.email, password });
  await hr.goto('/admin/leads');
  await list(hr)
    .getByRole('link', { name: /Сергей Ким/u })
    .waitFor();
  expect(await list(hr).getByRole('link').count()).toBe(2);
  const links = await hr
    .getByRole('navigation', { name: 'Разделы', exact: true })
    .getByRole('link')
    .allInnerTexts();
  expect(links.map((text) => text.split(/[\n0-9]/u)[0]?.trim())).toEqual([
    'Главный экран',
    'Таблица переводов',
    'Корзина',
    'Обращения',
  ]);
  const views = await hr
    .getByRole('navigation', { name: 'Разделы обращений' })
    .getByRole('link')
    .allInnerTexts();
  expect(views).not.toContain('Данные человека');
  expect(await hr.getByRole('button', { name: 'Выгрузить' }).count()).toBe(0);
});
