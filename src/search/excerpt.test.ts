import { beforeAll, describe, expect, test } from 'vitest';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createExcerpt, createMatcher, findMarks } from './excerpt.ts';
import { parseQuery } from './query.ts';

let analyser: Analyser;
beforeAll(async () => {
  analyser = await testAnalyser();
});

const matcher = (query: string, locale: Locale = 'kk') =>
  createMatcher(analyser, locale, parseQuery(query, locale, analyser).words);

const marked = (text: string, spans: readonly (readonly [number, number])[]) =>
  spans.map(([start, end]) => text.slice(start, end));

test.each([
  ['7270000001', ['+7 (727) 000-00-01']],
  ['77270000001', ['+7 (727) 000-00-01']],
  ['000001', ['+7 (727) 000-00-01']],
  ['0001', []],
  ['7270000002', []],
])('The number %s marks the grouped digits %j', (query, expected) => {
  const text = 'Телефон: +7 (727) 000-00-01, факс жоқ';
  expect(marked(text, findMarks(text, matcher(query)))).toEqual(expected);
});

describe('An excerpt', () => {
  const long = `${'бастау '.repeat(40)}Шаңырақ үйді ұстап тұрады${' соңы'.repeat(80)}`;

  test('contains the hit, ends at word boundaries and has at most 200 characters', () => {
    const { text, marks } = createExcerpt(long, matcher('шаңыраққа'));
    expect(text).toMatch(/^…бастау /u);
    expect(marked(text, marks)).toEqual(['Шаңырақ']);
    expect(text).toMatch(/соңы…$/u);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  test('prefers a passage with several query words over the first hit', () => {
    const text = `қор ${'туралы '.repeat(50)} инвестициялық қордың ережесі ${'туралы '.repeat(50)}`;
    const excerpt = createExcerpt(text, matcher('инвестициялық қорлар'));
    expect(marked(excerpt.text, excerpt.marks)).toEqual(['инвестициялық', 'қордың']);
  });

  test.each(['жоқсөз', 'бастау', ''])('begins at the start of the text for %j', (query) => {
    expect(createExcerpt(long, matcher(query)).text).toMatch(/^бастау/u);
  });

  test('is cut within an extremely long word', () => {
    expect(createExcerpt(`${'а'.repeat(5000)} бал`, matcher('бал')).text).toBe('…бал');
    expect(createExcerpt('а'.repeat(5000), matcher('бал')).text).toHaveLength(200);
  });

  test('omits paragraph separators at its start and end', () => {
    const { text } = createExcerpt(`${'аб · '.repeat(50)}нар${' · аб'.repeat(80)}`, matcher('нар'));
    expect(text).toMatch(/^…аб · аб.* нар .*аб…$/u);
  });

  test('does not split surrogate pairs', () => {
    for (const lead of ['', 'a', 'ab']) {
      const { text } = createExcerpt(`${lead}${'🐪'.repeat(300)} нар ${'🐫'.repeat(300)}`, matcher('нар'));
      expect(text.isWellFormed()).toBe(true);
    }
  });
});

describe('Marks', () => {
  test.each<[string, Locale, string, string[]]>([
    ['Тарифтер мен ТАРИФІҢІЗ', 'kk', 'тариф', ['Тарифтер', 'ТАРИФІҢІЗ']],
    ['Облигации и облигаций, но не облигатор', 'ru', 'облигация', ['Облигации', 'облигаций']],
    ['Funds, founded', 'en', 'fund', ['Funds']],
    ['Су-құбыр желісі', 'kk', 'құбырлар', ['құбыр']],
    ['.* [a-z]+', 'en', '.*', []],
    // These words have the same hash.
    ['Aa BB Aa', 'en', 'BB', ['BB']],
    ['Aa BB Aa', 'en', 'Aa', ['Aa', 'Aa']],
    ['🐪🐪 нар', 'kk', 'нар', ['нар']],
  ])('cover the query words in %j', (text, locale, query, words) => {
    expect(marked(text, findMarks(text, matcher(query, locale)))).toEqual(words);
  });
});
