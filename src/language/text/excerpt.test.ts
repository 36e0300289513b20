import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['Қысқа мәтін.', 12, 'Қысқа мәтін.'],
  ['Қысқа мәтін.', 11, 'Қысқа…'],
  ['  бос \n орын  ', 20, 'бос орын'],
  ['Слово, и ещё', 9, 'Слово, и…'],
  ['Слово, и ещё', 8, 'Слово…'],
  ['Слово — и ещё', 9, 'Слово…'],
  ['неделимое', 5, 'неде…'],
  ['', 5, ''],
])('%j shortened to %i characters is %j', (text, max, expected) => {
  expect(excerpt(text, max)).toBe(expected);
});

test('An excerpt respects the limit and is well-formed', () => {
  assert(
    property(string({ unit: 'grapheme' }), integer({ min: 1, max: 40 }), (text, max) => {
      const short = excerpt(text, max);
      expect(Array.from(short).length).toBeLessThanOrEqual(max);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
