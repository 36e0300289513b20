import { expect, test } from 'vitest';
import { splitByMarks } from './marked-text.ts';

const text = 'Дала 🐪 көпірі';

test('Marked words become separate pieces', () => {
  expect(
    splitByMarks(text, [
      [0, 4],
      [8, 14],
    ]),
  ).toEqual([
    { text: 'Дала', hit: true },
    { text: ' 🐪 ', hit: false },
    { text: 'көпірі', hit: true },
  ]);
  expect(splitByMarks(text, [])).toEqual([{ text, hit: false }]);
  expect(splitByMarks('', [])).toEqual([]);
});

test('Invalid marks are ignored, and no text is lost', () => {
  const marks = [
    [-1, 3],
    [2, 2],
    [5, 7],
    [6, 9],
    [8, 99],
    [Number.NaN, 3],
  ] as const;
  const pieces = splitByMarks(text, marks);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: '🐪', hit: true }]);
});
