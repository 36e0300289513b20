import { expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { FormList } from '../form/change-list.ts';
import { FormStore } from '../form/form-store.ts';
import { findTitleField, placesOfItem } from './title-field.ts';

const listAt = (scope: FormList['scope'], path: string): FormList => ({ scope, path, writable: [] });
const titleOf = (store: FormStore, list: FormList, key: string, columns: readonly Locale[]) =>
  findTitleField(store, placesOfItem(store, list, key, columns));

test('A shared item is called by its first text in the columns shown', () => {
  const store = new FormStore(describeContentType('navigation'), {
    shared: { header: [{ key: 'a', target: '/business', children: [{ key: 'b', target: '/cards' }] }] },
    kk: { labels: { a: ' ', b: 'Карталар' } },
    ru: { labels: { a: 'Бизнесу', b: 'Карты' } },
  });
  const header = listAt('shared', 'header');
  expect(titleOf(store, header, 'a', ['kk', 'ru'])).toEqual({ scope: 'ru', path: 'labels[a]' });
  expect(titleOf(store, header, 'a', ['kk'])).toBeUndefined();
  const children = listAt('shared', 'header[a].children');
  expect(titleOf(store, children, 'b', ['kk', 'ru'])).toEqual({ scope: 'kk', path: 'labels[b]' });
});

test('A shared item without texts is called by its date', () => {
  const schedules = [
    { key: 'a', effective_from: '2026-01-01', effective_to: null, document: null, rows: [] },
  ];
  const store = new FormStore(describeContentType('tariff-group'), {
    shared: { schedules },
    kk: { changes: {} },
  });
  const list = listAt('shared', 'schedules');
  expect(titleOf(store, list, 'a', ['kk'])).toEqual({ scope: 'shared', path: 'schedules[a].effective_from' });
  store.set('kk', 'changes[a]', 'Жаңа бағалар');
  expect(titleOf(store, list, 'a', ['kk'])).toEqual({ scope: 'kk', path: 'changes[a]' });
});

test('An item of the languages is called by its first text that is not empty', () => {
  const store = new FormStore(describeContentType('offering'), {
    kk: { features: [{ key: 'a', title: null, text: 'Тез' }] },
    ru: { features: [{ key: 'a', title: 'Быстро', text: null }] },
  });
  const features = listAt('languages', 'features');
  expect(titleOf(store, features, 'a', ['kk', 'ru'])).toEqual({ scope: 'kk', path: 'features[a].text' });
  expect(titleOf(store, features, 'a', ['en', 'ru'])).toEqual({ scope: 'ru', path: 'features[a].title' });
  expect(titleOf(store, features, 'b', ['kk', 'ru'])).toBeUndefined();
});
