import { describe, expect, test } from 'vitest';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { parseQuery } from '../query.ts';
import { tsqueryOf } from '../tsquery.ts';
import { addSynonyms } from './add-synonyms.ts';
import { findPromoted } from './find-promoted.ts';

const analyser = await testAnalyser();
const context = { analyser, locale: 'ru' as const };

const sets = [
  { id: 1, words: ['зарплата', 'заработная плата', 'оклад'], also_finds: ['вакансия'] },
  { id: 2, words: ['режим работы', 'часы работы', 'график'], also_finds: [] },
  { id: 3, words: ['работа', 'труд'], also_finds: [] },
  { id: 4, words: ['M&A', 'слияния и поглощения'], also_finds: [] },
];

const withSynonyms = (text: string) =>
  addSynonyms(parseQuery(text, 'ru', analyser), context, { synonymSets: sets });

const describeWords = (text: string) =>
  withSynonyms(text).words.map(({ word, synonyms = [], broader = [] }) => [
    word,
    synonyms.map((phrase) => phrase.map((each) => each.word).join(' ')),
    broader.map((phrase) => phrase.map((each) => each.word).join(' ')),
  ]);

describe('Synonyms', () => {
  test('of a word in any form are the other words of its set', () => {
    expect(describeWords('зарплаты')).toEqual([['зарплаты', ['заработная плата', 'оклад'], ['вакансия']]]);
  });

  test('of a phrase go before those of its words, and stand for each of them', () => {
    expect(describeWords('режиме работы офиса')).toEqual([
      ['режиме', ['часы работы', 'график'], []],
      ['работы', ['часы работы', 'график'], []],
      ['офиса', [], []],
    ]);
  });

  test('of a wider meaning work in one direction', () => {
    expect(describeWords('вакансия')).toEqual([['вакансия', [], []]]);
  });

  test('of an abbreviation with a sign are found', () => {
    expect(describeWords('m&a')).toEqual([['m&a', ['слияния поглощения'], []]]);
  });

  test('leave quoted words as they are', () => {
    expect(describeWords('"режим работы"')).toEqual([
      ['режим', [], []],
      ['работы', [], []],
    ]);
  });

  test('match all their words, or the words of the query', () => {
    expect(tsqueryOf(withSynonyms('оклад'))).toBe(
      "('=оклад'|'оклад'|('=зарплата'|'зарплата')|(('=заработная'|'заработный')&('=плата'|'плата'))|('=вакансия'|'вакансия'))",
    );
  });
});

describe('A promoted result', () => {
  const promoted = (queries: string[]) => ({
    id: 9,
    queries,
    target: '/career',
    link_text: null,
    sentence: null,
  });
  const isFound = (text: string, queries: string[]) =>
    findPromoted(withSynonyms(text), context, { promotedResults: [promoted(queries)] }).length === 1;

  test.each([
    ['вакансии', ['вакансия']],
    ['Вакансий', ['вакансия']],
    // By a synonym, in another order, with stop words.
    ['оклад', ['зарплата']],
    ['график', ['режим работы']],
    ['работы какой режим', ['режим работы']],
  ])('is found for "%s" by %j', (text, queries) => {
    expect(isFound(text, queries)).toBe(true);
  });

  test.each([
    ['вакансия аналитика', ['вакансия']],
    ['аналитик', ['вакансия']],
    // The wider meaning of a word is another query.
    ['зарплата', ['вакансия']],
  ])('is not found for "%s" by %j', (text, queries) => {
    expect(isFound(text, queries)).toBe(false);
  });
});
