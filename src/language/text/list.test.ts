import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { formatList } from './list.ts';

test('The last two items are joined by a conjunction without a serial comma', () => {
  expect(locales.map((locale) => formatList(['А', 'Б', 'В'], locale))).toEqual([
    'А, Б және В',
    'А, Б и В',
    'А, Б and В',
  ]);
  expect(locales.map((locale) => formatList(['А', 'Б'], locale, 'or'))).toEqual([
    'А немесе Б',
    'А или Б',
    'А or Б',
  ]);
});

test('A single item is unchanged, and an empty list is empty text', () => {
  expect(formatList(['А'], 'kk')).toBe('А');
  expect(formatList([], 'kk')).toBe('');
});
