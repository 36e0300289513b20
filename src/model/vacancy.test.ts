import { expect, test } from 'vitest';
import { vacancyStateOn } from './vacancy.ts';

test.each([
  ['open', null, 'open'],
  ['open', '2026-11-20', 'open'],
  ['open', '2026-11-19', 'closed'],
  ['closed', null, 'closed'],
  ['closed', '2026-12-31', 'closed'],
] as const)('a vacancy that is %s until %s is %s on 20 November 2026', (state, closes_on, expected) => {
  expect(vacancyStateOn({ state, closes_on }, '2026-11-20')).toBe(expected);
});
