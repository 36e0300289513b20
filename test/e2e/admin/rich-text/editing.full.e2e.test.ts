import { expect, test } from 'vitest';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { findRichTextErrors } from '#model/rich-text/rich-text-error.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { readDemoRichTexts } from '#test/support/content/demo-rich-texts.ts';
import { serveRichTextPage } from './rich-text-page.ts';

const browser = await openBrowser();
const open = serveRichTextPage(() => browser);

/** Opens a text with the cursor at its end. */
async function openAtEnd(html: string) {
  const page = await open(html);
  await page.goToEnd();
  return page;
}

test('Opening and focusing every demo text reports no change', async () => {
  const texts = await readDemoRichTexts();
  const page = await open(texts);
  for (let index = 0; index < texts.length; index += 1) await page.textBox(index).focus();
  expect(await page.page.getByRole('textbox').count()).toBe(texts.length);
  expect(await page.changeCount()).toBe(0);
});

test('A typed letter changes nothing else of a demo text', async () => {
  const [html = ''] = await readDemoRichTexts();
  const page = await openAtEnd(html);
  await page.page.keyboard.type('ә');
  const value = (await page.value()) ?? '';
  expect(value).toHaveLength(html.length + 1);
  expect(value.replace(/ә(?=[^ә]*$)/u, '')).toBe(html);
});

test('Kazakh letters, and letters composed of two keys, are typed', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.page.keyboard.type('әғқңөұүһіӘҒ «Ы»');
  const session = await page.page.context().newCDPSession(page.page);
  await session.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.insertText', { text: 'é' });
  await page.page.keyboard.type('ж');
  expect(await page.value()).toBe('<p>аәғқңөұүһіӘҒ «Ы»éж</p>');
});

test('Enter, Backspace and Tab edit lists', async () => {
  const page = await openAtEnd('<ul>\n<li>а</li>\n</ul>');
  await page.press('Enter');
  await page.page.keyboard.type('б');
  await page.press('Tab');
  expect(await page.value()).toBe('<ul>\n<li>а<ul><li>б</li></ul></li>\n</ul>');
  await page.press('Shift+Tab');
  expect(await page.value()).toBe('<ul>\n<li>а</li>\n<li>б</li>\n</ul>');
  await page.press('Enter');
  await page.press('Enter');
  await page.page.keyboard.type('в');
  expect(await page.value()).toBe('<ul>\n<li>а</li>\n<li>б</li>\n</ul><p>в</p>');
});

test('A new item has neither the number nor the id of the item above', async () => {
  const page = await openAtEnd('<ol><li value="5" id="x">аб</li></ol>');
  await page.press('ArrowLeft');
  await page.press('Enter');
  expect(await page.value()).toBe('<ol><li value="5" id="x">а</li><li>б</li></ol>');
});

test.each([
  ['- а', '<ul><li>а</li></ul>'],
  ['1. а', '<ol><li>а</li></ol>'],
  ['1) а', '<ol data-delimiter=")"><li>а</li></ol>'],
  ['## а', '<h2>а</h2>'],
  ['> а', '<blockquote><p>а</p></blockquote>'],
  ['- - а', '<ul><li>- а</li></ul>'],
])('Typing “%s” gives %s', async (typed, html) => {
  const page = await openAtEnd('');
  await page.page.keyboard.type(typed, { delay: 5 });
  expect(await page.value()).toBe(html);
});

test('Undo restores what was typed before it became a list', async () => {
  const page = await openAtEnd('');
  await page.page.keyboard.type('- ', { delay: 5 });
  await page.press('Control+z');
  expect(await page.value()).toBe('<p>- </p>');
});

test.each([
  ['Control+b', '<p><strong>а</strong></p>'],
  ['Control+i', '<p><em>а</em></p>'],
  ['Control+.', '<p><sup>а</sup></p>'],
  ['Control+,', '<p><sub>а</sub></p>'],
  ['Control+Alt+1', '<h2>а</h2>'],
  ['Control+Alt+3', '<h4>а</h4>'],
  ['Control+Shift+7', '<ol><li>а</li></ol>'],
  ['Control+Shift+8', '<ul><li>а</li></ul>'],
  ['Control+Shift+9', '<blockquote><p>а</p></blockquote>'],
  ['Control+Shift+Space', '<p>\u00a0</p>'],
])('The shortcut %s gives %s', async (keys, html) => {
  const page = await openAtEnd('<p>а</p>');
  await page.press('Shift+ArrowLeft');
  await page.press(keys);
  // A paragraph of white space is none.
  expect(await page.value()).toBe(html === '<p>\u00a0</p>' ? '' : html);
});

test('Shortcuts work on a Kazakh keyboard', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.press('Control+a');
  await page.page.evaluate(`document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {
    key: 'и', code: 'KeyB', keyCode: 66, ctrlKey: true, bubbles: true, cancelable: true }))`);
  expect(await page.value()).toBe('<p><strong>а</strong></p>');
  await page.page.evaluate(`document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {
    key: '(', code: 'Digit1', keyCode: 49, ctrlKey: true, altKey: true, bubbles: true, cancelable: true }))`);
  expect(await page.value()).toBe('<h2><strong>а</strong></h2>');
});

test('A shortcut removes what it has added, and partly bold text becomes bold', async () => {
  const page = await openAtEnd('<p>а<strong>б</strong></p>');
  await page.press('Control+a');
  await page.press('Control+b');
  expect(await page.value()).toBe('<p><strong>аб</strong></p>');
  await page.press('Control+b');
  expect(await page.value()).toBe('<p>аб</p>');
});

test('No-break spaces and soft hyphens are visible', async () => {
  const page = await openAtEnd('<p>5\u00a0000\u202f₸ көп\u00adтілді</p>');
  expect(await page.textBox().locator('[class*=space], [class*=hyphen]').count()).toBe(3);
  await page.press('Control+Shift+Space');
  expect(await page.textBox().locator('[class*=space], [class*=hyphen]').count()).toBe(4);
  expect(await page.value()).toBe('<p>5\u00a0000\u202f₸ көп\u00adтілді\u00a0</p>');
});

test('A line break within a stored paragraph is a space in the editor', async () => {
  const page = await openAtEnd('<p>бір\nекі</p>');
  expect(await page.textBox().textContent()).toBe('бір екі');
  await page.press('Home');
  for (let count = 0; count < 4; count += 1) await page.press('ArrowRight');
  await page.page.keyboard.type('-');
  expect(await page.value()).toBe('<p>бір\n-екі</p>');
});

test('The same value again keeps selection and undo', async () => {
  const page = await openAtEnd('<p>а</p>');
  await page.page.keyboard.type('б');
  await page.page.evaluate('window.setText(0)');
  await page.page.keyboard.type('в');
  expect(await page.value()).toBe('<p>абв</p>');
  await page.press('Control+z');
  expect(await page.value()).toBe('<p>а</p>');
  await page.press('Control+y');
  expect(await page.value()).toBe('<p>абв</p>');
});

test('A change from outside keeps the cursor and undo, and is not reported', async () => {
  const page = await openAtEnd('<p>бір</p><p>екі</p>');
  await page.page.keyboard.type('!');
  const count = await page.changeCount();
  await page.page.evaluate(`window.setText(0, '<h2>жаңа</h2><p>бір</p><p>екі!</p><p>үш</p>')`);
  await expect.poll(() => page.textBox().textContent()).toBe('жаңабірекі!үш');
  expect(await page.changeCount()).toBe(count);
  await page.page.keyboard.type('?');
  expect(await page.value()).toBe('<h2>жаңа</h2><p>бір</p><p>екі!?</p><p>үш</p>');
  await page.press('Control+z');
  expect(await page.value()).toBe('<h2>жаңа</h2><p>бір</p><p>екі</p><p>үш</p>');
});

test('A disabled editor shows its text and takes no input', async () => {
  const page = await open('<p>а <a href="/x">б</a></p>', { disabled: true });
  await page.textBox().focus();
  await page.page.keyboard.type('в');
  expect(await page.changeCount()).toBe(0);
  expect(await page.textBox().getAttribute('aria-readonly')).toBe('true');
  expect(await page.page.getByRole('toolbar').count()).toBe(0);
});

test('A text beyond its maximum length is marked as invalid', async () => {
  const page = await open('<p>а</p>', { maxLength: 8 });
  expect(await page.textBox().getAttribute('aria-invalid')).toBeNull();
  await page.goToEnd();
  await page.page.keyboard.type('б');
  await expect.poll(() => page.textBox().getAttribute('aria-invalid')).toBe('true');
  expect(await page.value()).toBe('<p>аб</p>');
});

test('Text that the schema cannot represent is shown, and stays while the rest is edited', async () => {
  const page = await openAtEnd('<ul><ul><li>ішкі</li></ul></ul><p>а</p>');
  await page.page.keyboard.type('б');
  expect(await page.value()).toBe('<ul><ul><li>ішкі</li></ul></ul><p>аб</p>');
  expect(await page.textBox().textContent()).toContain('ішкі');
});

test('Random keys never produce text that cannot be stored', async () => {
  const keys = [
    'Enter',
    'Backspace',
    'Delete',
    'Tab',
    'Shift+Tab',
    'ArrowUp',
    'ArrowLeft',
    'ArrowDown',
    'Shift+Enter',
  ];
  keys.push(
    'Control+b',
    'Control+Shift+7',
    'Control+Shift+8',
    'Control+Shift+9',
    'Control+Alt+1',
    'Control+z',
    'а',
    ' ',
  );
  const page = await openAtEnd(
    '<h2>а</h2>\n<ul>\n<li>б</li>\n</ul>\n<table><caption>К</caption><tbody><tr><td>в</td><td>г</td></tr></tbody></table><dl><dt>д</dt><dd>е</dd></dl><details><summary>ё</summary>ж</details><pre>з</pre><p>и</p>',
  );
  let seed = 7;
  for (let count = 0; count < 300; count += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const key = keys[seed % keys.length] ?? 'Enter';
    if (key.length === 1) await page.page.keyboard.type(key);
    else await page.page.keyboard.press(key);
    const value = (await page.value()) ?? '';
    expect(findRichTextErrors(value)).toEqual([]);
    expect(sanitiseRichText(value)).toBe(value);
  }
});
