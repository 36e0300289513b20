import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordFrom, wordsIn } from './text-word.ts';

test.each([
  ['', []],
  [' · –', []],
  ['Су-құбыр, 15/2 ш.', ['Су', 'құбыр', '15', '2', 'ш']],
  ['и\u0306од co\u00adop', ['и\u0306од', 'co\u00adop']],
  ['\u0306а', ['а']],
  ['🐪нар𝒜𝒷 🐫', ['нар𝒜𝒷']],
  ['\ud83d а\udc2a', ['а']],
])('%j has %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('words are what the pattern of a word says', () => {
  const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200f]*/gu;
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, (any) => {
      expect(wordsIn(any)).toEqual(any.match(pattern) ?? []);
    }),
  );
});

test('the next word begins where it is looked for, or behind', () => {
  expect(wordFrom('ал да', 0)).toMatchObject({ start: 0, end: 2 });
  expect(wordFrom('ал да', 1)).toMatchObject({ start: 1, end: 2 });
  expect(wordFrom('ал да', 2)).toMatchObject({ start: 3, end: 5 });
  expect(wordFrom('ал да', 5)).toBeUndefined();
  expect(wordFrom('ал да', 2)?.hash).toBe(wordFrom('да', 0)?.hash);
});
