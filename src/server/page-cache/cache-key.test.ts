import { expect, test } from 'vitest';
import { pageKey } from './cache-key.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=email', '/'],
  ['/ru/press-center?page=2&utm=x', '/ru/press-center?page=2'],
  ['/press-center?page=2&category_id=7', '/press-center?category_id=7&page=2'],
  ['/press-center?category_id=7&page=2', '/press-center?category_id=7&page=2'],
  ['/press-center?page=2&page=3', '/press-center?page=2&page=3'],
  ['/press-center?page=%3Cscript%3E', '/press-center?page=%3Cscript%3E'],
  ['/about?page=2', '/about'],
  ['/nope?page=2', '/nope?page=2'],
  ['/_payload.json', '/_payload.json'],
  ['/about/_payload.json?utm=x', '/about/_payload.json'],
  [
    '/press-center/_payload.json?utm=x&page=2&category_id=7',
    '/press-center/_payload.json?category_id=7&page=2',
  ],
  ['/ru/_payload.json?layout', '/ru/_payload.json?layout'],
  ['/ru/_payload.json?layout&utm=x', '/ru/_payload.json?layout'],
  ['/ru/press-center/_payload.json?layout&page=2&x=1', '/ru/press-center/_payload.json?layout&page=2'],
  ['/about?layout', '/about'],
])('The cache key of %s is %s', (target, key) => {
  expect(pageKey(target)).toBe(key);
});
