import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { resultGroups } from './result-group.ts';

const result = (type: ContentTypeName, number: number) => ({
  type,
  title: `${type} ${number}`,
  url: `/${type}/${number}`,
  excerpt: '',
  locale: 'kk' as const,
  marks: { title: [], excerpt: [] },
});

const answer: AnswerOf<'search'> = {
  data: [
    result('faq', 1),
    ...Array.from({ length: 6 }, (_, index) => result('news', index)),
    result('document', 1),
    result('faq', 2),
    result('document-category', 2),
  ],
  meta: {
    query: 'a',
    shown_for: null,
    total: 80,
    sections: [
      { section: 'documents', total: 2 },
      { section: 'news', total: 70 },
      { section: 'faq', total: 2 },
      { section: 'career', total: 6 },
    ],
    other_locales: [],
  },
};

const shape = (section?: 'news' | 'career') =>
  resultGroups(answer, section).map((group) => [group.section, group.total, group.results.length]);

test('the section of the best result comes first, with its first results', () => {
  expect(shape()).toEqual([
    ['faq', 2, 2],
    ['news', 70, 3],
    ['documents', 2, 2],
  ]);
});

test('a section that was asked for stands alone, with all that came', () => {
  expect(shape('news')).toEqual([['news', 70, 6]]);
  expect(shape('career')).toEqual([]);
});
