import { expect, test } from 'vitest';
import { readFilters, withFilter } from './audit-filters.ts';

test('Filters are read from the URL', () => {
  const url = 'user=7&action=entry.publish&type=news&id=12&from=2026-09-01&to=2026-09-30&other=1';
  expect(readFilters(new URLSearchParams(url))).toEqual({
    user: '7',
    action: 'entry.publish',
    type: 'news',
    id: '12',
    from: '2026-09-01',
    to: '2026-09-30',
  });
});

test('Invalid filters are ignored', () => {
  expect(readFilters(new URLSearchParams('user=x&action=boil&type=tea&id=-1&from=2026&to='))).toEqual({});
});

test('An empty value removes a filter, and others stay', () => {
  expect(withFilter({ user: '7', type: 'news' }, { user: '' })).toEqual({ type: 'news' });
  expect(withFilter({ user: '7' }, { from: '2026-09-01' })).toEqual({ user: '7', from: '2026-09-01' });
});
