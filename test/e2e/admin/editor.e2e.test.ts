import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Grant } from '#model/auth/permission.ts';
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
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { axeViolations } from '../crawl/probes.ts';

type Credentials = { email: string; password: string };

let site: AdminSite;
let mail: MailServer;
let editor: Credentials;
let translator: Credentials;
const browser = await openBrowser();

beforeAll(async () => {
  mail = await startMailServer();
  site = await startAdminSite({ SMTP_URL: mail.url, MAIL_FROM: 'site@dala.kz' });
  await setUpAdministrator(site);
  const user = (name: string, email: string, grant: Grant) =>
    inviteUser(site, mail, { name, email, locale: 'kk', grants: [grant] });
  editor = await user('Әлия Серікова', 'aliya@dala.kz', newsGrant('editor'));
  translator = await user('Дана Әлиева', 'dana@dala.kz', newsGrant('translator', ['en']));
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

test('A news item in three languages with an image is written and published', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/content/news/new');
  await field(page, 'kk', 'title').fill('Ақтауда кеңсе ашылды');
  await field(page, 'ru', 'title').fill('В Актау открылся офис');
  await field(page, 'en', 'title').fill('An office opens in Aktau');
  // The slug follows the title.
  expect(await field(page, 'kk', 'slug').inputValue()).toBe('aqtauda-kense-ashyldy');
  for (const [locale, text] of [
    ['kk', 'Кеңсе дүйсенбіден бастап жұмыс істейді.'],
    ['ru', 'Офис работает с понедельника.'],
    ['en', 'The office is open from Monday.'],
  ] as const) {
    await field(page, locale, 'summary').fill(text);
    const body = page.getByRole('textbox', {
      name: new RegExp(`^Мәтін, ${{ kk: 'қазақша', ru: 'орысша', en: 'ағылшынша' }[locale]}`, 'u'),
    });
    await body.click();
    await page.keyboard.type(text);
  }
  await field(page, 'shared', 'category').click();
  await page.getByRole('option').first().click();
  await field(page, 'shared', 'date').fill('9.09.2026 14:30');
  await page.getByText('2026 жылғы 9 қыркүйек, 14:30, сәрсенбі, Алматы уақыты (UTC+5)').waitFor();
  const picture = { name: 'office.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('[id="field-shared-picture"] input[type=file]').setInputFiles(picture);
  await page.getByRole('link', { name: /^office/u }).waitFor();
  await save(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/content\/news\/[0-9]+$/u);
  const id = Number(page.url().split('/').at(-1));

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Жариялау' });
  for (const name of ['қазақша', 'орысша', 'ағылшынша']) {
    expect(await dialog.getByRole('region', { name }).getByRole('checkbox').isChecked()).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Таңдалғанын жариялау' }).click();
  await toast(page, 'Жарияланды: қазақша, орысша, ағылшынша.').waitFor();
  const entry = await loadEntry(page, id);
  for (const [locale, prefix, title] of [
    ['kk', '', 'Ақтауда кеңсе ашылды'],
    ['ru', '/ru', 'В Актау открылся офис'],
    ['en', '/en', 'An office opens in Aktau'],
  ] as const) {
    expect(entry.editions[locale]?.languageStatus).toBe('published');
    const html = await vi.waitFor(async () => {
      const response = await fetch(`${site.server.origin}${prefix}${entry.editions[locale]?.publicPath}`);
      expect(response.status).toBe(200);
      return response.text();
    }, LONG_TIMEOUT);
    expect(html).toContain(title);
    expect(html).toContain('/media/');
  }
});

test('The preview shows the page with unsaved changes', async () => {
  // The browser reports the scripts of the page, which the sandbox blocks.
  const page = await openAdminPage(browser, site, administrator, { mayLog: true });
  const id = await createNews(page);
  await openNews(page, id);
  await field(page, 'ru', 'title').fill('Ещё не сохранено');
  await button(page, 'Алдын ала қарау').click();
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await heading.getByText('Қазақша тақырып').waitFor();
  await page.getByRole('group', { name: 'Беттің тілі' }).getByRole('button', { name: 'Рус' }).click();
  await heading.getByText('Ещё не сохранено').waitFor();
  // It follows the text.
  await field(page, 'ru', 'title').fill('Изменено ещё раз');
  await heading.getByText('Изменено ещё раз').waitFor();
  await button(page, 'Алдын ала қарауды жабу').click();
  await page.locator('iframe').waitFor({ state: 'detached' });
});

test('What is invalid is listed with links to the fields, and nothing is published', async () => {
  const page = await openAdminPage(browser, site);
  const id = await createNews(page);
  await openNews(page, id);
  await field(page, 'ru', 'summary').fill('');
  await field(page, 'kk', 'title').fill('а'.repeat(201));
  await page.getByText('Шектен 1 таңба артық').waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Жариялау' });
  await dialog.getByText('Жариялау үшін мыналарды түзету керек:').first().waitFor();
  expect(await dialog.getByRole('checkbox', { disabled: false }).count()).toBe(1);
  await dialog
    .getByRole('region', { name: 'орысша' })
    .getByRole('button', { name: 'Қысқаша мазмұны' })
    .click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[id="field-ru-summary"]:focus').waitFor();
  expect(await field(page, 'ru', 'summary').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'ru', 'summary').fill('Түзетілді');
  await field(page, 'ru', 'summary').and(page.locator(':not([aria-invalid])')).waitFor();
  // The draft was saved all the same.
  expect((await loadEntry(page, id)).editions.kk?.fields.title).toBe('а'.repeat(201));
});

test('A new redirect, which has no texts, is saved and published in all languages at once', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/content/redirect/new');
  await button(page, 'Жариялау').and(page.locator(':disabled')).waitFor();
  await field(page, 'shared', 'from').fill('/old-office');
  await field(page, 'shared', 'to').fill('/contacts');
  expect(await page.getByRole('heading', { name: 'қазақша' }).count()).toBe(0);
  expect(await button(page, 'Алдын ала қарау').count()).toBe(0);
  await button(page, 'Жариялау').click();
  await button(page, 'Таңдалғанын жариялау').click();
  await toast(page, 'Жарияланды: қазақша, орысша, ағылшынша.').waitFor();
  await vi.waitFor(async () => {
    const response = await fetch(`${site.server.origin}/ru/old-office`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/ru/contacts']);
  }, LONG_TIMEOUT);
});

test('A translator of English reads the other languages, and writes English only', async () => {
  const author = await openAdminPage(browser, site);
  const id = await createNews(author);
  const page = await openAdminPage(browser, site, translator);
  await openNews(page, id);
  expect(await field(page, 'kk', 'title').getAttribute('readonly')).not.toBeNull();
  expect(await field(page, 'ru', 'summary').isEditable()).toBe(false);
  expect(await field(page, 'shared', 'date').isEditable()).toBe(false);
  expect(await field(page, 'en', 'slug').isEditable()).toBe(false);
  expect(await field(page, 'kk', 'title').getAttribute('lang')).toBe('kk');
  expect(await button(page, 'Жариялау').count()).toBe(0);
  await field(page, 'en', 'title').fill('Translated title');
  await save(page);
  const { editions, sharedRevisionId } = await loadEntry(page, id);
  expect(editions.en?.fields.title).toBe('Translated title');
  const before = await loadEntry(author, id);
  expect([before.editions.kk?.savedBy, before.sharedRevisionId]).toEqual([
    administrator.name,
    sharedRevisionId,
  ]);
});

describe('Two editors at once', () => {
  test('See each other, and disjoint changes are merged and announced', async () => {
    const first = await openAdminPage(browser, site);
    const id = await createNews(first);
    const second = await openAdminPage(browser, site, editor);
    await openNews(first, id);
    await openNews(second, id);
    await field(first, 'kk', 'title').fill('Бірінші редактордың тақырыбы');
    await field(second, 'ru', 'title').fill('Заголовок второго редактора');
    await save(second);
    await first.getByText('Бұл жазбамен қазір жұмыс істеп отыр: Әлия Серікова').waitFor();
    await toast(first, 'Әлия Серікова өзгертті: «Тақырып» (орысша)').waitFor();
    expect(await field(first, 'ru', 'title').inputValue()).toBe('Заголовок второго редактора');
    expect(await field(first, 'kk', 'title').inputValue()).toBe('Бірінші редактордың тақырыбы');
    await save(first);
    const { editions } = await loadEntry(first, id);
    expect(editions.kk?.fields.title).toBe('Бірінші редактордың тақырыбы');
    expect(editions.ru?.fields.title).toBe('Заголовок второго редактора');
  });

  test('Different changes of one field show both versions and ask', async () => {
    const first = await openAdminPage(browser, site);
    const id = await createNews(first);
    const second = await openAdminPage(browser, site, editor);
    await openNews(first, id);
    // Without announcements the first editor learns of the other change by saving.
    await first.route('**/presence', () => {});
    await openNews(second, id);
    await field(second, 'kk', 'title').fill('Әлияның тақырыбы');
    await save(second);
    await field(first, 'kk', 'title').fill('Айгерімнің тақырыбы');
    await first.keyboard.press('Control+s');
    const dialog = first.getByRole('dialog', { name: 'Бір өрісті екі адам өзгертті' });
    await dialog.getByText('Әлияның тақырыбы').waitFor();
    await dialog.getByText('Айгерімнің тақырыбы').waitFor();
    expect(await axeViolations(first)).toEqual([]);
    expect((await loadEntry(first, id)).editions.kk?.fields.title).toBe('Әлияның тақырыбы');
    await dialog.getByRole('radio', { name: 'Екеуінен бір мәтін құрастыру' }).check();
    await dialog.getByRole('textbox').fill('Екеуінің тақырыбы');
    await dialog.getByRole('button', { name: 'Сақтау' }).click();
    await dialog.waitFor({ state: 'detached' });
    await vi.waitFor(
      async () => expect((await loadEntry(first, id)).editions.kk?.fields.title).toBe('Екеуінің тақырыбы'),
      LONG_TIMEOUT,
    );
    expect(await field(first, 'kk', 'title').inputValue()).toBe('Екеуінің тақырыбы');
  });
});

test('A session that expires during typing is renewed in place, and loses no text', async () => {
  const page = await openAdminPage(browser, site, editor);
  const author = await openAdminPage(browser, site);
  const id = await createNews(author);
  await openNews(page, id);
  await page.context().clearCookies();
  await field(page, 'kk', 'title').fill('Сеанс біткенде жазылған');
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
  await dialog.locator('input[type=password]').fill(editor.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await waitForAutosave(page);
  expect(await field(page, 'kk', 'title').inputValue()).toBe('Сеанс біткенде жазылған');
  await save(page);
  expect((await loadEntry(page, id)).editions.kk?.fields.title).toBe('Сеанс біткенде жазылған');
});

describe('Unsaved changes', () => {
  test('Are restored after the page was loaded again, and can be discarded', async () => {
    const page = await openAdminPage(browser, site);
    const id = await createNews(page);
    await openNews(page, id);
    await field(page, 'ru', 'title').fill('Ещё не сохранено');
    await waitForAutosave(page);
    await openNews(page, id);
    await page.getByText('Сақталмаған өзгерістеріңіз қалпына келтірілді').waitFor();
    expect(await field(page, 'ru', 'title').inputValue()).toBe('Ещё не сохранено');
    // Other users do not see them, and they are no revision.
    expect((await loadEntry(page, id)).editions.ru?.fields.title).toBe('Русский заголовок');
    await button(page, 'Олардан бас тарту').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Өзгерістерден бас тарту' }).click();
    await vi.waitFor(async () => expect((await loadEntry(page, id)).autosave).toBeNull(), LONG_TIMEOUT);
    expect(await field(page, 'ru', 'title').inputValue()).toBe('Русский заголовок');
  });

  test('Are stored in the browser while there is no connection', async () => {
    // The browser reports requests without a connection.
    const page = await openAdminPage(browser, site, administrator, { mayLog: true });
    const id = await createNews(page);
    await openNews(page, id);
    await page.context().setOffline(true);
    await field(page, 'en', 'title').fill('Typed offline');
    await page.getByText('Байланыс жоқ: өзгерістер осы браузерде сақтаулы').waitFor();
    await page.context().setOffline(false);
    await waitForAutosave(page);
    expect((await loadEntry(page, id)).autosave?.editions.en?.fields.title).toBe('Typed offline');
  });

  test('Of a new entry are restored too', async () => {
    const page = await openAdminPage(browser, site, editor);
    await page.goto('/admin/content/news/new');
    await field(page, 'kk', 'title').fill('Жаңа жазбаның тақырыбы');
    await waitForAutosave(page);
    await page.goto('/admin/content/news/new');
    const notice = page.getByText('Сақталмаған өзгерістеріңіз қалпына келтірілді');
    await notice.waitFor();
    expect(await field(page, 'kk', 'title').inputValue()).toBe('Жаңа жазбаның тақырыбы');
    // After a save, the next changes are not restored ones.
    await save(page);
    await field(page, 'kk', 'title').fill('Сақталған соң өзгертілген тақырып');
    await waitForAutosave(page);
    expect(await notice.count()).toBe(0);
  });
});

test('Changes of an entry that was just created are restored with it', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/content/news/new');
  await field(page, 'kk', 'title').fill('Жаңа ғана жасалған');
  await save(page);
  await page.waitForURL(/\/admin\/content\/news\/[0-9]+$/u);
  const id = Number(page.url().split('/').at(-1));
  await field(page, 'kk', 'title').fill('Жасалған соң өзгертілген');
  await waitForAutosave(page);
  expect((await loadEntry(page, id)).autosave?.editions.kk?.fields.title).toBe('Жасалған соң өзгертілген');
  await openNews(page, id);
  expect(await field(page, 'kk', 'title').inputValue()).toBe('Жасалған соң өзгертілген');
  // The next new entry is empty.
  await page.goto('/admin/content/news/new');
  await field(page, 'kk', 'title').waitFor();
  expect(await field(page, 'kk', 'title').inputValue()).toBe('');
});

test('The editor of a created entry stays open: a dialog opens at once, and the cursor keeps its place', async () => {
  const page = await openAdminPage(browser, site);
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/admin/content/news/new');
  const title = field(page, 'kk', 'title');
  await title.fill('Бірден жарияланатын жаңалық');
  // A slow device renders the URL of the entry long after the save.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await save(page);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Жариялау' });
  await dialog.waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/content\/news\/[0-9]+$/u);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await title.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Жаңалық қосу');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/content/news/new');
  await title.waitFor();
  expect(await title.inputValue()).toBe('');
});

test('A changed source marks its translations, until they are confirmed', async () => {
  const page = await openAdminPage(browser, site);
  const id = await createNews(page);
  await openNews(page, id);
  await field(page, 'kk', 'title').fill('Өзгерген қазақша тақырып');
  await save(page);
  const cell = page.locator('[data-scope=ru][data-path=title]');
  await cell.getByText('Қазақша түпнұсқа осы аудармадан кейін өзгерді.').waitFor();
  await cell.getByRole('button', { name: 'Не өзгергенін көрсету' }).click();
  await cell.locator('ins', { hasText: 'Өзгерген' }).waitFor();
  await cell.getByRole('button', { name: 'Аударма әлі дұрыс' }).click();
  await cell.getByText('Қазақша түпнұсқа').waitFor({ state: 'detached' });
  expect((await loadEntry(page, id)).stale.map(({ locale, path }) => `${locale} ${path}`)).toEqual([
    'en title',
  ]);
});

test('A revision is compared and restored', async () => {
  const page = await openAdminPage(browser, site);
  const id = await createNews(page);
  await openNews(page, id);
  await field(page, 'kk', 'title').fill('Екінші нұсқа');
  await save(page);
  await page.goto(`/admin/content/news/${id}?history`);
  const dialog = page.getByRole('dialog', { name: 'Нұсқалар тарихы' });
  await dialog
    .getByRole('button', { name: /Қазақша/u })
    .nth(1)
    .click();
  await dialog.getByRole('combobox', { name: 'Мына нұсқамен салыстыру' }).selectOption({ index: 0 });
  await dialog.locator('ins', { hasText: 'Қазақша тақырып' }).waitFor();
  await dialog.getByLabel('Ескертпе').fill('Бұрынғысы дұрыс');
  await dialog.getByRole('button', { name: 'Осы нұсқаны қалпына келтіру' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await field(page, 'kk', 'title').inputValue()).toBe('Қазақша тақырып');
});

test('Items of a list are added, moved by keyboard, deleted and restored', async () => {
  const page = await openAdminPage(browser, site);
  const id = await createNews(page);
  await openNews(page, id);
  const list = page.getByRole('group', { name: 'Көрсеткіштер' });
  const add = list.getByRole('button', { name: 'Қосу: Көрсеткіш' });
  const values = async () =>
    Promise.all((await list.getByLabel('Мәні').all()).map((input) => input.inputValue()));
  await add.click();
  await list.getByLabel('Мәні').first().fill('1');
  await list.getByRole('textbox', { name: 'Көрсеткіштердің жазуы, орысша' }).first().fill('первый');
  await add.click();
  await list.getByLabel('Мәні').nth(1).fill('2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(values).toEqual(['2', '1']);
  // The text stays with its item.
  expect(await list.getByRole('textbox', { name: 'Көрсеткіштердің жазуы, орысша' }).nth(1).inputValue()).toBe(
    'первый',
  );
  await list.getByRole('button', { name: 'Әрекеттер: Көрсеткіш 2' }).click();
  await page.getByRole('menuitem', { name: 'Жою' }).click();
  await expect.poll(values).toEqual(['2']);
  await page.getByRole('region', { name: 'Хабарламалар' }).getByRole('button', { name: 'Қайтару' }).click();
  await expect.poll(values).toEqual(['2', '1']);
  expect(await list.getByRole('textbox', { name: 'Көрсеткіштердің жазуы, орысша' }).nth(1).inputValue()).toBe(
    'первый',
  );
});

test('The keyboard moves between the columns', async () => {
  const page = await openAdminPage(browser, site);
  await openNews(page, await createNews(page));
  await field(page, 'kk', 'title').focus();
  await page.keyboard.press('F6');
  await page.locator('[id="field-ru-title"]:focus').waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await page.locator('[id="field-kk-title"]:focus').waitFor();
});

test('The chosen columns are in the URL', async () => {
  const page = await openAdminPage(browser, site);
  const id = await createNews(page);
  await page.goto(`/admin/content/news/${id}?columns=ru`);
  await field(page, 'ru', 'title').waitFor();
  expect(await field(page, 'kk', 'title').count()).toBe(0);
  await button(page, 'Тілдер').click();
  await page.getByRole('menuitemradio', { name: 'Қазақша | English' }).click();
  await field(page, 'en', 'title').waitFor();
  expect(new URL(page.url()).searchParams.get('columns')).toBe('kk,en');
});
