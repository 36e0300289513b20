import { expect, test } from 'vitest';
import { phoneticKey } from '#language/script/phonetic-key.ts';
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

/** A vocabulary of some terms with their numbers of documents. */
function vocabularyOf(counts: Readonly<Record<string, number>>): Vocabulary {
  const { vocabulary } = emptyVocabulary();
  const terms = Object.entries(counts).map(([term, documents]) => ({
    ...{ locale: 'kk' as const, term, documents, guides: 0, hidden: 0 },
  }));
  return {
    ...vocabulary,
    find: async (wanted) => terms.filter(({ term }) => wanted.includes(term)),
    byKey: async (keys) => terms.filter(({ term }) => keys.includes(phoneticKey(term.replace('=', '')))),
  };
}

const inForm = (word: string) => ({ [`=${word}`]: 3, [word]: 3 });

test.each([
  [
    'on another keyboard, unless by three letters that only sound alike',
    'dk-04/2026',
    inForm('acca'),
    'dk-04/2026',
  ],
  ['without Kazakh letters', 'кенсе', inForm('кеңсе'), 'кеңсе'],
  ['without soft signs', 'otkryt', inForm('открыть'), 'открыть'],
  ['as a number, which is no word of the Kazakh keyboard', '87770000001', inForm('е'), '87770000001'],
  ['whole, and not cut to pieces by another keyboard', 'хэш', inForm('и'), 'хэш'],
  ['as the more frequent one of two words', 'ugol', { '=уголь': 1, угол: 5 }, 'угол'],
])('A word is read %s', async (_, text, known, expected) => {
  const context = { locale: 'kk' as const, analyser: await testAnalyser(), vocabulary: vocabularyOf(known) };
  expect((await correctQuery(context, text)).query.words.map(({ word }) => word)).toEqual([expected]);
});

test('A word with the sound of another form does not match as typed', async () => {
  const context = {
    locale: 'kk' as const,
    analyser: await testAnalyser(),
    vocabulary: vocabularyOf(inForm('мұрагер')),
  };
  const [word] = (await correctQuery(context, 'мурагердин')).query.words;
  expect(word?.lexemes).toContain('мұрагер');
  expect(word?.forms).not.toContain('=мұрагер');
});
