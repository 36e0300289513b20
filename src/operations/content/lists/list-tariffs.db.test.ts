import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { listTariffs } from './list-tariffs.ts';

const period = (effective_from: string, effective_to: string | null = null) => ({
  effective_from,
  effective_to,
});

describe('listTariffs', () => {
  let testStore: TestStore;
  beforeAll(async () => {
    testStore = await createTestStore();
    const schedule = { key: 'a', changes: null, document: null, rows: [] };
    const fields = { schedules: [{ ...schedule, ...period('2026-11-21') }] };
    await insertPublishedEntry(testStore.store.db, 'tariff-group', { kk: { fields } });
  });
  afterAll(() => testStore?.drop());

  test.each([
    ['2026-11-20T18:59:59Z', 'coming'],
    // Midnight in Almaty.
    ['2026-11-20T19:00:00Z', 'in_force'],
  ])('At %s, a tariff from 21 November is %s (R-148)', async (now, state) => {
    const context = { db: testStore.store.db, locale: 'kk', now: () => Date.parse(now) } as const;
    const { data } = await listTariffs(context);
    expect(data[0]?.schedules[0]?.state).toBe(state);
  });
});
