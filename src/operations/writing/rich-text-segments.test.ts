import { expect, test } from 'vitest';
import { splitRichText } from './rich-text-segments.ts';

const html =
  '<h2>Қор &amp; пай</h2><p>Бір <strong>екі</strong><br>үш <a href="/kor">төрт</a></p><ul><li>бес</li><li></li></ul><hr>';

test('Rich text is split into the plain texts of its blocks', () => {
  expect(splitRichText(html).texts).toEqual(['Қор & пай', 'Бір екі үш төрт', 'бес']);
  expect(splitRichText('').texts).toEqual([]);
  expect(splitRichText('жай мәтін').texts).toEqual(['жай мәтін']);
});

test('Other texts take their places, escaped', () => {
  expect(splitRichText(html).build(['A <b>B</b>', 'C & D', 'E'])).toBe(
    '<h2>A &lt;b&gt;B&lt;/b&gt;</h2><p>C &amp; D</p><ul><li>E</li><li></li></ul><hr>',
  );
});
