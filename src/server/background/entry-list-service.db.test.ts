import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { openEntryListService } from './entry-list-service.ts';

let base: TestStore;
beforeEach(async () => {
  base = await createTestStore();
});
afterEach(() => base?.drop());

test('All missing summaries are written, except of an entry that is being changed', async () => {
  const { db } = base.store;
  const context = writeContext(base.store);
  const category = await addNewsCategory(context);
  const ids: number[] = [];
  for (let index = 0; index < 45; index += 1)
    ids.push(await addNews(context, { category, title: `${index}`, publish: [] }));
  await db.deleteFrom('entry_summary').execute();
  const logLines: [string, object][] = [];
  const record = (details: object, message: string) => void logLines.push([message, details]);
  const log = { debug: record, info: record, warn: record, error: record };
  const { analyser } = context;
  const count = async () => (await db.selectFrom('entry_summary').select('entry_id').execute()).length;

  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('entry')
      .select('id')
      .where('id', '=', ids[3] ?? 0)
      .forUpdate()
      .execute();
    const service = openEntryListService({ store: base.store, analyser, log, retryDelayMs: 10 });
    service.start();
    await vi.waitFor(() => expect(logLines).toHaveLength(1), LONG_TIMEOUT);
    await service.stop();
  });
  expect(logLines).toEqual([['the lists of the admin were rebuilt', { entries: 45 }]]);
  expect(await count()).toBe(45);

  const service = openEntryListService({ store: base.store, analyser, log, retryDelayMs: 10 });
  service.start();
  await vi.waitFor(async () => expect(await count()).toBe(46), LONG_TIMEOUT);
  await service.stop();
  expect(logLines[1]).toEqual(['the lists of the admin were rebuilt', { entries: 1 }]);
});
