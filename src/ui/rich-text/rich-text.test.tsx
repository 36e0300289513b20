import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { RichText } from './rich-text.tsx';

const render = (html: string) =>
  renderToStaticMarkup(<RichText html={sanitiseRichText(html)} tableName="Кесте" />)
    .replace(/^<div[^>]*>(.*)<\/div>$/su, '$1')
    .replaceAll(/ class="[^"]*"/g, '');

const container = '<div role="group" tabindex="0" aria-label="Кесте">';
const table = (cell: string) =>
  `<table><caption>Активтер</caption><tbody><tr><td>${cell}</td></tr></tbody></table>`;

test('Each table has a focusable scroll container, also nested tables', () => {
  expect(render(`<p>а</p>${table('1')}${table(table('2'))}`)).toBe(
    `<p>а</p>${container}${table('1')}</div>${container}${table(`${container}${table('2')}</div>`)}</div>`,
  );
});

test('Text that looks like a table is unchanged', () => {
  for (const text of ['<p>&lt;table&gt;</p>', '<p><a href="/?q=&lt;table">x</a></p>']) {
    expect(render(text)).toBe(text);
  }
});

test('Ids of editors are prefixed, and links to them still work', () => {
  expect(render('<h2 id="main">а</h2><p><a href="#main">б</a> <a href="#other">в</a></p>')).toBe(
    '<h2 id="text-main"><a name="main"></a>а</h2><p><a href="#text-main">б</a> <a href="#other">в</a></p>',
  );
});

test('Percent-encoded links to ids work', () => {
  expect(render('<h2 id="бөлім">а</h2><p><a href="#%D0%B1%D3%A9%D0%BB%D1%96%D0%BC">б</a></p>')).toBe(
    '<h2 id="text-бөлім"><a name="бөлім"></a>а</h2><p><a href="#text-%D0%B1%D3%A9%D0%BB%D1%96%D0%BC">б</a></p>',
  );
  expect(render('<p id="x"><a href="#%zz">а</a></p>')).toBe(
    '<p id="text-x"><a name="x"></a><a href="#%zz">а</a></p>',
  );
});

test('The headers of a cell are prefixed like the ids', () => {
  const html =
    '<table><tbody><tr><th id="p">а</th><th id="q">б</th></tr><tr><td headers="p  q z">в</td></tr></tbody></table>';
  expect(render(html)).toContain('<td headers="text-p text-q z">');
});

test.each([
  ['<p id="x">а</p>', '<p id="text-x"><a name="x"></a>а</p>'],
  ['<ul id="x"><li>а</li></ul>', '<a name="x"></a><ul id="text-x"><li>а</li></ul>'],
  ['<ul><li id="x">а</li></ul>', '<ul><li id="text-x"><a name="x"></a>а</li></ul>'],
  ['<hr id="x">', '<a name="x"></a><hr id="text-x">'],
  ['<p><a href="/b" id="x">а</a></p>', '<p><a name="x" href="/b" id="text-x">а</a></p>'],
  ['<p><a href="/b"><em id="x">а</em></a></p>', '<p><a href="/b"><em id="text-x">а</em></a></p>'],
  [
    '<p><a href="/b">а</a><em id="x">а</em></p>',
    '<p><a href="/b">а</a><em id="text-x"><a name="x"></a>а</em></p>',
  ],
])('Links from other pages to an id still work: %s', (html, expected) => {
  expect(render(html)).toBe(expected);
});

test('Links from other pages to a table lead outside its scroll container', () => {
  expect(render('<table id="x"><tbody><tr id="y"><td>а</td></tr></tbody></table>')).toBe(
    `<a name="x"></a>${container}<table id="text-x"><tbody><tr id="text-y"><td>а</td></tr></tbody></table></div>`,
  );
});

test('Lists with long numbers are marked as wide', () => {
  expect(render('<ol start="2026"><li>а</li></ol><ol start="9"><li value="100">б</li></ol>')).toBe(
    '<ol data-wide start="2026"><li>а</li></ol><ol start="9"><li data-wide value="100">б</li></ol>',
  );
});

test('The align attribute of cells becomes data-align', () => {
  expect(render('<table><tbody><tr><td align="right">align="right"</td></tr></tbody></table>')).toContain(
    '<td data-align="right">align="right"</td>',
  );
});
