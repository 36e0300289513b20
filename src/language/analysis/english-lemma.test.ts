import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEnglishLemmatiser, parseEnglishWords } from './english-lemma.ts';

const list = readFileSync(new URL('data/english-words.txt', import.meta.url), 'utf8');
const lemma = createEnglishLemmatiser(parseEnglishWords(list));

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
])('%s has the dictionary forms %j', (form, lemmas) => {
  expect(lemma(form)).toEqual({ lexemes: expect.arrayContaining(lemmas), known: true });
});

test.each(['shanyraq', 'kaspi', 'x'])('%s is unknown and has one stem', (word) => {
  expect(lemma(word).known).toBe(false);
  expect(lemma(`${word}s`).lexemes.length).toBe(1);
});
