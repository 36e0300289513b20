import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analyser } from '#language/analysis/analyser.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { editDistance } from './correction/edit-distance.ts';
import { quoted } from './index/lexeme.ts';
import { lenientTsquery } from './minimum-should-match.ts';
import { readQuery } from './query.ts';
import { tsqueryOf } from './tsquery.ts';

let analyser: Analyser;
beforeAll(async () => {
  analyser = await testAnalyser();
});

const read = (text: string) => readQuery(text, 'kk', analyser);
const words = (text: string) => read(text).words.map((word) => word.word);

describe('readQuery', () => {
  test.each([
    ['Қоғам туралы', ['қоғам']],
    ['қалай', ['қалай']],
    ['кайда шот ашамын', ['шот', 'ашамын']],
    ['су-құбыр', ['су-құбыр']],
    ['', []],
    ['!?.,', []],
    ['№ 15/2', ['15/2']],
  ])('%j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('words in quotes are kept, all of them', () => {
    const { phrases } = read('есеп «қоғам туралы» "жыл');
    expect(phrases.map((phrase) => phrase.map((word) => word.word))).toEqual([['қоғам', 'туралы']]);
  });

  test('the last word is open where nothing follows it', () => {
    expect(read('шот аш').open).toBe(true);
    for (const text of ['шот аш ', '"шот аш"', 'шот туралы', '']) expect(read(text).open).toBe(false);
  });
});

describe('tsqueryOf', () => {
  test('all words, in any of their forms', () => {
    expect(tsqueryOf(read('шоттар'))).toBe("('=шоттар'|'шот')");
    expect(tsqueryOf(read('?!'))).toBeUndefined();
  });

  test('whatever is typed, it is text in quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const rest = (tsqueryOf(read(text)) ?? '').replace(/'(?:[^'\\]|''|\\\\)*'/gu, '');
        expect(rest).toMatch(/^[()|&<>-]*$/u);
      }),
    );
    expect(quoted("o'n\\e")).toBe("'o''n\\\\e'");
  });
});

describe('lenientTsquery', () => {
  const word = (any: string, weight: number) => ({ any, weight });

  test.each([
    [[word('a', 5)], 'a'],
    [[word('a', 6), word('b', 2)], 'a'],
    [[word('a', 4), word('b', 4)], 'a&b'],
    [[word('a', 3), word('b', 3), word('c', 3)], '(a&(b|c)|b&c)'],
  ])('%j', (given, expected) => {
    expect(lenientTsquery(given)).toBe(expected);
  });

  test('stays short, however many words there are', () => {
    const many = Array.from({ length: 12 }, (_, index) => word(`w${index}`, 1 + (index % 8)));
    const [query, ofTheSame] = [many, many.map(({ any }) => word(any, 3))].map(lenientTsquery);
    for (const each of [query, ofTheSame]) expect(each?.match(/w\d+/gu)?.length).toBeLessThanOrEqual(40);
  });
});

test.each([
  ['тариф', 'тариф', 0],
  ['тарфи', 'тариф', 1],
  ['тарф', 'тариф', 1],
  ['тарииф', 'тариф', 1],
  ['тарыф', 'тариф', 1],
  ['атриф', 'тарыф', 2],
  ['', 'аб', 2],
  ['абвгд', 'ежзик', 3],
])('from %s to %s', (from, to, slips) => {
  expect(editDistance(from, to, 2)).toBe(slips);
  expect(editDistance(to, from, 2)).toBe(slips);
});
