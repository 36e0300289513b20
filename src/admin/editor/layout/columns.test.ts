import { describe, expect, test } from 'vitest';
import { chooseColumns, parseColumns } from './columns.ts';

describe('Columns of languages', () => {
  test.each([
    ['kk,ru', ['kk', 'ru']],
    ['en,kk', ['kk', 'en']],
    ['ru,ru,xx', ['ru']],
    ['', undefined],
    ['de', undefined],
    [null, undefined],
  ])('%j in the URL shows %j', (text, columns) => {
    expect(parseColumns(text)).toEqual(columns);
  });

  test.each([
    [1280, ['kk', 'ru', 'en'], ['kk', 'ru', 'en']],
    [768, ['kk', 'ru', 'en'], ['kk', 'ru']],
    [600, ['kk', 'ru', 'en'], ['kk']],
    // A translator sees the own language, beside a source.
    [768, ['en'], ['kk', 'en']],
    [600, ['en'], ['en']],
    [1280, [], ['kk', 'ru', 'en']],
  ] as const)(
    'A window of %d px shows to a user with rights for %j the languages %j',
    (width, writable, columns) => {
      expect(chooseColumns(width, writable)).toEqual(columns);
    },
  );
});
