import { expect, test } from 'vitest';
import { plainText } from './rich-text.ts';

test('the words of a text stay parted, and keep their punctuation', () => {
  const html =
    '<p>Жазыңыз: <a href="mailto:ir@x.example">ir@x.example</a>, <strong>3</strong>-<em>ші</em>.</p><p>H<sub>2</sub>O</p>';
  expect(plainText(html)).toBe('Жазыңыз: ir@x.example, 3-ші. H2O');
  expect(plainText('<ul>\n<li>бір</li>\n<li><p>екі;</p></li></ul>үш<br>төрт')).toBe('бір · екі; үш төрт');
  expect(plainText('<address>5 &lt; 7 &amp;amp; &quot;x&quot;</address>')).toBe('5 < 7 &amp; "x"');
});
