import { expect, test } from 'vitest';
import type { ContentType } from '../api/use-content-types.tsx';
import { administrationLinks, contentTypePath, groupBySection, leadLinks } from './navigation.ts';

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

test('The inbox needs a permission for submissions', () => {
  expect(leadLinks({ mayDoGlobally: () => false })).toEqual([]);
  const links = leadLinks({ mayDoGlobally: (action) => action === 'manage-applications' });
  expect(links.map(({ to }) => to)).toEqual(['/leads']);
});

test('Screens of the administration need their permissions', () => {
  expect(administrationLinks({ mayDoGlobally: () => false })).toEqual([]);
  const links = administrationLinks({ mayDoGlobally: (action) => action === 'read-audit-log' });
  expect(links.map(({ to }) => to)).toEqual(['/audit']);
});
