import { expect, test } from 'vitest';
import { isNestedDeeper } from './json-depth.ts';

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
])('%s has more than %i levels: %s', (json, max, expected) => {
  expect(isNestedDeeper(json, max)).toBe(expected);
});
