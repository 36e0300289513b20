import { expect, test } from 'vitest';
import { sanitiseRichText } from '#model/rich-text.ts';
import { frameTables } from './framed-table.ts';

const framed = (html: string) => frameTables(sanitiseRichText(html), { className: 'frame', name: 'Кесте' });
const frame = (label: string) => `<div role="group" tabindex="0" class="frame" aria-label="${label}">`;

test('each table has a frame that a keyboard can reach, called by the caption', () => {
  const table =
    '<table><caption>Активтер, <em>млрд ₸</em></caption><tbody><tr><td>1</td></tr></tbody></table>';
  expect(framed(`<p>а</p>${table}<p>ә</p>${table}`)).toBe(
    `<p>а</p>${frame('Активтер, млрд ₸')}${table}</div><p>ә</p>${frame('Активтер, млрд ₸')}${table}</div>`,
  );
});

test.each(['', '<caption> </caption>'])(
  'where the caption is missing or empty, the page has a word',
  (caption) => {
    const table = `<table>${caption}<tbody><tr><td>1</td></tr></tbody></table>`;
    expect(framed(table)).toBe(`${frame('Кесте')}${table}</div>`);
  },
);

test('a table within a table has a frame of its own', () => {
  const inner = '<table><caption>2</caption><tbody><tr><td>2</td></tr></tbody></table>';
  expect(framed(`<table><tbody><tr><td>${inner}</td></tr></tbody></table>`)).toBe(
    `${frame('Кесте')}<table><tbody><tr><td>${frame('2')}${inner}</div></td></tr></tbody></table></div>`,
  );
});

test('a caption cannot leave the attribute', () => {
  const html = framed(
    '<table><caption>" onfocus="alert(1) &lt;b&gt; <a href="/?q=&quot;>">x</a></caption></table>',
  );
  expect(html).toContain(frame('&quot; onfocus=&quot;alert(1) &lt;b&gt; x'));
  expect(html.match(/<div[^>]*>/g)).toHaveLength(1);
});
