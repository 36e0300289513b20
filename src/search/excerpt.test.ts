import { beforeAll, describe, expect, test } from 'vitest';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { excerptOf, marksIn, matcherOf } from './excerpt.ts';
import { readQuery } from './query.ts';

let analyser: Analyser;
beforeAll(async () => {
  analyser = await testAnalyser();
});

const matcher = (query: string, locale: Locale = 'kk') =>
  matcherOf(analyser, locale, readQuery(query, locale, analyser).words);

const marked = (text: string, spans: readonly (readonly [number, number])[]) =>
  spans.map(([start, end]) => text.slice(start, end));

describe('excerptOf', () => {
  const long = `${'бастау '.repeat(40)}Шаңырақ үйді ұстап тұрады${' соңы'.repeat(80)}`;

  test('shows the place of the hit, whole words, no longer than a list can show', () => {
    const { text, marks } = excerptOf(long, matcher('шаңыраққа'));
    expect(text).toMatch(/^…бастау /u);
    expect(marked(text, marks)).toEqual(['Шаңырақ']);
    expect(text).toMatch(/соңы…$/u);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  test('where several words stand together, not where the first one is alone', () => {
    const text = `қор ${'туралы '.repeat(50)} инвестициялық қордың ережесі ${'туралы '.repeat(50)}`;
    const excerpt = excerptOf(text, matcher('инвестициялық қорлар'));
    expect(marked(excerpt.text, excerpt.marks)).toEqual(['инвестициялық', 'қордың']);
  });

  test.each(['жоқсөз', 'бастау', ''])('shows the beginning where %j is not to be found later', (query) => {
    expect(excerptOf(long, matcher(query)).text).toMatch(/^бастау/u);
  });

  test('one endless word', () => {
    expect(excerptOf(`${'а'.repeat(5000)} бал`, matcher('бал')).text).toBe('…бал');
    expect(excerptOf('а'.repeat(5000), matcher('бал')).text).toHaveLength(200);
  });

  test('begins and ends with words, and not with the dot between paragraphs', () => {
    const { text } = excerptOf(`${'аб · '.repeat(50)}нар${' · аб'.repeat(80)}`, matcher('нар'));
    expect(text).toMatch(/^…аб · аб.* нар .*аб…$/u);
  });

  test('no character is cut in two', () => {
    for (const lead of ['', 'a', 'ab']) {
      const { text } = excerptOf(`${lead}${'🐪'.repeat(300)} нар ${'🐫'.repeat(300)}`, matcher('нар'));
      expect(text.isWellFormed()).toBe(true);
    }
  });
});

describe('marksIn', () => {
  test.each<[string, Locale, string, string[]]>([
    ['Тарифтер мен ТАРИФІҢІЗ', 'kk', 'тариф', ['Тарифтер', 'ТАРИФІҢІЗ']],
    ['Облигации и облигаций, но не облигатор', 'ru', 'облигация', ['Облигации', 'облигаций']],
    ['Funds, founded', 'en', 'fund', ['Funds']],
    ['Су-құбыр желісі', 'kk', 'құбырлар', ['құбыр']],
    ['.* [a-z]+', 'en', '.*', []],
    // Two words of one hash.
    ['Aa BB Aa', 'en', 'BB', ['BB']],
    ['Aa BB Aa', 'en', 'Aa', ['Aa', 'Aa']],
    ['🐪🐪 нар', 'kk', 'нар', ['нар']],
  ])('in %j', (text, locale, query, words) => {
    expect(marked(text, marksIn(text, matcher(query, locale)))).toEqual(words);
  });
});
