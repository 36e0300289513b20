import { expect, test } from 'vitest';
import { exceedsJsonLimits } from './json-limits.ts';

test.each([
  ['[[1]]', 2, false],
  ['[[[1]]]', 2, true],
  ['{"a":{"b":[1]}}', 2, true],
  ['[[],[],[]]', 2, false],
  ['"[[[["', 2, false],
  [String.raw`["\"[[[", "\\", [1]]`, 2, false],
  [String.raw`["\\", [[1]]]`, 2, true],
  ['[[[', 2, true],
  ['', 0, false],
])('%s has more than %i levels: %s', (json, depth, expected) => {
  expect(exceedsJsonLimits(json, { depth, values: 100 })).toBe(expected);
});

test.each([
  ['[1,2]', 3, false],
  ['[1,2,3]', 3, true],
  ['{"a":1,"b":{"c":2}}', 4, false],
  ['{"a":1,"b":{"c":2,"d":3}}', 4, true],
  ['[[1],[2]]', 4, true],
  [String.raw`",,,\",,,"`, 1, false],
  [',,,', 3, true],
])('%s has more than %i values: %s', (json, values, expected) => {
  expect(exceedsJsonLimits(json, { depth: 10, values })).toBe(expected);
});
