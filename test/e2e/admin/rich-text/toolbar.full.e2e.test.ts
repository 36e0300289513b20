import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { findRichTextErrors } from '#model/rich-text/rich-text-error.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { axeViolations } from '../../crawl/probes.ts';
import { type RichTextPage, serveRichTextPage } from './rich-text-page.ts';

const browser = await openBrowser();
const open = serveRichTextPage(() => browser);

async function openAtEnd(html: string): Promise<RichTextPage> {
  const page = await open(html);
  await page.goToEnd();
  return page;
}

const table = '<table><tbody><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr></tbody></table>';

async function openInCell(html: string, cell: string): Promise<RichTextPage> {
  const page = await open(html);
  await page.goToEnd(page.textBox().locator('td, th').getByText(cell, { exact: true }));
  return page;
}

async function expectValue(page: RichTextPage, html: string): Promise<void> {
  expect(await page.value()).toBe(html);
  expect(findRichTextErrors(html)).toEqual([]);
  expect(sanitiseRichText(html)).toBe(html);
}

test('The toolbar belongs to the focused editor only', async () => {
  const page = await open(['<p>а</p>', '<p>б</p>']);
  const toolbar = page.page.getByRole('toolbar');
  expect(await toolbar.count()).toBe(0);
  await page.textBox(1).focus();
  expect(await toolbar.getAttribute('aria-controls')).toBe('text-1');
  await page.textBox(0).focus();
  await expect.poll(() => toolbar.getAttribute('aria-controls')).toBe('text-0');
  await page.page.evaluate('document.activeElement.blur()');
  await expect.poll(() => toolbar.count()).toBe(0);
});

test('The toolbar does not move the text that is clicked', async () => {
  const page = await open(['<p>а</p>', '<p>б</p>']);
  const before = await page.textBox(0).boundingBox();
  await page.textBox(0).click();
  await page.page.getByRole('toolbar').waitFor();
  expect(await page.textBox(0).boundingBox()).toEqual(before);
});

test('Alt F10 goes to the toolbar, arrow keys move in it, and Escape returns', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.press('Alt+F10');
  const focused = () => page.page.evaluate<string>('document.activeElement.getAttribute("aria-label")');
  expect(await focused()).toBe('Абзац');
  await page.press('ArrowRight');
  expect(await focused()).toBe('1-деңгейлі тақырып');
  await page.press('ArrowLeft');
  await page.press('ArrowLeft');
  expect(await focused()).toBe('Қайталау');
  await page.press('Home');
  await page.press('ArrowRight');
  await page.press('Enter');
  await expectValue(page, '<h2>а</h2>');
  expect(await focused()).toBe('Text 0');
  await page.press('Alt+F10');
  expect(await focused()).toBe('1-деңгейлі тақырып');
  await page.press('Escape');
  expect(await focused()).toBe('Text 0');
});

test('Buttons have tooltips with their shortcuts', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.button('Қалың').hover();
  await page.page.getByText('Қалың (Ctrl+B)').waitFor();
  expect(await page.button('Қалың').getAttribute('aria-keyshortcuts')).toBe('Control+b');
});

test.each([
  ['Қалың', '<p><strong>а</strong></p>'],
  ['Көлбеу', '<p><em>а</em></p>'],
  ['Жол асты таңбасы', '<p><sub>а</sub></p>'],
  ['Жол үсті таңбасы', '<p><sup>а</sup></p>'],
  ['2-деңгейлі тақырып', '<h3>а</h3>'],
  ['Таңбаланған тізім', '<ul><li>а</li></ul>'],
  ['Нөмірленген тізім', '<ol><li>а</li></ol>'],
  ['Дәйексөз', '<blockquote><p>а</p></blockquote>'],
])('The button %s is switched on and off', async (name, html) => {
  const page = await openAtEnd('<p>а</p>');
  await page.press('Shift+ArrowLeft');
  await page.button(name).click();
  await expectValue(page, html);
  expect(await page.button(name).getAttribute('aria-pressed')).toBe('true');
  await page.button(name).click();
  await expectValue(page, '<p>а</p>');
  expect(await page.button(name).getAttribute('aria-pressed')).toBe('false');
});

test('A list in a quotation leaves the quotation as a whole', async () => {
  const page = await openAtEnd('<blockquote><ul><li>а</li></ul></blockquote>');
  await page.button('Дәйексөз').click();
  await expectValue(page, '<ul><li>а</li></ul>');
});

test('Formatting is cleared, but links and languages stay', async () => {
  const page = await openAtEnd(
    '<p><strong>а</strong> <a href="/x"><em>б</em></a> <span lang="ru"><u>в</u></span>\nг</p>',
  );
  await page.press('Control+a');
  await page.button('Пішімді тазалау').click();
  await expectValue(page, '<p>а <a href="/x">б</a> <span lang="ru">в</span>\nг</p>');
});

test('A line, a no-break space, undo and redo', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.button('Үзілмейтін бос орын').click();
  await page.page.keyboard.type('б');
  await page.button('Бөлгіш сызық').click();
  await expectValue(page, '<p>а\u00a0б</p><hr>');
  await page.button('Қайтару').click();
  expect(await page.value()).not.toContain('<hr>');
  await page.button('Қайталау').click();
  await expectValue(page, '<p>а\u00a0б</p><hr>');
});

test('An inserted table is filled cell by cell with the Tab key, which adds rows at its end', async () => {
  const page = await openAtEnd('');
  await page.button('Кесте қосу').click();
  for (const text of ['а', 'б', 'в', 'г', 'ғ', 'д', 'е', 'ж', 'з', 'и']) {
    await page.page.keyboard.type(text);
    await page.press('Tab');
  }
  await expectValue(
    page,
    '<table><thead><tr><th scope="col">а</th><th scope="col">б</th><th scope="col">в</th></tr></thead><tbody><tr><td>г</td><td>ғ</td><td>д</td></tr><tr><td>е</td><td>ж</td><td>з</td></tr><tr><td>и</td><td></td><td></td></tr></tbody></table>',
  );
});

test.each([
  [
    'Үстінен жол қосу',
    '<tr><td></td><td></td></tr><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr>',
  ],
  [
    'Астынан жол қосу',
    '<tr><td>а</td><td>б</td></tr><tr><td></td><td></td></tr><tr><td>в</td><td>г</td></tr>',
  ],
  ['Сол жағынан баған қосу', '<tr><td></td><td>а</td><td>б</td></tr><tr><td></td><td>в</td><td>г</td></tr>'],
  ['Оң жағынан баған қосу', '<tr><td>а</td><td></td><td>б</td></tr><tr><td>в</td><td></td><td>г</td></tr>'],
  ['Жолды жою', '<tr><td>в</td><td>г</td></tr>'],
  ['Бағанды жою', '<tr><td>б</td></tr><tr><td>г</td></tr>'],
])('In the first cell, the button %s changes the table', async (name, rows) => {
  const page = await openInCell(table, 'а');
  await page.button(name).click();
  await expectValue(page, `<table><tbody>${rows}</tbody></table>`);
});

test('Header row, header column and caption are switched on and off', async () => {
  const page = await openInCell(table, 'г');
  await page.button('Тақырып жолы').click();
  const withRow =
    '<table><thead><tr><th scope="col">а</th><th scope="col">б</th></tr></thead><tbody><tr><td>в</td><td>г</td></tr></tbody></table>';
  await expectValue(page, withRow);
  await page.button('Тақырып бағаны').click();
  await expectValue(page, withRow.replace('<td>в</td>', '<th scope="row">в</th>'));
  await page.button('Кесте атауы').click();
  await page.page.keyboard.type('К');
  await expectValue(
    page,
    withRow.replace('<td>в</td>', '<th scope="row">в</th>').replace('<table>', '<table><caption>К</caption>'),
  );
  await page.button('Кесте атауы').click();
  await page.goToEnd(page.textBox().getByRole('cell', { name: 'г' }));
  await page.button('Тақырып бағаны').click();
  await page.button('Тақырып жолы').click();
  await expectValue(page, table);
});

test('A row added below the header belongs to the body, and none is added above', async () => {
  const page = await openInCell(
    '<table>\n<thead>\n<tr>\n<th>а</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>б</td>\n</tr>\n</tbody>\n</table>',
    'а',
  );
  expect(await page.button('Үстінен жол қосу').getAttribute('aria-disabled')).toBe('true');
  await page.button('Астынан жол қосу').click();
  await expectValue(
    page,
    '<table>\n<thead>\n<tr>\n<th>а</th>\n</tr>\n</thead>\n<tbody>\n<tr><td></td></tr>\n<tr>\n<td>б</td>\n</tr>\n</tbody>\n</table>',
  );
});

test('Cells are merged and split', async () => {
  const page = await openInCell(table, 'а');
  await page.press('Shift+ArrowRight');
  await page.button('Ұяшықтарды біріктіру').click();
  const merged =
    '<table><tbody><tr><td colspan="2"><p>а</p><p>б</p></td></tr><tr><td>в</td><td>г</td></tr></tbody></table>';
  await expectValue(page, merged);
  await page.button('Ұяшықты бөлу').click();
  await expectValue(
    page,
    merged.replace(' colspan="2"><p>а</p><p>б</p></td>', '><p>а</p><p>б</p></td><td></td>'),
  );
});

test('A table is deleted, also if it is the only block', async () => {
  const page = await openInCell(table, 'а');
  await page.button('Кестені жою').click();
  await page.page.keyboard.type('д');
  await expectValue(page, '<p>д</p>');
});

test.each([
  [
    '<dl><dt>а</dt><dd>б<ul><li>в</li></ul></dd></dl>',
    'Анықтамалар тізімін абзацтарға айналдыру',
    '<p>а</p><p>б</p><ul><li>в</li></ul>',
  ],
  [
    '<details><summary>а</summary><p>б</p></details>',
    'Жиналмалы бөлікті абзацтарға айналдыру',
    '<p>а</p><p>б</p>',
  ],
  [
    '<figure><p>а</p><figcaption>б</figcaption></figure>',
    'Иллюстрацияны абзацтарға айналдыру',
    '<p>а</p><p>б</p>',
  ],
  ['<ins><p>а</p></ins>', 'Блокты абзацтарға айналдыру', '<p>а</p>'],
])('%s can be edited and dissolved', async (html, name, dissolved) => {
  const page = await open(html);
  await page.goToEnd(page.textBox().getByText('а', { exact: true }));
  await page.page.keyboard.type('ә');
  await expectValue(page, html.replace('а<', 'аә<'));
  await page.button(name).click();
  await expectValue(page, dissolved.replace('а<', 'аә<'));
});

test('Selected text becomes a link; what is no address is refused', async () => {
  const page = await openAtEnd('<p>а бет</p>');
  for (let count = 0; count < 3; count += 1) await page.press('Shift+ArrowLeft');
  await page.press('Control+k');
  const dialog = page.page.getByRole('dialog');
  await dialog.getByLabel('Мекенжай').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Қолдану' }).click();
  await dialog.getByText('Мекенжайды толық жазыңыз').waitFor();
  await dialog.getByLabel('Мекенжай').fill('egov.kz');
  await page.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.page.keyboard.type('!');
  await expectValue(page, '<p>а <a href="https://egov.kz" rel="noopener">бет</a>!</p>');
});

test('A page of the site is linked with its title', async () => {
  const page = await openAtEnd('<p>Қараңыз:</p>');
  await page.page.keyboard.type(' ');
  await page.button('Сілтеме').click();
  const dialog = page.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Сайт бетін таңдау' }).click();
  await expect.poll(() => dialog.getByLabel('Мекенжай').inputValue()).toBe('/press-center');
  await dialog.getByRole('button', { name: 'Қолдану' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectValue(page, '<p>Қараңыз: <a href="/press-center">Баспасөз орталығы</a></p>');
});

test('The address of a link is changed without its other attributes, and the link is removed', async () => {
  const page = await open(
    '<p><a href="https://a.example/" hreflang="en" title="т" rel="noopener">аб <em>в</em></a> г</p>',
  );
  await page.goToEnd(page.textBox().getByText('в', { exact: true }));
  await page.press('Home');
  await page.press('ArrowRight');
  await page.press('Control+k');
  const dialog = page.page.getByRole('dialog');
  expect(await dialog.getByLabel('Мекенжай').inputValue()).toBe('https://a.example/');
  await dialog.getByLabel('Мекенжай').fill('/ru/news');
  await page.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.value()).toMatch(
    /^<p><a (?=.*hreflang="en")(?=.*title="т")(?!.*rel)[^>]*href="\/ru\/news"[^>]*>аб <em>в<\/em><\/a> г<\/p>$/u,
  );
  await page.press('Control+k');
  await dialog.getByRole('button', { name: 'Сілтемені алып тастау' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectValue(page, '<p>аб <em>в</em> г</p>');
});

test('Escape closes the link dialog and leaves the text as it is', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.press('Control+k');
  await page.page.getByRole('dialog').waitFor();
  await page.press('Escape');
  await page.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.changeCount()).toBe(0);
  await page.page.keyboard.type('б');
  await expectValue(page, '<p>аб</p>');
});

const everything =
  '<h2>а</h2><p>б\u00a0<a href="/x">в</a></p><ul><li>г</li></ul><dl><dt>д</dt><dd>е</dd></dl><details><summary>ё</summary>ж</details><figure><p>з</p><figcaption>и</figcaption></figure><ul><ul><li>й</li></ul></ul><table><caption>К</caption><thead><tr><th scope="col">к</th></tr></thead><tbody><tr><td>л</td></tr></tbody></table>';

test.each(locales)('Editors, toolbar and dialog are accessible in %s', async (locale) => {
  const page = await open([everything, ''], { locale });
  const violations = () => axeViolations(page.page);
  expect(await violations()).toEqual([]);
  await page.goToEnd(page.textBox().getByRole('cell', { name: 'л' }));
  await page.page.getByRole('toolbar').waitFor();
  expect(await violations()).toEqual([]);
  await page.press('Control+k');
  await page.page.getByRole('dialog').waitFor();
  expect(await violations()).toEqual([]);
});
