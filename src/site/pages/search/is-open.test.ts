import { expect, test } from 'vitest';
import { isOpen } from './is-open.ts';

const weekdays = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }];
const withBreak = [
  { days: [1], from: '09:00', to: '13:00' },
  { days: [1], from: '14:00', to: '18:00' },
];
const night = [{ days: [5], from: '22:00', to: '06:00' }];
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

// Almaty is five hours ahead of UTC.
test.each([
  ['Monday before opening', weekdays, '2026-11-30T03:59:00Z', false],
  ['Monday at opening', weekdays, '2026-11-30T04:00:00Z', true],
  ['Monday before closing', weekdays, '2026-11-30T12:59:00Z', true],
  ['Monday at closing', weekdays, '2026-11-30T13:00:00Z', false],
  ['Sunday', weekdays, '2026-11-29T06:00:00Z', false],
  // 16 December 2026 is a Wednesday, and Independence Day.
  ['a public holiday', weekdays, '2026-12-16T06:00:00Z', undefined],
  ['a lunch break', withBreak, '2026-11-30T08:30:00Z', false],
  ['after a lunch break', withBreak, '2026-11-30T09:00:00Z', true],
  ['Friday night', night, '2026-11-27T18:00:00Z', true],
  ['the morning after', night, '2026-11-28T00:59:00Z', true],
  ['Saturday night', night, '2026-11-28T18:00:00Z', false],
  ['Saturday, around the clock', always, '2026-11-28T20:00:00Z', true],
  ['no hours', [], '2026-11-30T06:00:00Z', false],
] as const)('%s', (_, hours, now, expected) => {
  const copy = hours.map(({ days, ...rest }) => ({ days: [...days], ...rest }));
  expect(isOpen(copy, Date.parse(now))).toBe(expected);
});
