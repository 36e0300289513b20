import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putPublished } from '#test/support/published.ts';
import { createTestStore, type TestStore } from '#test/support/store.ts';
import { listTariffs, withStates } from './list-tariffs.ts';

const period = (effective_from: string, effective_to: string | null = null) => ({
  effective_from,
  effective_to,
});

describe('withStates', () => {
  const states = (schedules: ReturnType<typeof period>[], today: string) =>
    withStates(schedules, today).map(({ state }) => state);

  test('an open end lasts until the next schedule', () => {
    const schedules = [period('2027-01-01'), period('2026-01-01'), period('2025-01-01')];
    expect(states(schedules, '2026-12-31')).toEqual(['coming', 'in_force', 'past']);
    expect(states(schedules, '2027-01-01')).toEqual(['in_force', 'past', 'past']);
    expect(states(schedules, '2024-12-31')).toEqual(['coming', 'coming', 'coming']);
  });

  test('the last day is in force, the one after is past', () => {
    const schedules = [period('2026-01-01', '2026-06-30')];
    expect(states(schedules, '2026-06-30')).toEqual(['in_force']);
    expect(states(schedules, '2026-07-01')).toEqual(['past']);
  });

  test('a gap has nothing in force', () => {
    expect(states([period('2026-09-01'), period('2026-01-01', '2026-06-30')], '2026-08-01')).toEqual([
      'coming',
      'past',
    ]);
  });
});

describe('listTariffs', () => {
  let testStore: TestStore;
  beforeAll(async () => {
    testStore = await createTestStore();
    const schedule = { key: 'a', changes: null, document: null, rows: [] };
    const fields = { schedules: [{ ...schedule, ...period('2026-11-21') }] };
    await putPublished(testStore.store.db, 'tariff-group', { kk: { fields } });
  });
  afterAll(() => testStore?.drop());

  test.each([
    ['2026-11-20T18:59:59Z', 'coming'],
    // Midnight in Almaty, still the 20th elsewhere.
    ['2026-11-20T19:00:00Z', 'in_force'],
  ])('at %s a tariff from 21 November is %s', async (now, state) => {
    const context = { db: testStore.store.db, locale: 'kk', now: () => Date.parse(now) } as const;
    const { data } = await listTariffs(context);
    expect(data[0]?.schedules[0]?.state).toBe(state);
  });
});
