import { expect, test } from 'vitest';
import { openRussianDictionary } from './russian-dictionary.ts';
import { russianLemmatiser } from './russian-lemma.ts';

const dictionary = await openRussianDictionary();
const lemma = russianLemmatiser(dictionary);

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
])('%s', (form, lemmas) => {
  const { lexemes, known } = lemma(form);
  expect(known).toBe(true);
  expect(
    lemmas.some((one) => lexemes.includes(one)),
    lexemes.join(),
  ).toBe(true);
});

test('what the dictionary does not have is stemmed', () => {
  expect(lemma('финтехами')).toEqual({ lexemes: lemma('финтех').lexemes, known: false });
});

test.each(['', 'қала', 'abc', '\u0000', 'е'.repeat(64)])('%j is read without an error', (word) => {
  expect(dictionary(word)).toBeInstanceOf(Array);
});
