import { expect, test } from 'vitest';
import type { ContentType } from '../api/use-content-types.tsx';
import { contentTypePath, groupBySection } from './navigation.ts';

const type = (name: ContentType['name'], section: string, change: object = {}) =>
  ({ name, section, singletonId: null, description: { isSingleton: false }, ...change }) as ContentType;

test('Types are grouped by section, the main one of a section first', () => {
  const types = [type('news-category', 'news'), type('news', 'news'), type('main-page', 'home')];
  const groups = groupBySection(types).map(({ section, types: of }) => [section, of.map(({ name }) => name)]);
  expect(groups).toEqual([
    ['home', ['main-page']],
    ['news', ['news', 'news-category']],
  ]);
});

test('A type with one entry leads to its editor', () => {
  const singleton = { description: { isSingleton: true } };
  expect(contentTypePath(type('news', 'news'))).toBe('/content/news');
  expect(contentTypePath(type('main-page', 'home', { ...singleton, singletonId: 7 }))).toBe(
    '/content/main-page/7',
  );
  expect(contentTypePath(type('main-page', 'home', singleton))).toBe('/content/main-page/new');
  expect(contentTypePath(type('theme', 'structure', { ...singleton, singletonId: 3 }))).toBe('/theme');
});
