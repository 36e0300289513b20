import { maskitoTransform } from '@maskito/core';
import { describe, expect, test } from 'vitest';
import { phoneMask } from './phone-mask.ts';

const masked = (text: string) => maskitoTransform(text, phoneMask);

describe('a number of Kazakhstan is ordered, however it was written', () => {
  test.each([
    ['87012345678'],
    ['8 701 234 56 78'],
    ['8 (701) 234-56-78'],
    ['77012345678'],
    ['7 701 234 56 78'],
    ['7012345678'],
    ['+77012345678'],
    ['+7 701 234-56-78'],
    ['+7 (701) 234-56-78'],
    ['+7 (770) 123-45-678'],
    ['+7 8 701 234 56 78'],
  ])('%s', (text) => {
    expect(masked(text)).toBe('+7 (701) 234-56-78');
  });
});

test.each([
  ['', ''],
  ['+', '+'],
  ['8', '+7'],
  ['870', '+7 (70'],
  ['+7 (701) 234-56-78 9', '+7 (701) 234-56-78'],
])('what is half written stays so: %s', (text, expected) => {
  expect(masked(text)).toBe(expected);
});

test.each([['+44 20 7946 0958'], ['+998901234567'], ['+1 (202) 555-0143'], ['0044 20 7946 0958']])(
  'the number of another country is left alone: %s',
  (text) => {
    expect(masked(text)).toBe(text);
  },
);

test('what is no part of a number is left out', () => {
  expect(masked('тел. 8 701 234 56 78')).toBe('+7 (701) 234-56-78');
});
