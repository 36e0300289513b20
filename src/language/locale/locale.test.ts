import { expect, test } from 'vitest';
import { isLocale, localeNames, localeOfPath, localePath, locales } from './locale.ts';

test('R-201: Locales are in the order of the language switch, with their own names', () => {
  expect(locales.map((locale) => localeNames[locale].short)).toEqual(['Қаз', 'Рус', 'Eng']);
  expect(locales.map((locale) => localeNames[locale].own)).toEqual(['Қазақша', 'Русский', 'English']);
});

test('Only the three codes are locales (R-004)', () => {
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
])('%s has the locale %s and the path %s (R-005 … R-007)', (pathname, locale, path) => {
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
] as const)('In %s the path %s becomes %s', (locale, path, expected) => {
  expect(localePath(locale, path)).toBe(expected);
});

test('localeOfPath reverses localePath', () => {
  for (const locale of locales) {
    for (const path of ['/', '/about', '/press-center?page=2', '/?a=1', '/#top', '/russia']) {
      expect(localeOfPath(localePath(locale, path))).toEqual({ locale, path });
    }
  }
});
