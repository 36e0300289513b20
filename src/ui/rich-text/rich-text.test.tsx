import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { RichText } from './rich-text.tsx';

const shown = (html: string) =>
  renderToStaticMarkup(<RichText html={sanitiseRichText(html)} tableName="Кесте" />)
    .replace(/^<div[^>]*>(.*)<\/div>$/su, '$1')
    .replaceAll(/ class="[^"]*"/g, '');

const frame = '<div role="group" tabindex="0" aria-label="Кесте">';
const table = (cell: string) =>
  `<table><caption>Активтер</caption><tbody><tr><td>${cell}</td></tr></tbody></table>`;

test('each table has a frame that a keyboard can reach, also one within another', () => {
  expect(shown(`<p>а</p>${table('1')}${table(table('2'))}`)).toBe(
    `<p>а</p>${frame}${table('1')}</div>${frame}${table(`${frame}${table('2')}</div>`)}</div>`,
  );
});

test('what only looks like a table is left alone', () => {
  for (const text of ['<p>&lt;table&gt;</p>', '<p><a href="/?q=&lt;table">x</a></p>']) {
    expect(shown(text)).toBe(text);
  }
});

test('an id of an editor is none of the page, and links to it still lead there', () => {
  expect(shown('<h2 id="main">а</h2><p><a href="#main">б</a> <a href="#other">в</a></p>')).toBe(
    '<h2 id="text-main"><a name="main"></a>а</h2><p><a href="#text-main">б</a> <a href="#other">в</a></p>',
  );
});

test('a link that Markdown has encoded leads there too', () => {
  expect(shown('<h2 id="бөлім">а</h2><p><a href="#%D0%B1%D3%A9%D0%BB%D1%96%D0%BC">б</a></p>')).toBe(
    '<h2 id="text-бөлім"><a name="бөлім"></a>а</h2><p><a href="#text-%D0%B1%D3%A9%D0%BB%D1%96%D0%BC">б</a></p>',
  );
  expect(shown('<p id="x"><a href="#%zz">а</a></p>')).toBe(
    '<p id="text-x"><a name="x"></a><a href="#%zz">а</a></p>',
  );
});

test('a cell still names its headers', () => {
  const html =
    '<table><tbody><tr><th id="p">а</th><th id="q">б</th></tr><tr><td headers="p  q z">в</td></tr></tbody></table>';
  expect(shown(html)).toContain('<td headers="text-p text-q z">');
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
])('links from other pages still lead to an id: %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('links from other pages lead to a table, outside its frame of rows', () => {
  expect(shown('<table id="x"><tbody><tr id="y"><td>а</td></tr></tbody></table>')).toBe(
    `<a name="x"></a>${frame}<table id="text-x"><tbody><tr id="text-y"><td>а</td></tr></tbody></table></div>`,
  );
});

test('long numbers of lists have room', () => {
  expect(shown('<ol start="2026"><li>а</li></ol><ol start="9"><li value="100">б</li></ol>')).toBe(
    '<ol data-wide start="2026"><li>а</li></ol><ol start="9"><li data-wide value="100">б</li></ol>',
  );
});

test('cells are aligned by what HTML still has', () => {
  expect(shown('<table><tbody><tr><td align="right">align="right"</td></tr></tbody></table>')).toContain(
    '<td data-align="right">align="right"</td>',
  );
});
