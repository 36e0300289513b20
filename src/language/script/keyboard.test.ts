import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { layoutReadings } from './keyboard.ts';

const texts = (text: string) => layoutReadings(text).map((reading) => reading.text);

test.each([
  ['nfhba', 'тариф'],
  ['rfhnf', 'карта'],
  ['0fkf', 'қала'],
  [';2yt', 'және'],
  ['-43h', 'өңір'],
  ['fnf-fyf', 'ата-ана'],
  ['0ала', 'қала'],
  ['-43р', 'өңір'],
  ['ефкшаа', 'tariff'],
  [',fyr', 'банк'],
  ['[fn', 'хат'],
])('%s has the reading %s', (typed, meant) => {
  expect(texts(typed)).toContain(meant);
});

test('A text of digits has a reading in Kazakh letters', () => {
  expect(texts('230')).toContain('әіқ');
});

test('Readings differ from the text and from each other', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      const all = texts(text);
      expect(new Set([text, ...all]).size).toBe(all.length + 1);
    }),
  );
});
