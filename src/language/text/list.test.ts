import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { formatList } from './list.ts';

test('lists end in the word of the language, without a serial comma', () => {
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

test('one item is itself, none is nothing', () => {
  expect(formatList(['А'], 'kk')).toBe('А');
  expect(formatList([], 'kk')).toBe('');
});
