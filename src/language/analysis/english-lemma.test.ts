import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishLemmatiser, readEnglishWords } from './english-lemma.ts';

const list = readFileSync(new URL('data/english-words.txt', import.meta.url), 'utf8');
const lemma = englishLemmatiser(readEnglishWords(list));

test.each([
  ['cities', ['city']],
  ['boxes', ['box']],
  ['women', ['woman']],
  ['children', ['child']],
  ['went', ['go']],
  ['hoping', ['hope']],
  ['planned', ['plan']],
  ['cheapest', ['cheap']],
  ['saw', ['saw', 'see']],
  ["bank's", ['bank']],
  ["haven't", ['have']],
  ['pass', ['pass']],
])('%s', (form, lemmas) => {
  expect(lemma(form)).toEqual({ lexemes: expect.arrayContaining(lemmas), known: true });
});

test.each(['shanyraq', 'kaspi', 'x'])('%s is known to no dictionary, and found by its stem', (word) => {
  expect(lemma(word).known).toBe(false);
  expect(lemma(`${word}s`).lexemes.length).toBe(1);
});
