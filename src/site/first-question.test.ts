import { expect, test } from 'vitest';
import { firstQuestion } from './first-question.ts';

const asked = (path: string, query = '') => firstQuestion(path, new URLSearchParams(query));

test.each([
  ['/press-center', '', 'news', { page: 1 }],
  ['/ru/press-center', 'page=3&category_id=7', 'news', { page: 3, category_id: 7 }],
  ['/en/press-center/a-slug', '', 'newsItem', { slug: 'a-slug' }],
  ['/career/a-slug', '', 'vacancy', { slug: 'a-slug' }],
  ['/kk-slug', '', undefined, undefined],
  ['/about/video/a-slug', '', 'video', { slug: 'a-slug' }],
])('%s?%s begins with %s', (path, query, name, input) => {
  expect(asked(path, query)).toEqual(name && { name, input });
});

test.each([
  ['/', ''],
  ['/about', ''],
  ['/press-center', 'page=1'],
  ['/press-center', 'page=0'],
  ['/press-center/No_slug', ''],
  ['/press-center/a/b', ''],
])('nothing is foretold of %s?%s', (path, query) => {
  expect(asked(path, query)).toBeUndefined();
});
