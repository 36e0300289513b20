import { expect, test } from 'vitest';
import { markedPieces } from './marked-text.ts';

const text = 'Дала 🐪 көпірі';

test('words are cut out where they stand', () => {
  expect(
    markedPieces(text, [
      [0, 4],
      [8, 14],
    ]),
  ).toEqual([
    { text: 'Дала', hit: true },
    { text: ' 🐪 ', hit: false },
    { text: 'көпірі', hit: true },
  ]);
  expect(markedPieces(text, [])).toEqual([{ text, hit: false }]);
  expect(markedPieces('', [])).toEqual([]);
});

test('marks that cannot be are passed over, and no word of the text is lost', () => {
  const marks = [
    [-1, 3],
    [2, 2],
    [5, 7],
    [6, 9],
    [8, 99],
    [Number.NaN, 3],
  ] as const;
  const pieces = markedPieces(text, marks);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: '🐪', hit: true }]);
});
