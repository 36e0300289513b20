import { expect, test } from 'vitest';
import { itemTag, listTag } from './cache-tags.ts';

test('List tags and item tags contain the locale', () => {
  expect(listTag('kk', 'news')).toBe('kk.news');
  expect(itemTag('ru', 'news-category', 12)).toBe('ru.news-category.12');
});

test('A tag contains no character that needs quoting in a comma-separated list', () => {
  expect(itemTag('en', 'about-annual-reports', 1)).toMatch(/^[a-z0-9.-]+$/u);
});
