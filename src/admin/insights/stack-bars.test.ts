import { expect, test } from 'vitest';
import { stackBars } from './stack-bars.ts';

test('Values of a category are stacked on a scale with a round end', () => {
  const { max, bars } = stackBars(
    [
      [3, 0],
      [4, 8],
    ],
    2,
  );
  expect(max).toBe(8);
  expect(bars).toEqual([
    [
      { series: 0, from: 0, to: 0.375 },
      { series: 1, from: 0.375, to: 0.875 },
    ],
    [{ series: 1, from: 0, to: 1 }],
  ]);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [499, 500],
  [50_001, 60_000],
])('The scale of %i ends at %i', (value, max) => {
  expect(stackBars([[value]], 1).max).toBe(max);
});

test('No series and missing values give empty bars', () => {
  expect(stackBars([], 2).bars).toEqual([[], []]);
  expect(stackBars([[1]], 2).bars[1]).toEqual([]);
});
