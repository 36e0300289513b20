import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/calls.ts';
import { arrangeResults } from './arrange-results.ts';

type Result = ResponseOf<'search'>['data'][number];

const result = (type: Result['type'], number: number, match: Result['match'] = 'full'): Result => ({
  type,
  title: `${type} ${number}`,
  url: `/${type}/${number}`,
  excerpt: '',
  locale: 'en',
  marks: { title: [], excerpt: [] },
  match,
});

const respond = (data: Result[]): ResponseOf<'search'> => ({
  data,
  meta: {
    query: 'a',
    shown_for: null,
    total: 80,
    sections: [
      { section: 'documents', total: 2 },
      { section: 'news', total: 70 },
      { section: 'faq', total: 2 },
    ],
    other_locales: [],
  },
});

const news = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => result('news', from + index));

const summarise = (data: Result[], section?: 'news') => {
  const { best, groups, partial } = arrangeResults(respond(data), section);
  const names = (results: readonly Result[]) => results.map(({ title }) => title);
  return {
    best: names(best),
    groups: groups.map((group) => [group.section, group.total, names(group.results)]),
    partial: names(partial),
  };
};

test('The three best results of all sections come first, then sections, then partial matches', () => {
  const data = [
    result('faq', 1, 'promoted'),
    ...news(1, 6),
    result('document', 1),
    result('faq', 2),
    result('document-category', 2),
    result('news', 9, 'partial'),
  ];
  expect(summarise(data)).toEqual({
    best: ['faq 1', 'news 1', 'news 2'],
    groups: [
      ['news', 70, ['news 3', 'news 4', 'news 5']],
      ['documents', 2, ['document 1', 'document-category 2']],
      ['faq', 2, ['faq 2']],
    ],
    partial: ['news 9'],
  });
});

test('A selected section is shown in full', () => {
  expect(summarise([...news(1, 6), result('news', 9, 'partial')], 'news')).toEqual({
    best: news(1, 6).map(({ title }) => title),
    groups: [],
    partial: ['news 9'],
  });
});

test('Without full matches, the partial ones are the best', () => {
  expect(summarise([result('news', 1, 'partial'), result('faq', 1, 'partial')])).toEqual({
    best: ['news 1', 'faq 1'],
    groups: [],
    partial: [],
  });
});

test('An API without partial matches has full ones', () => {
  const { match: _, ...plain } = result('news', 1);
  expect(summarise([plain]).best).toEqual(['news 1']);
});
