import { describe, expect, test } from 'vitest';
import type { InterfaceText } from '#contract/admin/text-calls.ts';
import { faultOf, isDraft, matchesFilter, matchesQuery, type TextFilter, textFilters } from './text-state.ts';

const defaults = {
  kk: '{count} жаңалық',
  ru: '{count} {count|новость|новости|новостей}',
  en: '{count} news',
};
const text = (change: Partial<InterfaceText> = {}): InterfaceText => ({
  key: 'news.total',
  defaults,
  isFixed: false,
  entryId: 1,
  editions: {},
  ...change,
});
const edition = (of: string, status: 'published' | 'draft' | 'changed' | 'unpublished' = 'published') => ({
  text: of,
  status,
  revisionId: 1,
});
const filtersOf = (of: InterfaceText) =>
  textFilters.filter((filter: TextFilter) => matchesFilter(of, filter));

describe('A text is found by the filters', () => {
  test.each([
    ['the default', text(), []],
    ['reset', text({ editions: { kk: edition('', 'unpublished') } }), []],
    ['reset, not published', text({ editions: { kk: edition('', 'changed') } }), ['draft']],
    ['changed in one language', text({ editions: { kk: edition('{count}') } }), ['changed', 'partial']],
    [
      'changed in all languages',
      text({ editions: { kk: edition('а'), ru: edition('б'), en: edition('c') } }),
      ['changed'],
    ],
    ['a draft', text({ editions: { kk: edition('а', 'draft') } }), ['changed', 'partial', 'draft']],
    ['invalid', text({ editions: { kk: edition('{other}') } }), ['changed', 'partial', 'ignored']],
    [
      'unknown to this version',
      text({ defaults: null, isFixed: true, editions: { kk: edition('а') } }),
      ['changed', 'partial', 'ignored'],
    ],
  ])('%s', (_, of, filters) => {
    expect(filtersOf(of)).toEqual(filters);
  });
});

test('A fault of a text is that of its language', () => {
  const changed = text({ editions: { ru: edition('{count|новость|новости}') } });
  expect([faultOf(changed, 'ru')?.code, faultOf(changed, 'kk')]).toEqual(['plural-forms', undefined]);
  expect(isDraft(changed, 'kk')).toBe(false);
});

test.each([
  ['NEWS.', true],
  ['жаңалық', true],
  ['Обновление', true],
  ['nothing', false],
])('The words “%s” are found: %s', (query, isFound) => {
  expect(matchesQuery(text({ editions: { ru: edition('{count} обновление') } }), query)).toBe(isFound);
});
