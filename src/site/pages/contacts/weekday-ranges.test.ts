import { expect, test } from 'vitest';
import { groupConsecutiveDays } from './weekday-ranges.ts';

test.each([
  [[1, 2, 3, 4, 5], [{ first: 1, last: 5 }]],
  [[6], [{ first: 6, last: 6 }]],
  [
    [5, 1, 3, 2, 2],
    [
      { first: 1, last: 3 },
      { first: 5, last: 5 },
    ],
  ],
  [[], []],
])('%j is grouped into runs', (days, runs) => {
  expect(groupConsecutiveDays(days)).toEqual(runs);
});
