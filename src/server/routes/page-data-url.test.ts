import { describe, expect, test } from 'vitest';
import { isBuildUrl, localeOfTarget, pagePathOf, pageTargetOf, parsePageDataUrl } from './page-data-url.ts';

test.each([
  ['/', '/', 'kk'],
  ['/_payload.json', '/', 'kk'],
  ['/ru/_payload.json', '/ru', 'ru'],
  ['/ru/_payload.json?layout', '/ru', 'ru'],
  ['/en/about/_payload.json', '/en/about', 'en'],
  ['/russia/_payload.json', '/russia', 'kk'],
  ['/ru/about?x=/_payload.json', '/ru/about', 'ru'],
])('The target %s belongs to the page %s in the locale %s', (target, page, locale) => {
  expect(pagePathOf(target)).toBe(page);
  expect(localeOfTarget(target)).toBe(locale);
});

describe('A page data URL', () => {
  test.each([
    ['/_payload.json?b1', '/_payload.json', '/', false],
    ['/ru/_payload.json?b1', '/ru/_payload.json', '/ru', false],
    ['/press-center/one/_payload.json?b1', '/press-center/one/_payload.json', '/press-center/one', false],
    ['/faq/_payload.json?b1&query=a%26b?c', '/faq/_payload.json?query=a%26b?c', '/faq?query=a%26b?c', false],
    ['/ru/_payload.json?b1&layout', '/ru/_payload.json?layout', '/ru', true],
    ['/ru/_payload.json?b1&layout&page=2', '/ru/_payload.json?layout&page=2', '/ru?page=2', true],
    ['/ru/_payload.json?b1&layouts=2', '/ru/_payload.json?layouts=2', '/ru?layouts=2', false],
  ])('%s is parsed as %s of the page %s', (url, target, page, withLayout) => {
    expect(parsePageDataUrl(url)).toEqual({ target, buildId: 'b1' });
    expect(pageTargetOf(target)).toEqual({ page, withLayout });
  });

  test.each([
    '//_payload.json?b1',
    '/kk/_payload.json?b1',
    '/RU/_payload.json?b1',
    '/about//_payload.json?b1',
    '/about/_payload.json/?b1',
    '/about/_Payload.json?b1',
    '/about/../_payload.json?b1',
    '/%zz/_payload.json?b1',
    '/about?/_payload.json',
    '/_build/meta/b1.json',
  ])('%s is rejected', (url) => {
    expect(parsePageDataUrl(url)).toBeUndefined();
  });

  test('contains the build id', () => {
    expect(parsePageDataUrl('/about/_payload.json')?.buildId).toBe('');
    expect(parsePageDataUrl('/about/_payload.json?b1&x=1')?.buildId).toBe('b1');
    expect(parsePageDataUrl('/about/_payload.json?b1?')?.buildId).toBe('b1?');
  });
});

test.each([
  '/_build',
  '/_build/x',
  '/_BUILD/latest.json',
  '//_build/x',
  '/%5fbuild/x',
  '/_build%2fx',
  '/_build/%zz',
  '/_payload.json',
  '/about/%5Fpayload.json',
  '/about/_payload.json/..',
  '/about\\_payload.json',
])('%s is a build URL', (url) => {
  expect(isBuildUrl(url)).toBe(true);
});

test.each([
  '/',
  '/about',
  '/about?_payload.json',
  '/press-center/the_build',
  '/_buildings',
  '/build/x',
  '/%',
])('%s is not a build URL', (url) => {
  expect(isBuildUrl(url)).toBe(false);
});
