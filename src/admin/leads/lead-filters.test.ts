import { expect, test } from 'vitest';
import { isFiltered, noFilters, readLeadFilters, withLeadFilter } from './lead-filters.ts';

const read = (url: string) => readLeadFilters(new URLSearchParams(url));

test('Filters are read from the URL, and invalid ones are ignored', () => {
  expect(
    read('form=apply&state=offer&assignee=none&language=kk&unread=true&subject=analyst&other=1'),
  ).toEqual({
    form: 'apply',
    state: 'offer',
    assignee: 'none',
    language: 'kk',
    unread: 'true',
    subject: 'analyst',
  });
  expect(read('form=x&state=deleted&assignee=-1&language=de&unread=1&from=2026&query=%20')).toEqual({});
});

test('The quarantine is no filter that is removed', () => {
  expect(isFiltered(read('state=spam'))).toBe(false);
  expect(isFiltered(read('state=done'))).toBe(true);
  const filters = read('state=spam&form=apply');
  expect(withLeadFilter(filters, noFilters(filters))).toEqual({ state: 'spam' });
});
