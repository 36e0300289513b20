import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordTable } from './word-table.ts';

test('A word table returns the same values as a map', () => {
  const words = fc.string({ unit: fc.constantFrom(...'аәбүһzq-'), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(words, fc.nat(255)), { maxLength: 300 }),
      fc.array(words),
      (entries, others) => {
        const map = new Map(entries);
        const table = new WordTable(map);
        for (const word of [...map.keys(), ...others]) {
          expect(table.get(word)).toBe(map.get(word));
          expect(table.has(word)).toBe(map.has(word));
        }
      },
    ),
  );
});

test('An empty table contains no word', () => {
  const table = new WordTable(new Map());
  expect(table.get('')).toBeUndefined();
  expect(table.has('сөз')).toBe(false);
});
