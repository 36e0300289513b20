import { expect, test } from 'vitest';
import { testAnalyser } from '#test/support/database/analyser.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { correctQuery } from './correct-query.ts';

/** An empty vocabulary that counts its calls. */
function emptyVocabulary() {
  const calls: Record<keyof Vocabulary, number> = {
    find: 0,
    byKey: 0,
    complete: 0,
    completeKey: 0,
    similar: 0,
  };
  const names = Object.keys(calls) as (keyof Vocabulary)[];
  const count = (name: keyof Vocabulary) => async () => {
    calls[name] += 1;
    return [];
  };
  const vocabulary = Object.fromEntries(names.map((name) => [name, count(name)])) as unknown as Vocabulary;
  return { vocabulary, calls };
}

// Each fuzzy match compares a word with a part of the vocabulary that grows with the index.
test.each([
  ['бірыңғайй', 1],
  ['лополюк зуззубер вавылон мындырма', 4],
  [
    'лополюк зуззубер вавылон мындырма кефирлерг бумбаржия кренделекк штрумпель вагантос цуцундра хрюмзик бармаглот',
    4,
  ],
])('Fuzzy matching is limited to four words: %s', async (text, words) => {
  const { vocabulary, calls } = emptyVocabulary();
  await correctQuery({ locale: 'kk', analyser: await testAnalyser(), vocabulary }, text);
  expect(calls.similar).toBe(words);
  // Once per word, and once for the completion of the last one.
  expect(calls.completeKey).toBeLessThanOrEqual(words + 1);
});
