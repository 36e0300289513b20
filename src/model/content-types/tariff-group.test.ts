import { describe, expect, test } from 'vitest';
import { withTariffStates } from './tariff-group.ts';

const period = (effective_from: string, effective_to: string | null = null) => ({
  effective_from,
  effective_to,
});

describe('The state of a tariff schedule', () => {
  const states = (schedules: ReturnType<typeof period>[], today: string) =>
    withTariffStates(schedules, today).map(({ state }) => state);

  test('An open end lasts until the next schedule', () => {
    const schedules = [period('2027-01-01'), period('2026-01-01'), period('2025-01-01')];
    expect(states(schedules, '2026-12-31')).toEqual(['coming', 'in_force', 'past']);
    expect(states(schedules, '2027-01-01')).toEqual(['in_force', 'past', 'past']);
    expect(states(schedules, '2024-12-31')).toEqual(['coming', 'coming', 'coming']);
  });

  test('The order of the schedules does not matter', () => {
    const schedules = [period('2025-01-01'), period('2027-01-01'), period('2026-01-01')];
    const found = withTariffStates(schedules, '2026-11-28');
    expect(found.map(({ effective_from, state }) => [effective_from, state])).toEqual([
      ['2027-01-01', 'coming'],
      ['2026-01-01', 'in_force'],
      ['2025-01-01', 'past'],
    ]);
  });

  test('A schedule is in force on its last day and past on the day after', () => {
    const schedules = [period('2026-01-01', '2026-06-30')];
    expect(states(schedules, '2026-06-30')).toEqual(['in_force']);
    expect(states(schedules, '2026-07-01')).toEqual(['past']);
  });

  test('No schedule is in force in a gap', () => {
    expect(states([period('2026-09-01'), period('2026-01-01', '2026-06-30')], '2026-08-01')).toEqual([
      'coming',
      'past',
    ]);
  });
});
