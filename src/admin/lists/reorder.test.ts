import { expect, test } from 'vitest';
import { applyMove, moveTo } from './reorder.ts';

const rows = [10, 20, 30];

test('A row moves before the one that then follows it', () => {
  expect(moveTo(rows, { id: 10, index: 1, isComplete: true })).toEqual({ id: 10, index: 1, before: 30 });
  expect(moveTo(rows, { id: 30, index: 0, isComplete: true })).toEqual({ id: 30, index: 0, before: 10 });
});

test('A row moves to the end only if the end of the list is shown', () => {
  expect(moveTo(rows, { id: 10, index: 2, isComplete: true })).toEqual({ id: 10, index: 2, before: null });
  expect(moveTo(rows, { id: 10, index: 2, isComplete: false })).toBeUndefined();
});

test('A row does not move beyond the list, nor to its own place', () => {
  for (const index of [-1, 1, 3]) {
    expect(moveTo(rows, { id: 20, index, isComplete: true }), String(index)).toBeUndefined();
  }
  expect(moveTo(rows, { id: 99, index: 0, isComplete: true })).toBeUndefined();
});

test('A move shows the new order at once, and its reverse the former one', () => {
  const entries = rows.map((id) => ({ id }));
  const moved = applyMove(entries, { id: 10, index: 2, before: null });
  expect(moved.map(({ id }) => id)).toEqual([20, 30, 10]);
  expect(applyMove(moved, { id: 10, index: 0, before: 20 })).toEqual(entries);
});
