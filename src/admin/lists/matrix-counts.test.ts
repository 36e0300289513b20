import { expect, test } from 'vitest';
import { sumStates } from './matrix-counts.ts';

const counts = [
  { type: 'news', locale: 'kk', status: 'stale', count: 1 },
  { type: 'news', locale: 'kk', status: 'published', count: 5 },
  { type: 'faq', locale: 'kk', status: 'published', count: 2 },
  { type: 'faq', locale: 'kk', status: 'draft', count: 0 },
  { type: 'faq', locale: 'ru', status: 'draft', count: 4 },
] as const;

test('Numbers of a type are in the order of the statuses, without zeros', () => {
  expect(sumStates([...counts], ['news'], 'kk')).toEqual([
    { state: 'published', count: 5 },
    { state: 'stale', count: 1 },
  ]);
  expect(sumStates([...counts], ['faq'], 'kk')).toEqual([{ state: 'published', count: 2 }]);
});

test('Totals add the types of one language', () => {
  expect(sumStates([...counts], ['news', 'faq'], 'kk')).toEqual([
    { state: 'published', count: 7 },
    { state: 'stale', count: 1 },
  ]);
  expect(sumStates([...counts], ['news', 'faq'], 'en')).toEqual([]);
});
