import { expect, test } from 'vitest';
import { parseTarget } from './parse-target.ts';

const origin = 'https://dala.kz';

test.each([
  ['/about', '/about'],
  [' /ru/about?a=1#b ', '/about?a=1#b'],
  ['/kk/about', '/about'],
  ['/en', '/'],
  ['/russia', '/russia'],
  ['https://dala.kz', '/'],
  ['https://dala.kz/en/press-center', '/press-center'],
  ['https://dala.kz.example.com/about', 'https://dala.kz.example.com/about'],
  ['gov.kz/memleket', 'https://gov.kz/memleket'],
  ['мысал.қаз', 'https://мысал.қаз'],
  ['http://example.com:8080/x', 'http://example.com:8080/x'],
])('%j is the target %j', (typed, target) => {
  expect(parseTarget(typed, origin)).toBe(target);
});

test.each([
  '',
  '   ',
  'about',
  '//example.com',
  '/\\example.com',
  '/a b',
  'mailto:a@dala.kz',
  'a@dala.kz',
  'javascript:alert(1)',
  'https://',
  'https://a b.kz',
  `/${'a'.repeat(500)}`,
])('%j is no target', (typed) => {
  expect(parseTarget(typed, origin)).toBeUndefined();
});
