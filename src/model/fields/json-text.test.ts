import { expect, test } from 'vitest';
import { fromJson, type Json, joinJson, toJson } from './json-text.ts';

test('Serialised values are parsed back unchanged', () => {
  const value = { title: 'Баға «көтерілді» \u2028 </script>', list: [1, null, { a: '' }] };
  expect(fromJson(toJson(value))).toEqual(value);
});

test('Joined JSON fields form an object', () => {
  interface List {
    data: number[];
    'a "name"': string | null;
  }
  const list: Json<List> = joinJson<List>({ data: '[1, 2]' as Json<number[]>, 'a "name"': toJson(null) });
  expect(fromJson(list)).toEqual({ data: [1, 2], 'a "name"': null });
  expect(fromJson(joinJson<object>({}))).toEqual({});
});
