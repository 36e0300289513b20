import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocale } from './locale.ts';
import {
  apiLocale,
  chooseHomeLocale,
  localeOfCookie,
  localeOfHeader,
  parseAcceptLanguage,
} from './locale-choice.ts';

const ranges = (header: string) => parseAcceptLanguage(header).map(({ range }) => range);

describe('parseAcceptLanguage', () => {
  test('Ranges are sorted by weight, in stable order', () => {
    expect(parseAcceptLanguage('en;q=0.5, ru-KZ , kk;q=0.8,de')).toEqual([
      { range: 'ru-kz', quality: 1 },
      { range: 'de', quality: 1 },
      { range: 'kk', quality: 0.8 },
      { range: 'en', quality: 0.5 },
    ]);
  });

  test('All spellings of a weight are accepted', () => {
    const header = 'a;q=1, b;q=1.000, c;Q=0.999, d ; q=0.5, e;q=0., f;q=0, g;q=1.';
    expect(parseAcceptLanguage(header).map(({ range, quality }) => range + quality)).toEqual([
      'a1',
      'b1',
      'g1',
      'c0.999',
      'd0.5',
      'e0',
      'f0',
    ]);
  });

  test('Malformed elements are ignored', () => {
    expect(
      ranges('ru;q=2,ru;q=1.5,ru;q=0.1234,ru;q=-1,ru;q=,ru;q,ru;level=1,ru_KZ,абв,a b,, ;q=1,123'),
    ).toEqual([]);
    expect(ranges('toolonglanguage,kk,ru-toolongsubtag')).toEqual(['kk']);
    expect(parseAcceptLanguage(undefined)).toEqual([]);
  });

  test('At most 1,000 characters and 32 elements are parsed', () => {
    expect(ranges(`${'de,'.repeat(31)}kk`)).toHaveLength(32);
    expect(ranges(`${'de,'.repeat(32)}kk`)).not.toContain('kk');
    expect(ranges(`${'-'.repeat(996)},kk,ru`)).toEqual(['kk']);
    expect(ranges('k'.repeat(5000))).toEqual([]);
  });
});

describe('localeOfHeader (R-120)', () => {
  test.each([
    ['kk-KZ', 'kk'],
    ['ru-KZ', 'ru'],
    ['en-US,en;q=0.9', 'en'],
    ['EN-gb', 'en'],
    ['kk-Cyrl-KZ', 'kk'],
    ['de-DE,de;q=0.9,en;q=0.1', 'en'],
    ['ru;q=0.8,kk;q=0.9', 'kk'],
    ['ru;q=0.8,kk;q=0.8', 'ru'],
    ['ru;q=0,en;q=0.1', 'en'],
    ['rus,eng', undefined],
    ['de,fr', undefined],
    ['*', 'kk'],
    ['kk;q=0,*;q=0.5', 'ru'],
    ['kk;q=0,ru;q=0,*', 'en'],
    ['kk;q=0,ru;q=0,en;q=0,*', undefined],
    ['de,*;q=0.1', 'kk'],
    ['*;q=0', undefined],
    ['ru;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s → %s', (header, expected) => {
    expect(localeOfHeader(header)).toBe(expected);
  });
});

describe('localeOfCookie (R-119)', () => {
  test.each([
    ['site_locale=ru', 'ru'],
    ['a=1; site_locale=en; b=2', 'en'],
    ['a=1;site_locale="kk"', 'kk'],
    ['site_locale=de', undefined],
    ['site_locale=de; site_locale=ru', 'ru'],
    ['site_locale=RU', undefined],
    ['site_locale', undefined],
    ['my_site_locale=ru', undefined],
    ['a="site_locale=ru"', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s → %s', (header, expected) => {
    expect(localeOfCookie(header)).toBe(expected);
  });
});

describe('chooseHomeLocale', () => {
  test('R-118, R-119: The cookie has precedence over the header', () => {
    expect(chooseHomeLocale({ cookie: 'site_locale=en', acceptLanguage: 'ru' })).toBe('en');
    expect(chooseHomeLocale({ cookie: 'site_locale=kk', acceptLanguage: 'ru' })).toBe('kk');
  });

  test('R-119: An invalid cookie is ignored', () => {
    expect(chooseHomeLocale({ cookie: 'site_locale=xx', acceptLanguage: 'ru-RU,ru;q=0.9' })).toBe('ru');
    expect(chooseHomeLocale({ cookie: 'site_locale=xx' })).toBe('kk');
  });

  test('R-120: The header is matched in order of preference', () => {
    expect(chooseHomeLocale({ acceptLanguage: 'de,en-GB;q=0.7,ru;q=0.3' })).toBe('en');
  });

  test.each([undefined, '', ' ', '*', ';;;'])(
    'R-121: %j names no language and yields Kazakh',
    (acceptLanguage) => {
      expect(chooseHomeLocale({ acceptLanguage })).toBe('kk');
    },
  );

  test('R-121: Unsupported languages alone yield Russian', () => {
    expect(chooseHomeLocale({ acceptLanguage: 'de-DE,de;q=0.9,fr;q=0.1' })).toBe('ru');
  });

  test('A language with weight 0 is not used as the fallback', () => {
    expect(chooseHomeLocale({ acceptLanguage: 'de,ru;q=0' })).toBe('kk');
    expect(chooseHomeLocale({ acceptLanguage: 'de,ru;q=0,kk;q=0' })).toBe('en');
  });
});

test.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['*', 'ru'],
  ['de', 'ru'],
  ['kk-KZ', 'kk'],
  ['en-US', 'en'],
  ['de,kk;q=0.1', 'kk'],
  ['ru;q=0,*', 'kk'],
])('R-121: The API responds to %s in %s', (header, expected) => {
  expect(apiLocale(header)).toBe(expected);
});

test('Arbitrary headers yield a valid locale', () => {
  assert(
    property(string({ unit: 'binary' }), string(), (acceptLanguage, cookie) => {
      expect(isLocale(chooseHomeLocale({ acceptLanguage, cookie }))).toBe(true);
      expect(isLocale(apiLocale(acceptLanguage))).toBe(true);
    }),
  );
});
