import { expect, test } from 'vitest';
import { isVacancyGone, vacancyStateOn } from './vacancy.ts';

test.each([
  ['open', null, 'open'],
  ['open', '2026-11-20', 'open'],
  ['open', '2026-11-19', 'closed'],
  ['closed', null, 'closed'],
  ['closed', '2026-12-31', 'closed'],
] as const)('A vacancy that is %s until %s is %s on 20 November 2026', (state, closes_on, expected) => {
  expect(vacancyStateOn({ state, closes_on }, '2026-11-20')).toBe(expected);
});

test.each([
  ['open', null, '2020-01-01T00:00:00Z', false],
  ['open', '2026-05-24', '2020-01-01T00:00:00Z', false],
  ['open', '2026-05-23', '2020-01-01T00:00:00Z', true],
  ['open', '0000-01-01', '2020-01-01T00:00:00Z', false],
  ['closed', null, '2026-05-23T19:00:00Z', false],
  ['closed', null, '2026-05-23T18:59:59Z', true],
  ['closed', '2027-01-01', '2026-05-23T18:59:59Z', true],
  ['closed', '2026-05-23', '2026-11-01T00:00:00Z', true],
] as const)(
  'A vacancy that is %s until %s and was published at %s is gone: %s',
  (state, closes_on, updated_at, gone) => {
    expect(isVacancyGone({ state, closes_on, updated_at }, '2026-11-20')).toBe(gone);
  },
);
