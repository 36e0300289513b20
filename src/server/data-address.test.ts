import { describe, expect, test } from 'vitest';
import { isBuildUrl, localeOfTarget, pagePathOf, payloadAsked } from './data-address.ts';

test.each([
  ['/', '/', 'kk'],
  ['/_.data', '/', 'kk'],
  ['/ru.data', '/ru', 'ru'],
  ['/ru.data?_routes=ru', '/ru', 'ru'],
  ['/en/about.data', '/en/about', 'en'],
  ['/russia.data', '/russia', 'kk'],
  ['/ru/about?x=.data', '/ru/about', 'ru'],
])('%s is about the page %s, in %s', (target, page, locale) => {
  expect(pagePathOf(target)).toBe(page);
  expect(localeOfTarget(target)).toBe(locale);
});

describe('a payload', () => {
  test.each([
    ['/_payload.json?b1', '/'],
    ['/ru/_payload.json?b1', '/ru'],
    ['/press-center/one/_payload.json?b1', '/press-center/one'],
  ])('%s is that of %s', (target, page) => {
    expect(payloadAsked(target)).toEqual({ page, buildId: 'b1' });
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

  test('names the build that it is of, and nothing else', () => {
    expect(payloadAsked('/about/_payload.json')?.buildId).toBe('');
    expect(payloadAsked('/about/_payload.json?b1&x=1')?.buildId).toBe('b1&x=1');
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
