import { expect, test } from 'vitest';
import { key } from '../fields/field-types.ts';
import { isItemKey, newItemKey } from './item-key.ts';

test('A new key is a valid key of eight characters', () => {
  for (const number of [0, 0.5, 0.999_999]) {
    const created = newItemKey(() => number);
    expect(created).toMatch(/^[a-z0-9]{8}$/u);
    expect(isItemKey(created)).toBe(true);
  }
  expect(new Set(Array.from({ length: 1000 }, () => newItemKey(Math.random))).size).toBe(1000);
});

test.each(['a', 'item-1', 'q3-2026', '', '-', 'a-', 'A', 'a b', 'a]', 'қ', 'a'.repeat(61), '__proto__'])(
  'The key %j is valid for the model exactly if it is for the editor',
  (text) => {
    expect(isItemKey(text)).toBe(key().safeParse(text).success);
  },
);
