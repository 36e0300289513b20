import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/calls.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { groupResults } from './result-group.ts';

const result = (type: ContentTypeName, number: number) => ({
  type,
  title: `${type} ${number}`,
  url: `/${type}/${number}`,
  excerpt: '',
  locale: 'kk' as const,
  marks: { title: [], excerpt: [] },
});

const response: ResponseOf<'search'> = {
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

const summarise = (section?: 'news' | 'career') =>
  groupResults(response, section).map((group) => [group.section, group.total, group.results.length]);

test('The section of the best result comes first, and long sections are truncated', () => {
  expect(summarise()).toEqual([
    ['faq', 2, 2],
    ['news', 70, 3],
    ['documents', 2, 2],
  ]);
});

test('A selected section is returned alone and in full', () => {
  expect(summarise('news')).toEqual([['news', 70, 6]]);
  expect(summarise('career')).toEqual([]);
});
