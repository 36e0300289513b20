import { describe, expect, test } from 'vitest';
import { breadcrumbList, trailTo } from './breadcrumb-json-ld.ts';

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
const home = { name: 'Главная', address: '/ru' };
const namesTo = (address: string) => trailTo(address, 'Здесь', home, navigation).map(({ name }) => name);

describe('the trail to a page', () => {
  test.each([
    ['/ru', []],
    ['/ru/contacts', ['Главная', 'Здесь']],
    ['/ru/press-center?page=2', ['Главная', 'Здесь']],
    ['/ru/press-center/news', ['Главная', 'Новости', 'Здесь']],
    ['/ru/about/video/film', ['Главная', 'О компании', 'Видео', 'Здесь']],
    ['/ru/documents/tariffs', ['Главная', 'Документы', 'Здесь']],
    ['/ru/offerings/fund', ['Главная', 'Здесь']],
  ])('%s', (address, names) => {
    expect(namesTo(address)).toEqual(names);
  });

  test('has addresses of the same language, and none in front in Kazakh', () => {
    const own = { name: 'Басты бет', address: '/' };
    const trail = trailTo('/press-center/news', 'Осында', own, navigation);
    expect(trail.map(({ address }) => address)).toEqual(['/', '/press-center', '/press-center/news']);
    expect(namesTo('/ru/press-center/news')).toHaveLength(3);
    expect(trailTo('/ru/press-center/x', '', home, navigation)[1]?.address).toBe('/ru/press-center');
  });

  test('is numbered from one, with whole addresses', () => {
    const { itemListElement } = breadcrumbList(
      'https://example.kz',
      trailTo('/ru/contacts', 'Здесь', home, navigation),
    );
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://example.kz/ru' },
      { '@type': 'ListItem', position: 2, name: 'Здесь', item: 'https://example.kz/ru/contacts' },
    ]);
  });
});
