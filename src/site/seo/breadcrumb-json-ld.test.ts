import { describe, expect, test } from 'vitest';
import { breadcrumbList, buildBreadcrumbs } from './breadcrumb-json-ld.ts';

const entry = (target: string | null, label: string, children: { target: string; label: string }[] = []) => ({
  key: label,
  target,
  label,
  children: children.map((child) => ({ key: child.label, ...child })),
});
const navigation = {
  header: [
    entry('/press-center', 'Новости'),
    entry('/about', 'О компании', [{ target: '/about/video', label: 'Видео' }]),
    entry(null, 'Услуги', [{ target: '/offerings/business', label: 'Для бизнеса' }]),
  ],
  footer: [entry('/documents', 'Документы')],
  popular: [],
};
const home = { name: 'Главная', path: '/ru' };
const namesOf = (url: string) => buildBreadcrumbs(url, 'Здесь', home, navigation).map(({ name }) => name);

describe('buildBreadcrumbs', () => {
  test.each([
    ['/ru', []],
    ['/ru/contacts', ['Главная', 'Здесь']],
    ['/ru/press-center?page=2', ['Главная', 'Здесь']],
    ['/ru/press-center/news', ['Главная', 'Новости', 'Здесь']],
    ['/ru/about/video/film', ['Главная', 'О компании', 'Видео', 'Здесь']],
    ['/ru/documents/tariffs', ['Главная', 'Документы', 'Здесь']],
    ['/ru/offerings/fund', ['Главная', 'Здесь']],
  ])('%s', (url, names) => {
    expect(namesOf(url)).toEqual(names);
  });

  test('Paths have the locale prefix of the page, which is empty for Kazakh', () => {
    const kazakhHome = { name: 'Басты бет', path: '/' };
    const trail = buildBreadcrumbs('/press-center/news', 'Осында', kazakhHome, navigation);
    expect(trail.map(({ path }) => path)).toEqual(['/', '/press-center', '/press-center/news']);
    expect(namesOf('/ru/press-center/news')).toHaveLength(3);
    expect(buildBreadcrumbs('/ru/press-center/x', '', home, navigation)[1]?.path).toBe('/ru/press-center');
  });

  test('List items are numbered from one and have absolute URLs', () => {
    const { itemListElement } = breadcrumbList(
      'https://example.kz',
      buildBreadcrumbs('/ru/contacts', 'Здесь', home, navigation),
    );
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://example.kz/ru' },
      { '@type': 'ListItem', position: 2, name: 'Здесь', item: 'https://example.kz/ru/contacts' },
    ]);
  });
});
