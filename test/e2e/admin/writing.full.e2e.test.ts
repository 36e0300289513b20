import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callAsUser, openAdminPage, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { button, createNews, field, loadEntry, openNews, save } from '#test/support/admin/editor-page.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { startTranslationServer, type TranslationServer } from '#test/support/writing/translation-server.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

let site: AdminSite;
let service: TranslationServer;
let page: Page;
const browser = await openBrowser();

beforeAll(async () => {
  service = await startTranslationServer();
  site = await startAdminSite({ TRANSLATE_URL: service.url });
  await setUpAdministrator(site);
});
beforeEach(async () => {
  page = await openAdminPage(browser, site);
});
afterAll(async () => {
  await site?.stop();
  await service?.close();
});

const cell = (scope: string, path: string) => page.locator(`[data-scope="${scope}"][data-path="${path}"]`);
const findings = (scope: string, path: string, count: number) =>
  cell(scope, path).getByRole('button', { name: `Ескертулер: ${count}`, exact: true });

describe('Writing checks', () => {
  test('A suggestion is one click in a line, and can be undone', async () => {
    await openNews(page, await createNews(page));
    const title = field(page, 'kk', 'title');
    await title.fill('Таза пайда 27%-ға өсті');
    await findings('kk', 'title', 1).click();
    await cell('kk', 'title').getByRole('button', { name: '27⍽%', exact: true }).click();
    await expect.poll(() => title.inputValue()).toBe('Таза пайда 27\u00a0%-ға өсті');
    await findings('kk', 'title', 1).waitFor({ state: 'detached' });
    await title.press('Control+z');
    await expect.poll(() => title.inputValue()).toBe('Таза пайда 27%-ға өсті');
  });

  test('Findings are underlined in rich text, several are fixed at once, and undone', async () => {
    await openNews(page, await createNews(page));
    const body = field(page, 'ru', 'body');
    await body.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Фонд "Дала Өрлеу" вырос на 5% и имеет клентов.');
    await findings('ru', 'body', 4).click();
    await expect.poll(() => body.locator('[data-kind=quotes]').count()).toBe(2);
    const list = cell('ru', 'body');
    await list.getByRole('button', { name: /^Тырнақша: барлығын түзету/u }).click();
    await expect.poll(() => body.textContent()).toContain('Фонд «Дала Өрлеу» вырос');
    await list.getByRole('button', { name: 'клиентов', exact: true }).click();
    await expect.poll(() => body.textContent()).toContain('клиентов');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => body.textContent()).toContain('Фонд "Дала Өрлеу" вырос на 5% и имеет клентов.');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('A finding can be ignored, a word added to the glossary, and a check turned off', async () => {
    const id = await createNews(page);
    await openNews(page, id);
    await field(page, 'en', 'summary').fill('The blorptastic company has  grown.');
    await findings('en', 'summary', 2).click();
    const list = cell('en', 'summary');
    const item = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    await item('Артық бос орын').getByRole('button', { name: 'Елемеу' }).click();
    await findings('en', 'summary', 1).waitFor();
    await item('Бейтаныс сөз').getByRole('button', { name: 'Глоссарийге қосу' }).click();
    await findings('en', 'summary', 1).waitFor({ state: 'detached' });
    await save(page);
    await openNews(page, id);
    await field(page, 'en', 'summary').fill('The blorptastic company has  grown. “Yes" ');
    await findings('en', 'summary', 1).click();
    await list.getByRole('button', { name: 'Тексеру баптаулары' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Тырнақша' }).uncheck();
    await dialog.getByRole('button', { name: 'Сақтау' }).click();
    await findings('en', 'summary', 1).waitFor({ state: 'detached' });
    await callAsUser(page, 'PUT', '/account/writing', { disabledChecks: [] });
  });

  test('The publication shows the number of findings and is not prevented by them', async () => {
    await openNews(page, await createNews(page));
    await field(page, 'ru', 'title').fill('Пробел ,  второй');
    await save(page);
    await button(page, 'Жариялау').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Мәтінді тексеру ескертулері: \d/u)
      .first()
      .waitFor();
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Таңдалғанын жариялау' }).isEnabled())
      .toBe(true);
  });
});

describe('Suggested translations', () => {
  test('are offered for empty fields only, and not published before they are accepted', async () => {
    const id = await createNews(page);
    await openNews(page, id);
    const summary = field(page, 'ru', 'summary');
    await summary.fill('');
    const suggest = page.getByRole('button', { name: 'Аударма ұсыну', exact: true });
    await cell('ru', 'summary').getByRole('button', { name: 'Аударма ұсыну' }).waitFor();
    expect(await cell('ru', 'title').getByRole('button', { name: 'Аударма ұсыну' }).count()).toBe(0);
    expect(await suggest.count()).toBeLessThan(6);
    await cell('ru', 'summary').getByRole('button', { name: 'Аударма ұсыну' }).click();
    await expect.poll(() => summary.inputValue()).toBe('[t] Қазақша тақырып');
    await cell('ru', 'summary').getByText('Бұл – ұсынылған аударма.').waitFor();
    await save(page);

    // The mark survives a reload.
    await openNews(page, id);
    await field(page, 'ru', 'title').click();
    await cell('ru', 'summary').getByText('Бұл – ұсынылған аударма.').waitFor();
    const issuesOf = async () => {
      const { languages } = await callAsUser<AdminResult<'publicationPlan'>>(
        page,
        'GET',
        `/entries/${id}/publication`,
      );
      return languages.find(({ locale }) => locale === 'ru')?.issues.map(({ path }) => path);
    };
    expect(await issuesOf()).toEqual(['summary']);
    await cell('ru', 'summary').getByRole('button', { name: 'Қабылдау' }).click();
    await cell('ru', 'summary').getByText('Бұл – ұсынылған аударма.').waitFor({ state: 'detached' });
    expect(await issuesOf()).toEqual([]);
    expect((await loadEntry(page, id)).editions.ru?.fields.summary).toBe('[t] Қазақша тақырып');
  });

  test('A failure of the service is a message, and the field stays empty', async () => {
    service.mode = 'error';
    await openNews(page, await createNews(page));
    await field(page, 'ru', 'summary').fill('');
    await cell('ru', 'summary').getByRole('button', { name: 'Аударма ұсыну' }).click();
    await page.getByText('Аударма қызметі жауап бермеді.').waitFor();
    expect(await field(page, 'ru', 'summary').inputValue()).toBe('');
    service.mode = 'translate';
  });
});

describe('The glossary', () => {
  test('is imported from CSV, searched, edited, and used by the checks', async () => {
    await page.goto('/admin/glossary');
    await button(page, 'CSV файлынан алу').click();
    const csv = 'kk;ru;en;ru_forbidden\nкепіл;залог;collateral;обеспечение\n;;;\nқор;фонд;fund;';
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'glossary.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByText('Қосылды: 2. Жаңарды: 0.').waitFor();
    await dialog.getByRole('button', { name: 'Жабу' }).last().click();
    const table = page.getByRole('table', { name: 'Глоссарий' });
    await table.getByText('collateral').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('searchbox').fill('collateral');
    await expect.poll(() => table.getByText('держатель пая').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('q')).toBe('collateral');
    await table.getByRole('button', { name: /^Өзгерту/u }).click();
    await dialog.getByRole('textbox', { name: 'Қолданылмайтын нұсқалары' }).nth(2).fill('pool, pot');
    await dialog.getByRole('button', { name: 'Сақтау' }).click();
    await table.getByText('pool, pot').waitFor();

    await openNews(page, await createNews(page));
    await field(page, 'ru', 'title').fill('Новое обеспечение');
    await findings('ru', 'title', 1).click();
    await cell('ru', 'title').getByRole('button', { name: 'залог', exact: true }).waitFor();
  });
});

test('The list of findings fits a narrow screen', async () => {
  const narrow = await openAdminPage(browser, site, undefined, { viewport: { width: 360, height: 800 } });
  page = narrow;
  await openNews(narrow, await createNews(narrow));
  await field(narrow, 'kk', 'title').fill('"Ұзақ" мәтін  мен 1500000 ₸ және копмания');
  const summary = cell('kk', 'title').getByRole('button', { name: /^Ескертулер: \d$/u });
  await summary.click();
  expect(await horizontalOverflow(narrow)).toEqual([]);
  expect(await axeViolations(narrow)).toEqual([]);
});
