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
