import { expect, test } from 'vitest';
import { ApiProblem } from '#admin/api/api-problem.ts';
import { fakeDescription } from '#test/support/admin/fake-entry.ts';
import { FormStore } from '../form/form-store.ts';
import { markErrors } from './mark-errors.ts';

test('Rejected fields are marked, and other messages are returned', () => {
  const store = new FormStore(fakeDescription, { shared: {}, kk: {}, ru: {} });
  store.marks.add('error', 'kk', 'title', 'former');
  const errors = {
    'ru.slug': ['Адрес занят.'],
    'ru.title': ['Слишком длинно.', 'Разметка.'],
    'ru.base': ['Исходная редакция не найдена.'],
    'shared.phones[0': ['Нет такого номера.'],
    note: ['Слишком длинно.'],
  };
  expect(markErrors(store, new ApiProblem(422, { code: 'invalid', errors }))).toEqual([
    'Исходная редакция не найдена.',
    'Нет такого номера.',
    'Слишком длинно.',
  ]);
  expect(store.marks.of('ru', 'slug')).toEqual({ error: 'Адрес занят.' });
  expect(store.marks.of('ru', 'title')).toEqual({ error: 'Слишком длинно. Разметка.' });
  expect(store.marks.of('kk', 'title')).toEqual({});
});
