import { expect, test } from 'vitest';
import { redirectLocation } from './redirect-rule.ts';

test.each([
  ['/new', '', '/new'],
  ['/new', '?a=1', '/new?a=1'],
  ['/new', '?a=1#b', '/new?a=1#b'],
  ['/new', '#b', '/new#b'],
  ['/new?own=1', '?a=1', '/new?own=1'],
  ['/new?own=1', '?a=1#b', '/new?own=1#b'],
  ['/new#part', '?a=1', '/new?a=1#part'],
  ['/new#part', '?a=1#b', '/new?a=1#part'],
  ['/new#what?', '?a=1', '/new?a=1#what?'],
  ['https://fair.example/kz', '?a=1', 'https://fair.example/kz?a=1'],
])('A rule to %s with the request suffix %s redirects to %s', (to, suffix, location) => {
  expect(redirectLocation({ to }, suffix)).toBe(location);
});
