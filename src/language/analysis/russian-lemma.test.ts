import { expect, test } from 'vitest';
import { openRussianDictionary } from './russian-dictionary.ts';
import { createRussianLemmatiser } from './russian-lemma.ts';

const dictionary = await openRussianDictionary();
const lemma = createRussianLemmatiser(dictionary);

test.each([
  ['людьми', ['человек']],
  ['шёл', ['идти']],
  ['шел', ['идти']],
  ['ёлок', ['елка']],
  ['вкладчиками', ['вкладчик']],
  ['обслуживаемых', ['обслуживать']],
  ['говоря', ['говорить']],
  ['лучшие', ['лучший']],
  ['наилучших', ['наилучший']],
  ['высочайшего', ['высочайший']],
  ['петровича', ['петрович']],
  ['петровны', ['петровна']],
  ['алматы', ['алматы']],
  ['банки', ['банк', 'банка']],
])('%s has one of the dictionary forms %j', (form, lemmas) => {
  const { lexemes, known } = lemma(form);
  expect(known).toBe(true);
  expect(
    lemmas.some((form) => lexemes.includes(form)),
    lexemes.join(),
  ).toBe(true);
});

test('Unknown words are stemmed', () => {
  expect(lemma('финтехами')).toEqual({ lexemes: lemma('финтех').lexemes, known: false });
});

test.each(['', 'қала', 'abc', '\u0000', 'е'.repeat(64)])(
  'The dictionary accepts %j without an error',
  (word) => {
    expect(dictionary(word)).toBeInstanceOf(Array);
  },
);
