import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analyser } from '#language/analysis/analyser.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { editDistance } from './correction/edit-distance.ts';
import { quoteLexeme } from './index/lexeme.ts';
import { parseQuery } from './query.ts';
import { tsqueryOf } from './tsquery.ts';

let analyser: Analyser;
beforeAll(async () => {
  analyser = await testAnalyser();
});

const read = (text: string) => parseQuery(text, 'kk', analyser);
const words = (text: string) => read(text).words.map((word) => word.word);

describe('A query', () => {
  test.each([
    ['Қоғам туралы', ['қоғам']],
    ['қалай', ['қалай']],
    ['кайда шот ашамын', ['шот', 'ашамын']],
    ['су-құбыр', ['су-құбыр']],
    ['', []],
    ['!?.,', []],
    ['№ 15/2', ['15/2']],
    // Repeated words count once, in the order of their first use.
    ['шот қор шот', ['шот', 'қор']],
  ])('%j is split into words without stop words', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('retains stop words in quotes', () => {
    const { phrases } = read('есеп «қоғам туралы» "жыл');
    expect(phrases.map((phrase) => phrase.map((word) => word.word))).toEqual([['қоғам', 'туралы']]);
  });

  test('retains repeated words in quotes', () => {
    const { words: once, phrases } = read('«бір акция бір дауыс»');
    expect(phrases.map((phrase) => phrase.map((word) => word.word))).toEqual([
      ['бір', 'акция', 'бір', 'дауыс'],
    ]);
    expect(once.map((word) => word.word)).toEqual(['бір', 'акция', 'дауыс']);
  });

  test('has an open last word if nothing follows it', () => {
    expect(read('шот аш').isLastWordOpen).toBe(true);
    for (const text of ['шот аш ', '"шот аш"', 'шот туралы', ''])
      expect(read(text).isLastWordOpen).toBe(false);
  });
});

describe('A tsquery', () => {
  test('matches any form of all words', () => {
    expect(tsqueryOf(read('шоттар'))).toBe("('=шоттар'|'шот')");
    expect(tsqueryOf(read('?!'))).toBeUndefined();
  });

  test('quotes arbitrary input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const rest = (tsqueryOf(read(text)) ?? '').replace(/'(?:[^'\\]|''|\\\\)*'/gu, '');
        expect(rest).toMatch(/^[()|&<>-]*$/u);
      }),
    );
    expect(quoteLexeme("o'n\\e")).toBe("'o''n\\\\e'");
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
])('The edit distance from %s to %s is %i, at most 3', (from, to, distance) => {
  expect(editDistance(from, to, 2)).toBe(distance);
  expect(editDistance(to, from, 2)).toBe(distance);
});
