import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextWord, splitWords } from './text-word.ts';

test.each([
  ['', []],
  [' · –', []],
  ['Су-құбыр, 15/2 ш.', ['Су', 'құбыр', '15', '2', 'ш']],
  ['и\u0306од co\u00adop', ['и\u0306од', 'co\u00adop']],
  ['\u0306а', ['а']],
  ['🐪нар𝒜𝒷 🐫', ['нар𝒜𝒷']],
  ['\ud83d а\udc2a', ['а']],
])('%j contains the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('The words equal the matches of the Unicode expression', () => {
  const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200f]*/gu;
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, (any) => {
      expect(splitWords(any)).toEqual(any.match(pattern) ?? []);
    }),
  );
});

test('The next word begins at or after the given position', () => {
  expect(nextWord('ал да', 0)).toMatchObject({ start: 0, end: 2 });
  expect(nextWord('ал да', 1)).toMatchObject({ start: 1, end: 2 });
  expect(nextWord('ал да', 2)).toMatchObject({ start: 3, end: 5 });
  expect(nextWord('ал да', 5)).toBeUndefined();
  expect(nextWord('ал да', 2)?.hash).toBe(nextWord('да', 0)?.hash);
});
