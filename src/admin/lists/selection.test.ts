import { expect, test } from 'vitest';
import { emptySelection, keepShown, selectAll, selectRow } from './selection.ts';

const rows = [10, 20, 30, 40, 50];
const select = (id: number, isRange = false) => ({ id, isSelected: true, isRange });

test('A row is selected and removed', () => {
  const selected = selectRow(emptySelection, rows, select(20));
  expect([...selected.ids]).toEqual([20]);
  expect([...selectRow(selected, rows, { id: 20, isSelected: false, isRange: false }).ids]).toEqual([]);
});

test('A range extends from the last chosen row, in both directions', () => {
  const middle = selectRow(emptySelection, rows, select(30));
  expect(keepShown(selectRow(middle, rows, select(50, true)), rows)).toEqual([30, 40, 50]);
  expect(keepShown(selectRow(middle, rows, select(10, true)), rows)).toEqual([10, 20, 30]);
});

test('A range removes rows too', () => {
  const start = selectRow(selectAll(rows), rows, { id: 20, isSelected: false, isRange: false });
  const rest = selectRow(start, rows, { id: 40, isSelected: false, isRange: true });
  expect(keepShown(rest, rows)).toEqual([10, 50]);
});

test('Without a start in the list a range is one row', () => {
  expect([...selectRow(emptySelection, rows, select(40, true)).ids]).toEqual([40]);
  const gone = selectRow(emptySelection, [99], select(99));
  expect(keepShown(selectRow(gone, rows, select(40, true)), rows)).toEqual([40]);
});

test('Rows that are no longer in the list are not acted on', () => {
  expect(keepShown(selectAll(rows), [20, 60])).toEqual([20]);
});
