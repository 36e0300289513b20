import { expect, test } from 'vitest';
import { isLocale, localeNames, localeOfPath, localePath, locales } from './locale.ts';

test('the languages stand in the order of the switch, named in themselves (R-201)', () => {
  expect(locales.map((locale) => localeNames[locale].short)).toEqual(['Қаз', 'Рус', 'Eng']);
  expect(locales.map((locale) => localeNames[locale].own)).toEqual(['Қазақша', 'Русский', 'English']);
});

test('only the three codes are locales', () => {
  expect(locales.every(isLocale)).toBe(true);
  for (const value of ['KK', 'kk-KZ', 'de', '', 'toString', undefined, null, 1, ['kk']]) {
    expect(isLocale(value)).toBe(false);
  }
});

test.each([
  ['/', 'kk', '/'],
  ['', 'kk', '/'],
  ['/about', 'kk', '/about'],
  ['/ru', 'ru', '/'],
  ['/ru/', 'ru', '/'],
  ['/ru/about/video', 'ru', '/about/video'],
  ['/en?page=2', 'en', '/?page=2'],
  ['/en#top', 'en', '/#top'],
  ['/russia', 'kk', '/russia'],
  ['/ru-news', 'kk', '/ru-news'],
  ['/english/about', 'kk', '/english/about'],
  ['/RU/about', 'kk', '/RU/about'],
  ['/kk/about', 'kk', '/kk/about'],
  ['/about/ru', 'kk', '/about/ru'],
  ['/ru/ru', 'ru', '/ru'],
  ['/ru//evil.example', 'ru', '/evil.example'],
  ['//evil.example/ru', 'kk', '/evil.example/ru'],
  ['/\\evil.example', 'kk', '/evil.example'],
])('%s is %s at %s', (pathname, locale, path) => {
  expect(localeOfPath(pathname)).toEqual({ locale, path });
});

test.each([
  ['kk', '/', '/'],
  ['ru', '/', '/ru'],
  ['ru', '/about', '/ru/about'],
  ['en', 'about', '/en/about'],
  ['kk', '/about', '/about'],
  ['ru', '/?page=2#list', '/ru?page=2#list'],
  ['en', '/press-center?category_id=3#x', '/en/press-center?category_id=3#x'],
  ['kk', '/a?next=/ru', '/a?next=/ru'],
  ['ru', '#', '#'],
  ['ru', '#main', '#main'],
  ['en', 'https://example.com/', 'https://example.com/'],
  ['en', 'tel:+77270000000', 'tel:+77270000000'],
  ['ru', '//evil.example', '/ru/evil.example'],
] as const)('%s %s becomes %s', (locale, path, expected) => {
  expect(localePath(locale, path)).toBe(expected);
});

test('a path and its language survive the way there and back', () => {
  for (const locale of locales) {
    for (const path of ['/', '/about', '/press-center?page=2', '/?a=1', '/#top', '/russia']) {
      expect(localeOfPath(localePath(locale, path))).toEqual({ locale, path });
    }
  }
});
