import { expect, test } from 'vitest';
import { itemTag, listTag } from './cache-tags.ts';

test('a list and an item have tags of their own, in each language', () => {
  expect(listTag('kk', 'news')).toBe('kk.news');
  expect(itemTag('ru', 'news-category', 12)).toBe('ru.news-category.12');
});

test('no tag needs quoting in a list that commas part', () => {
  expect(itemTag('en', 'about-annual-reports', 1)).toMatch(/^[a-z0-9.-]+$/u);
});
