import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sanitiseRichText } from '#model/rich-text.ts';
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
    '<h2 id="text-main">а</h2><p><a href="#text-main">б</a> <a href="#other">в</a></p>',
  );
});

test('a link that Markdown has encoded leads there too', () => {
  expect(shown('<h2 id="бөлім">а</h2><p><a href="#%D0%B1%D3%A9%D0%BB%D1%96%D0%BC">б</a></p>')).toBe(
    '<h2 id="text-бөлім">а</h2><p><a href="#text-%D0%B1%D3%A9%D0%BB%D1%96%D0%BC">б</a></p>',
  );
  expect(shown('<p id="x"><a href="#%zz">а</a></p>')).toBe('<p id="text-x"><a href="#%zz">а</a></p>');
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
