import { expect, test } from 'vitest';
import { richTextLines } from './rich-text-lines.ts';

test.each([
  ['<h2>Қадам</h2>\n<p>Бір <strong>екі</strong><br>үш</p><hr><p>төрт</p>', 'Қадам\nБір екі\nүш\nтөрт'],
  ['<ul><li>а</li><li>б<ul><li>в</li></ul></li></ul>', 'а\nбв\n'.trim()],
  ['<table><tbody><tr><th>А</th><td>1</td></tr></tbody></table>', 'А | 1 |'],
  ['<p>1 &lt; 2 &amp; &amp;lt;</p>', '1 < 2 & &lt;'],
  ['', ''],
])('The lines of %j are %j', (html, lines) => {
  expect(richTextLines(html)).toBe(lines);
});

test('Another form than the stored one is shown as it is', () => {
  expect(richTextLines('<p>а')).toBe('<p>а');
});
