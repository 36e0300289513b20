import { describe, expect, test } from 'vitest';
import { isBuildUrl, localeOfTarget, pagePathOf, pageTargetOf, payloadAsked } from './page-data-url.ts';

test.each([
  ['/', '/', 'kk'],
  ['/_payload.json', '/', 'kk'],
  ['/ru/_payload.json', '/ru', 'ru'],
  ['/ru/_payload.json?layout', '/ru', 'ru'],
  ['/en/about/_payload.json', '/en/about', 'en'],
  ['/russia/_payload.json', '/russia', 'kk'],
  ['/ru/about?x=/_payload.json', '/ru/about', 'ru'],
])('%s is about the page %s, in %s', (target, page, locale) => {
  expect(pagePathOf(target)).toBe(page);
  expect(localeOfTarget(target)).toBe(locale);
});

describe('a payload', () => {
  test.each([
    ['/_payload.json?b1', '/_payload.json', '/', false],
    ['/ru/_payload.json?b1', '/ru/_payload.json', '/ru', false],
    ['/press-center/one/_payload.json?b1', '/press-center/one/_payload.json', '/press-center/one', false],
    ['/faq/_payload.json?b1&query=a%26b?c', '/faq/_payload.json?query=a%26b?c', '/faq?query=a%26b?c', false],
    ['/ru/_payload.json?b1&layout', '/ru/_payload.json?layout', '/ru', true],
    ['/ru/_payload.json?b1&layout&page=2', '/ru/_payload.json?layout&page=2', '/ru?page=2', true],
    ['/ru/_payload.json?b1&layouts=2', '/ru/_payload.json?layouts=2', '/ru?layouts=2', false],
  ])('%s is %s, that of %s', (address, target, page, withLayout) => {
    expect(payloadAsked(address)).toEqual({ target, buildId: 'b1' });
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
  ])('%s asks for none', (target) => {
    expect(payloadAsked(target)).toBeUndefined();
  });

  test('names the build that it is of', () => {
    expect(payloadAsked('/about/_payload.json')?.buildId).toBe('');
    expect(payloadAsked('/about/_payload.json?b1&x=1')?.buildId).toBe('b1');
    expect(payloadAsked('/about/_payload.json?b1?')?.buildId).toBe('b1?');
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
])('%s is asked by script alone', (url) => {
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
])('%s is a page, or none', (url) => {
  expect(isBuildUrl(url)).toBe(false);
});
