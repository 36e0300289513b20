import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { findRichTextErrors } from '#model/rich-text/rich-text-error.ts';
import { delayRequests, openBrowser } from '#test/support/browser/page.ts';
import { type RichTextPage, serveRichTextPage } from './rich-text-page.ts';

const browser = await openBrowser();
const open = serveRichTextPage(() => browser);

const samples = new URL('../../../../src/admin/rich-text/paste/samples/', import.meta.url);
const readSample = (name: string) => readFileSync(new URL(name, samples), 'utf8');
const sampleNames = readdirSync(samples)
  .filter((name) => !name.endsWith('.expected.html'))
  .map((name) => name.replace('.html', ''));

/** Expected samples have a line per block. */
const joinBlocks = (html: string) => html.trim().replace(/>\n</gu, '><');

async function expectValid(page: RichTextPage, index = 0): Promise<string> {
  const html = (await page.value(index)) ?? '';
  expect(findRichTextErrors(html)).toEqual([]);
  expect(sanitiseRichText(html)).toBe(html);
  return html;
}

async function openAtEnd(html: string): Promise<RichTextPage> {
  const page = await open(html);
  await page.goToEnd();
  return page;
}

test.each(sampleNames)('A document from %s keeps its structure and nothing else', async (name) => {
  const page = await openAtEnd('');
  await page.paste({ 'text/html': readSample(`${name}.html`), 'text/plain': 'x' });
  expect(await expectValid(page)).toBe(joinBlocks(readSample(`${name}.expected.html`)));
  expect(await page.page.getByRole('status').textContent()).toBe(
    readSample(`${name}.html`).includes('<img') ? 'Суреттер қойылған жоқ: оларды файл ретінде жүктеңіз.' : '',
  );
});

test('Plain text becomes paragraphs with its line breaks', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.paste({ 'text/plain': ' б <b>\r\nв\r\n\r\n\r\n  г\tғ\n' });
  expect(await expectValid(page)).toBe('<p>а б &lt;b&gt;<br>в</p><p>  г ғ</p>');
});

test('Text of one line continues the paragraph, with its formatting', async () => {
  const page = await openAtEnd('<p>а <strong>б</strong></p>');
  await page.paste({ 'text/plain': 'в' });
  expect(await page.value()).toBe('<p>а <strong>бв</strong></p>');
  await page.paste({ 'text/html': '<span style="font-style:italic">г</span>', 'text/plain': 'г' });
  expect(await page.value()).toBe('<p>а <strong>бв</strong><em>г</em></p>');
});

test('An address pasted over text becomes its link, but no unsafe one', async () => {
  const page = await openAtEnd('<p>сілтеме</p>');
  await page.press('Control+a');
  await page.paste({ 'text/plain': 'javascript:alert(1)' });
  expect(await page.value()).toBe('<p>javascript:alert(1)</p>');
  await page.press('Control+z');
  await page.press('Control+a');
  await page.paste({ 'text/plain': ' https://egov.kz/x?a=1&b=2 ' });
  expect(await expectValid(page)).toBe(
    '<p><a href="https://egov.kz/x?a=1&amp;b=2" rel="noopener">сілтеме</a></p>',
  );
});

test('Items pasted into a list become its items', async () => {
  const page = await openAtEnd('<ul><li>а</li></ul>');
  await page.press('Enter');
  await page.paste({ 'text/html': '<ul><li>б</li><li>в<ul><li>г</li></ul></li></ul>', 'text/plain': 'б' });
  expect(await expectValid(page)).toBe('<ul><li>а</li><li>б</li><li>в<ul><li>г</li></ul></li></ul>');
});

const table = '<table><tbody><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr></tbody></table>';

test('Text pasted into a cell stays in the cell', async () => {
  const page = await open(table);
  await page.goToEnd(page.textBox().getByRole('cell', { name: 'г' }));
  await page.paste({ 'text/html': '<p>1</p><p><b>2</b></p>', 'text/plain': '1' });
  expect(await expectValid(page)).toBe(table.replace('г', 'г1<p><strong>2</strong></p>'));
});

test('A table pasted into a table fills its cells, and rows and columns are added', async () => {
  const page = await open(table);
  await page.goToEnd(page.textBox().getByRole('cell', { name: 'г' }));
  const pasted =
    '<table><caption>К</caption><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
  await page.paste({ 'text/html': pasted, 'text/plain': '1' });
  expect(await expectValid(page)).toBe(
    '<table><tbody><tr><td>а</td><td>б</td><td></td></tr><tr><td>в</td><td>1</td><td>2</td></tr><tr><td></td><td>3</td><td>4</td></tr></tbody></table>',
  );
});

const everything =
  '<h2 id="x">а</h2><ol start="3" type="a"><li value="5">б <span lang="en">c</span></li></ol><table><caption>К</caption><thead><tr><th scope="col" abbr="y">1</th></tr></thead><tbody><tr><td headers="z" align="right">2</td></tr></tbody></table><dl><dt>г</dt><dd>д</dd></dl><details open><summary>е</summary>ж</details><p>з<br>и</p>';

test('Text copied from an editor keeps all elements and attributes', async () => {
  const page = await open([everything, '']);
  await page.textBox(0).focus();
  await page.press('Control+a');
  const copied = await page.page.evaluate<string>(`{
    const clipboardData = new DataTransfer();
    document.activeElement.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    clipboardData.getData('text/html');
  }`);
  await page.textBox(1).focus();
  await page.paste({ 'text/html': copied, 'text/plain': 'x' });
  expect(await expectValid(page, 1)).toBe(everything);
});

test('HTML that pretends to be copied from an editor adds nothing foreign', async () => {
  const page = await openAtEnd('');
  const attrs = JSON.stringify({
    attributes: { href: 'javascript:alert(1)', onclick: 'alert(1)', class: 'x', title: 'т' },
    before: '<script>',
    html: '<img src=x>',
  }).replaceAll('"', '&quot;');
  await page.paste({
    'text/html': `<p data-shanyraq data-pm-slice="0 0 []" data-attrs="${attrs}"><a data-attrs="${attrs}" href="javascript:alert(1)">а</a><img src="x" onerror="alert(1)"></p><div data-opaque data-attrs="${attrs}">б</div>`,
    'text/plain': 'а',
  });
  expect(await expectValid(page)).toBe('<p title="т"><a title="т">а</a></p>');
});

test('A picture alone is not pasted, and a note says so', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
  await expect.poll(() => page.page.getByRole('status').textContent()).toContain('Суреттер қойылған жоқ');
  expect(await page.changeCount()).toBe(0);
});

test('A paste right after the focus waits for the code that cleans it', async () => {
  const page = await open('<p>а</p>');
  const release = await delayRequests(page.page, '**/foreign-content*');
  await page.goToEnd();
  await page.paste({ 'text/html': '<b>б</b>', 'text/plain': 'жай' });
  expect(await page.changeCount()).toBe(0);
  release();
  await expect.poll(() => page.value()).toBe('<p>а<strong>б</strong></p>');
});

test('Without a connection for the code that cleans a paste, plain text is pasted', async () => {
  // The browser reports the failed request.
  const page = await open('<p>а</p>', { mayLog: true });
  await page.page.route('**/foreign-content*', (route) => route.abort());
  await page.goToEnd();
  await page.paste({ 'text/html': '<b>б</b>', 'text/plain': 'жай' });
  await expect.poll(() => page.value()).toBe('<p>ажай</p>');
});

test('Broken and hostile HTML becomes valid rich text', async () => {
  const names =
    'p b i a h1 h3 ul ol li table tr td th thead div span dl dt dd pre br hr blockquote o:p svg del center'.split(
      ' ',
    );
  const attributes = [
    '',
    ' style="font-weight:bold"',
    " style='mso-list:l0 level2 lfo1'",
    ' href="javascript:alert(1)"',
    ' href="https://a.example/?a=1&b=2"',
    ' colspan="5" rowspan="0"',
    ' onclick=alert(1) class="MsoTitle"',
    ' data-aria-level="3" data-listid="1"',
  ];
  const texts = [
    'а',
    ' ',
    '&nbsp;',
    '&lt;script&gt;',
    '\n',
    '<!--',
    '-->',
    '1.',
    '"',
    '</',
    '<img src=x onerror=alert(1)>',
  ];
  let seed = 11;
  const pick = (from: readonly string[]) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return from[Math.floor(seed / 65536) % from.length] ?? '';
  };
  const createPiece = () => {
    const kind = pick(['start', 'start', 'end', 'text']);
    if (kind === 'text') return pick(texts);
    return kind === 'start' ? `<${pick(names)}${pick(attributes)}>` : `</${pick(names)}>`;
  };
  const page = await openAtEnd('');
  for (let round = 0; round < 150; round += 1) {
    await page.page.keyboard.press('Control+a');
    await page.paste({ 'text/html': Array.from({ length: 25 }, createPiece).join(''), 'text/plain': 'x' });
    await expectValid(page);
  }
});
