import { describe, expect, test, vi } from 'vitest';
import type {
  ContentTypeDescription,
  FieldDescription,
  FieldKind,
} from '#model/editing/field-description.ts';
import { addItem, duplicateItem, type FormList, listKeys, moveItem, removeItem } from './change-list.ts';
import { FormStore } from './form-store.ts';
import type { Values } from './scope.ts';

const line: FieldKind = { kind: 'line', max: 100 };
const field = (name: string, kind: FieldKind, empty: FieldDescription['empty'] = null): FieldDescription => ({
  ...kind,
  name,
  isOptional: false,
  empty,
});
const list = (name: string, fields: FieldDescription[]) =>
  field(name, { kind: 'list', item: { kind: 'object', fields }, isKeyed: true, min: 0, max: null }, []);

const description: ContentTypeDescription = {
  name: 'about-overview',
  isSingleton: false,
  hasPositions: false,
  hasSlugs: true,
  hasPreview: true,
  reservedSlugs: [],
  titleField: 'title',
  groups: [],
  shared: [list('figures', [field('value', { kind: 'number', min: null, max: null, isInteger: false })])],
  localised: [
    field('title', line),
    list('steps', [field('title', line), field('text', line)]),
    field('labels', { kind: 'texts', lists: ['figures'], value: line }, {}),
  ],
};

const saved: Values = {
  shared: {
    figures: [
      { key: 'a', value: 1 },
      { key: 'b', value: 2 },
    ],
  },
  kk: {
    slug: 'kk',
    title: 'Тақырып',
    steps: [{ key: 'x', title: 'Бір', text: null }],
    labels: { a: 'А', b: 'Б' },
  },
  ru: {
    slug: 'ru',
    title: 'Заголовок',
    steps: [
      { key: 'x', title: 'Раз', text: null },
      { key: 'y', title: 'Два', text: null },
    ],
    labels: { a: 'а', b: 'б' },
  },
};
const createStore = () => new FormStore(description, saved);
const writable = ['kk', 'ru', 'en'] as const;
const steps: FormList = { scope: 'languages', path: 'steps', writable };
const figures: FormList = { scope: 'shared', path: 'figures', writable };

describe('Values', () => {
  test('A change notifies the listeners of its field, of what is around it and within it', () => {
    const store = createStore();
    const called: string[] = [];
    for (const path of [
      'steps[x].title',
      'steps[x].text',
      'steps',
      'steps[x]',
      'title',
      '',
      'steps[x].titles',
    ])
      store.subscribe('ru', path, () => called.push(path));
    store.subscribe('kk', 'steps[x].title', () => called.push('kk'));
    store.set('ru', 'steps[x].title', 'Один');
    expect(called.sort()).toEqual(['', 'steps', 'steps[x]', 'steps[x].title']);
  });

  test('Setting the same value notifies no listener', () => {
    const store = createStore();
    const listener = vi.fn();
    store.onEdit(listener);
    store.set('ru', 'title', 'Заголовок');
    expect(listener).not.toHaveBeenCalled();
  });

  test('Unchanged parts stay identical', () => {
    const store = createStore();
    const before = store.values;
    store.set('ru', 'steps[x].title', 'Один');
    expect(store.values.kk).toBe(before.kk);
    expect(store.get('ru', 'labels')).toBe(before.ru?.labels);
  });

  test('A scope is dirty until its change is undone', () => {
    const store = createStore();
    store.set('ru', 'title', 'Другой');
    expect([store.isDirty('ru', 'title'), store.isDirty('ru', 'steps')]).toEqual([true, false]);
    expect(store.dirtyScopes()).toEqual(['ru']);
    store.set('ru', 'title', 'Заголовок');
    expect(store.dirtyScopes()).toEqual([]);
  });

  test('A language without an edition is dirty only while it has a text', () => {
    const store = createStore();
    store.set('en', 'title', 'Title');
    expect(store.values.en).toEqual({ slug: null, title: 'Title', steps: [], labels: {} });
    expect(store.dirtyScopes()).toEqual(['en']);
    store.set('en', 'title', null);
    expect(store.dirtyScopes()).toEqual([]);
  });

  test('Replacing values notifies the listeners of changed fields only', () => {
    const store = createStore();
    const called: string[] = [];
    for (const path of ['title', 'steps', 'steps[y].title'])
      store.subscribe('ru', path, () => called.push(path));
    const next = { ...saved, ru: { ...saved.ru, title: 'Новый' } };
    store.replace(next, next);
    expect(called).toEqual(['title']);
    expect(store.dirtyScopes()).toEqual([]);
  });
});

describe('Marks', () => {
  test('A field has several marks, and setting all marks of a kind removes the others of that kind', () => {
    const store = createStore();
    const listener = vi.fn();
    store.subscribe('ru', 'title', listener);
    store.marks.replace('error', [['ru', 'title', 'too long']]);
    store.marks.add('changedBy', 'ru', 'title', 'Әлия');
    expect(store.marks.of('ru', 'title')).toEqual({ error: 'too long', changedBy: 'Әлия' });
    store.marks.replace('error', [['kk', 'title', 'missing']]);
    expect(store.marks.of('ru', 'title')).toEqual({ changedBy: 'Әлия' });
    expect(store.marks.find('error').map(({ scope, path }) => [scope, path])).toEqual([['kk', 'title']]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('A changed value loses its error, and no other value does', () => {
    const store = createStore();
    store.marks.replace('error', [
      ['ru', 'title', 'missing'],
      ['kk', 'title', 'missing'],
      ['ru', 'steps', 'too many'],
      ['ru', 'steps[x].text', 'missing'],
      ['ru', 'steps[y].text', 'missing'],
    ]);
    const errors = () => store.marks.find('error').map(({ scope, path }) => `${scope} ${path}`);
    store.set('ru', 'title', 'Новый');
    expect(errors()).toEqual(['kk title', 'ru steps', 'ru steps[x].text', 'ru steps[y].text']);
    store.set('ru', 'steps[x].text', 'Текст');
    expect(errors()).toEqual(['kk title', 'ru steps', 'ru steps[y].text']);
    // The whole list is set, but the text is the same.
    moveItem(store, steps, 'y', 0);
    addItem(store, steps, { kind: 'object', fields: [field('title', line)] }, 'z', ['ru']);
    expect(errors()).toEqual(['kk title', 'ru steps[y].text']);
    removeItem(store, steps, 'y');
    expect(errors()).toEqual(['kk title']);
  });

  test('A reference that was chosen loses its error, also when a part of it changes', () => {
    const store = new FormStore(description, { shared: { category: null, cover: { asset: 1 } } });
    store.marks.replace('error', [
      ['shared', 'category', 'missing'],
      ['shared', 'cover', 'missing'],
    ]);
    store.set('shared', 'category', 7);
    store.set('shared', 'cover.asset', 2);
    expect(store.marks.find('error')).toEqual([]);
  });

  test('Editing a copied text removes the mark', () => {
    const store = createStore();
    store.marks.add('copiedFrom', 'ru', 'title', 'kk');
    store.set('ru', 'title', 'Переведено');
    expect(store.marks.of('ru', 'title')).toEqual({});
  });
});

describe('Lists', () => {
  const titles = (store: FormStore, scope: 'kk' | 'ru') =>
    (store.get(scope, 'steps') as { key: string; title: string }[]).map(
      ({ key, title }) => `${key} ${title}`,
    );

  test('Items of all languages are aligned by key', () => {
    expect(listKeys(createStore(), steps)).toEqual(['x', 'y']);
  });

  test('Typing into an item that a language lacks creates it at its place', () => {
    const store = createStore();
    addItem(store, steps, { kind: 'object', fields: [field('title', line)] }, 'z', ['kk']);
    expect(titles(store, 'kk')).toEqual(['x Бір', 'z null']);
    expect(listKeys(store, steps)).toEqual(['x', 'y', 'z']);
    store.set('kk', 'steps[y].title', 'Екі');
    expect(titles(store, 'kk')).toEqual(['x Бір', 'y Екі', 'z null']);
    expect(store.get('kk', 'steps[y].text')).toBeNull();
  });

  test('Moving an item moves it in all languages with its texts', () => {
    const store = createStore();
    moveItem(store, steps, 'y', 0);
    expect(titles(store, 'ru')).toEqual(['y Два', 'x Раз']);
    expect(titles(store, 'kk')).toEqual(['x Бір']);
    moveItem(store, steps, 'y', 99);
    expect(titles(store, 'ru')).toEqual(['x Раз', 'y Два']);
    expect(store.dirtyScopes()).toEqual([]);
  });

  test('Moving a shared item changes no text', () => {
    const store = createStore();
    moveItem(store, figures, 'b', 0);
    expect(listKeys(store, figures)).toEqual(['b', 'a']);
    expect(store.dirtyScopes()).toEqual(['shared']);
  });

  test('A removed item is restored with its texts at its place', () => {
    const store = createStore();
    const restore = removeItem(store, figures, 'a');
    expect(store.values).toMatchObject({
      shared: { figures: [{ key: 'b', value: 2 }] },
      kk: { labels: { b: 'Б' } },
      ru: { labels: { b: 'б' } },
    });
    expect(store.get('kk', 'labels[a]')).toBeUndefined();
    restore();
    expect(store.dirtyScopes()).toEqual([]);
  });

  test('An item is removed from one language only', () => {
    const store = createStore();
    removeItem(store, steps, 'x', ['ru']);
    expect(titles(store, 'ru')).toEqual(['y Два']);
    expect(titles(store, 'kk')).toEqual(['x Бір']);
  });

  test('Languages that the user may not change keep their items', () => {
    const store = createStore();
    removeItem(store, { ...steps, writable: ['kk'] }, 'x');
    expect(titles(store, 'ru')).toEqual(['x Раз', 'y Два']);
    expect(store.dirtyScopes()).toEqual(['kk']);
  });

  test('A duplicate has a new key and copies of the texts', () => {
    const store = createStore();
    duplicateItem(store, figures, 'a', () => 'copy');
    expect(store.get('shared', 'figures')).toEqual([
      { key: 'a', value: 1 },
      { key: 'copy', value: 1 },
      { key: 'b', value: 2 },
    ]);
    expect(store.get('ru', 'labels')).toEqual({ a: 'а', b: 'б', copy: 'а' });
  });
});
