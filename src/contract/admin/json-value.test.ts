import { expect, test } from 'vitest';
import { json } from './json-value.ts';

test.each([null, true, 0, -1.5, '', 'мәтін', [], {}, [[1, { a: [null] }]], { a: { b: 'c' } }])(
  '%j is a JSON value',
  (value) => {
    expect(json.parse(value)).toEqual(value);
  },
);

test.each([
  ['infinity', JSON.parse('1e999')],
  ['nested infinity', { a: [1, { b: Number.NEGATIVE_INFINITY }] }],
  ['NaN', [Number.NaN]],
  ['undefined', { a: undefined }],
  ['a gap', Array(2)],
  ['a date', [new Date(0)]],
  ['a function', () => 1],
  ['a big integer', [1n]],
  ['a key that sets the prototype', JSON.parse('[{"__proto__":{"a":1}}]')],
])('%s is not a JSON value', (_, value) => {
  expect(json.safeParse(value).success).toBe(false);
});

test('A value has one issue, however many values it contains', () => {
  const values = [...Array(150_000).fill(Number.POSITIVE_INFINITY), ...Array(50_000).fill({})];
  expect(json.safeParse(values).error?.issues).toHaveLength(1);
});
