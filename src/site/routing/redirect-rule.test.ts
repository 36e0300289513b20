import { expect, test } from 'vitest';
import { ruledLocation } from './redirect-rule.ts';

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
])('a rule to %s, asked with %s, leads to %s', (to, address, location) => {
  expect(ruledLocation({ to }, address)).toBe(location);
});
