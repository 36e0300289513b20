import { expect, test } from 'vitest';
import {
  findRedirectSourceError,
  findRedirectTargetError,
  findSiteTarget,
  normaliseRedirectSource,
  normaliseRedirectTarget,
} from './redirect-url.ts';

test.each([
  ['/о-компании', '/%D0%BE-%D0%BA%D0%BE%D0%BC%D0%BF%D0%B0%D0%BD%D0%B8%D0%B8'],
  ['/%d0%9e/', '/%D0%BE'],
  ['/index.php', '/index.php'],
  ['/a;b,c(d)', '/a;b,c(d)'],
  ['/👨‍👩‍👧', '/%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7'],
])('The source path %s is normalised to %s', (from, key) => {
  expect(findRedirectSourceError(from)).toBeUndefined();
  expect(normaliseRedirectSource(from)).toBe(key);
});

test.each([
  ['/blog/*', 'is a pattern'],
  ['/news/:id', 'is a pattern'],
  ['/news/{slug}', 'is a pattern'],
  ['^/old$', 'begins with one /'],
  ['/old$', 'is a pattern'],
  ['/о-компании\u200b', 'has invisible characters'],
  ['/о-ком\u00adпании', 'has invisible characters'],
  ['/%E2%80%8Ba', 'has invisible characters'],
  ['/a?id=5', 'has a query'],
  ['/icon.svg', 'is no address of a page'],
  ['/media/logo.svg', 'is no address of a page'],
  ['/admin', 'is no address of a page'],
  ['/Admin/content/news', 'is no address of a page'],
  ['/_theme/light.css', 'is no address of a page'],
  ['/forms/token', 'is no address of a page'],
])('The source path %j is rejected', (from, error) => {
  expect(findRedirectSourceError(from)).toContain(error);
});

test.each([
  ['https://мысал.қаз/жол?q=ә', 'https://xn--80awbu3c.xn--80ao21a/%D0%B6%D0%BE%D0%BB?q=%D3%99'],
  ['/search?q=Қазына', '/search?q=%D2%9A%D0%B0%D0%B7%D1%8B%D0%BD%D0%B0'],
])('The target %s is normalised to %s', (to, location) => {
  expect(findRedirectTargetError(to)).toBeUndefined();
  expect(normaliseRedirectTarget(to)).toBe(location);
});

test.each([
  ['/about?x#y', '/about?x#y', undefined],
  ['https://our.example', '/', undefined],
  ['https://our.example/kk', '/', undefined],
  ['http://OUR.example/KK/About/?X=1#Y', '/about?X=1#Y', undefined],
  ['https://our.example/ru/about', '/about', 'ru'],
  ['https://our.example/kk/EN//about', '/about', 'en'],
  ['https://our.example/media/ab/Charter.PDF', '/media/ab/Charter.PDF', undefined],
] as const)('The target %s is the page %s of the site', (to, path, locale) => {
  expect(findSiteTarget(to, 'https://our.example')).toEqual({ path, locale });
});

test.each(['https://other.example/about', 'https://our.example:8443/about', 'https://our.example.evil.kz/'])(
  'The target %s is on another site',
  (to) => {
    expect(findSiteTarget(to, 'https://our.example')).toBeUndefined();
  },
);

test.each(['/about\u200b', 'https://qazyna.kz/a\u00adb', '/about?a=\u200e1', 'mailto:a@b.kz', 'about'])(
  'The target %j is rejected',
  (to) => {
    expect(findRedirectTargetError(to)).toBeDefined();
  },
);
