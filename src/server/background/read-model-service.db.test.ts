import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROJECTION_VERSION } from '#operations/publishing/read-model-version.ts';
import { countRowsToRebuild } from '#operations/publishing/rebuild-read-model.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { openReadModelService } from './read-model-service.ts';

let base: TestStore;
beforeEach(async () => {
  base = await createTestStore();
});
afterEach(() => base?.drop());

function openService() {
  const logLines: [string, object][] = [];
  const record = (details: object, message: string) => void logLines.push([message, details]);
  const log = { debug: record, info: record, warn: record, error: record };
  const { analyser } = writeContext(base.store);
  const service = openReadModelService({ store: base.store, analyser, log, retryDelayMs: 10 });
  return { logLines, service };
}

test('All outdated rows are rebuilt, and each row that cannot be rebuilt is logged once', async () => {
  const { db } = base.store;
  const context = writeContext(base.store);
  // The news have an older version than their category, so they are rebuilt first.
  const category = await addNewsCategory(context);
  for (const title of ['One', 'Two']) await addNews(context, { category, title });
  await sql`update published set card = card || '{"name": "older"}', projection_version = 'z'
    where type = 'news-category'`.execute(db);
  await sql`update published set card = jsonb_set(card, '{category,name}', '"older"'), projection_version = ''
    where type = 'news'`.execute(db);
  const sourceless = await insertPublishedEntry(db, 'news', { kk: {} });

  const { logLines, service } = openService();
  service.start();
  await vi.waitFor(async () => expect(await countRowsToRebuild(db)).toBe(1), LONG_TIMEOUT);
  service.schedule();
  await vi.waitFor(() => expect(logLines).toHaveLength(3), LONG_TIMEOUT);
  await service.stop();
  expect(logLines).toEqual([
    ['rebuilding the read model', { rows: 10, version: PROJECTION_VERSION }],
    [
      'a published row cannot be rebuilt and stays as it is',
      expect.objectContaining({ entryId: sourceless }),
    ],
    // Six news and three categories, then the news again with the new card.
    ['the read model was rebuilt', { rebuilt: 15, changed: 15, failed: 1 }],
  ]);
  const cards = await db.selectFrom('published').select('card').where('entry_id', '<>', sourceless).execute();
  expect(JSON.stringify(cards)).not.toContain('older');
});
