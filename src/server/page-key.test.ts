import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  ['/ru/press-center?page=2&utm=x', '/ru/press-center?page=2'],
  ['/press-center?page=2&category_id=7', '/press-center?category_id=7&page=2'],
  ['/press-center?category_id=7&page=2', '/press-center?category_id=7&page=2'],
  ['/press-center?page=2&page=3', '/press-center?page=2&page=3'],
  ['/press-center?page=%3Cscript%3E', '/press-center?page=%3Cscript%3E'],
  ['/about?page=2', '/about'],
  ['/nope?page=2', '/nope?page=2'],
  ['/_.data', '/_.data'],
  ['/about.data?utm=x', '/about.data'],
  ['/press-center.data?utm=x&page=2&category_id=7', '/press-center.data?category_id=7&page=2'],
  ['/ru.data?_routes=ru%2Fhome%2Cru', '/ru.data?_routes=ru%2Cru%2Fhome'],
  ['/ru.data?_routes=ru,ru/home,kk,x', '/ru.data?_routes=ru%2Cru%2Fhome'],
  ['/ru/about.data?_routes=nothing', '/ru/about.data?_routes=none'],
  ['/ru/about.data?_routes=', '/ru/about.data'],
  ['/en/career/a-b.data?_routes=en%2Fcareer%2F%3Aslug', '/en/career/a-b.data?_routes=en%2Fcareer%2F%3Aslug'],
  ['/about?_routes=kk', '/about'],
])('%s is kept under %s', (target, key) => {
  expect(pageKey(target)).toBe(key);
});
