import { expect, test } from 'vitest';
import { testAnalyser } from '#test/support/database/analyser.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { repairQuery } from './correct-query.ts';

/** A vocabulary without a word, that counts what it is asked. */
function emptyVocabulary() {
  const asked: Record<keyof Vocabulary, number> = {
    find: 0,
    byKey: 0,
    complete: 0,
    completeKey: 0,
    similar: 0,
  };
  const names = Object.keys(asked) as (keyof Vocabulary)[];
  const count = (name: keyof Vocabulary) => async () => {
    asked[name] += 1;
    return [];
  };
  const vocabulary = Object.fromEntries(names.map((name) => [name, count(name)])) as unknown as Vocabulary;
  return { vocabulary, asked };
}

// Each of these compares a word with a part of the vocabulary that grows with it.
test.each([
  ['бірыңғайй', 1],
  ['лополюк зуззубер вавылон мындырма', 4],
  [
    'лополюк зуззубер вавылон мындырма кефирлерг бумбаржия кренделекк штрумпель вагантос цуцундра хрюмзик бармаглот',
    4,
  ],
])('slips of the finger are looked for in four words at most: %s', async (text, words) => {
  const { vocabulary, asked } = emptyVocabulary();
  await repairQuery({ locale: 'kk', analyser: await testAnalyser(), vocabulary }, text);
  expect(asked.similar).toBe(words);
  // Once a word, and once more for the beginning that the last one may be.
  expect(asked.completeKey).toBeLessThanOrEqual(words + 1);
});
