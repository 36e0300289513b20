import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastPublication, listPublicationsAfter } from '#store/content/published-write.ts';
import type { OutdatedRow } from '#store/content/read-model-version.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { listNews } from '../content/lists/list-news.ts';
import { putEntry } from '../entries/put-entry.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';
import {
  countRowsToRebuild,
  type RebuiltBatch,
  rebuildReadModelBatch,
  setTargetReadModel,
} from './rebuild-read-model.ts';
import { unpublishEntry } from './unpublish-entry.ts';

let base: TestStore;
let category: number;
const news: number[] = [];

// Rows of an older model, which lack a field of the current one.
beforeEach(async () => {
  base = await createTestStore();
  const context = writeContext(base.store);
  category = await addNewsCategory(context);
  news.length = 0;
  for (let index = 0; index < 15; index += 1)
    news.push(await addNews(context, { category, title: `News ${index}` }));
  await makeOutdated("card - 'summary'", "item - 'summary'");
  await setTargetReadModel(base.store.db);
});
afterEach(() => base?.drop());

async function makeOutdated(card: string, item: string): Promise<void> {
  await sql`update published set card = ${sql.raw(card)}, item = ${sql.raw(item)}, projection_version = 'older'
    where type = 'news'`.execute(base.store.db);
}

const rebuild = async (after?: OutdatedRow) =>
  rebuildReadModelBatch({ db: base.store.db, analyser: await writeContext(base.store).analyser() }, after);

async function rebuildAll(): Promise<RebuiltBatch[]> {
  const batches: RebuiltBatch[] = [];
  for (let last: OutdatedRow | undefined; ; ) {
    const batch = await rebuild(last);
    ({ last } = batch);
    if (!last) return batches;
    batches.push(batch);
  }
}

const rowsOf = (type: 'news' | 'news-category' = 'news') =>
  base.store.db
    .selectFrom('published')
    .selectAll()
    .where('type', '=', type)
    .orderBy('entry_id')
    .orderBy('locale')
    .execute();

test('Outdated rows are rebuilt in batches, and each batch announces its changes', async () => {
  const { db } = base.store;
  const before = await rowsOf();
  const announced = await lastPublication(db);
  const first = await rebuild();
  expect(first).toMatchObject({ rebuilt: 20, changed: 20, failed: [] });
  // The next run continues after an interruption.
  const rest = await rebuildAll();
  expect(rest.map(({ rebuilt }) => rebuilt)).toEqual([20, 5]);
  const { tags } = await listPublicationsAfter(db, announced);
  expect(new Set(tags)).toEqual(
    new Set(['kk', 'ru', 'en'].flatMap((l) => [`${l}.news`, ...news.map((id) => `${l}.news.${id}`)])),
  );
  const after = await rowsOf();
  for (const row of after) {
    expect(row.card).toHaveProperty('summary');
    expect(row.item).toHaveProperty('summary');
    expect(row.projection_version).toBe(PROJECTION_VERSION);
  }
  const times = (rows: typeof after) => rows.map((row) => [row.published_at, row.updated_at, row.alternates]);
  expect(times(after)).toEqual(times(before));
  expect(await countRowsToRebuild(db)).toBe(0);
});

test('A concurrent reader sees complete lists during the rebuild', async () => {
  const reading = { db: base.store.db, locale: 'kk' as const, now: () => 0 };
  let finished = false;
  const rebuilding = rebuildAll().finally(() => (finished = true));
  do {
    const { data } = await listNews(reading, {});
    expect(data.total).toBe(15);
    expect(JSON.parse(data.cards)).toHaveLength(12);
  } while (!finished);
  await rebuilding;
  const { data } = await listNews(reading, {});
  for (const card of JSON.parse(data.cards)) expect(card).toHaveProperty('summary');
});

test('An unchanged row is not announced', async () => {
  await rebuildAll();
  const announced = await lastPublication(base.store.db);
  await base.store.db.updateTable('published').set({ projection_version: 'older' }).execute();
  const batches = await rebuildAll();
  expect(batches.reduce((sum, { rebuilt }) => sum + rebuilt, 0)).toBe(48);
  expect(batches.every(({ changed }) => changed === 0)).toBe(true);
  expect(await lastPublication(base.store.db)).toBe(announced);
});

test('A change of the item view does not invalidate lists', async () => {
  await rebuildAll();
  const announced = await lastPublication(base.store.db);
  await makeOutdated('card', "item - 'seo'");
  await rebuildAll();
  const { tags } = await listPublicationsAfter(base.store.db, announced);
  expect(tags).toHaveLength(45);
  expect(tags).not.toContain('kk.news');
});

test('A referrer is rebuilt with the new card in any order', async () => {
  const { db } = base.store;
  await rebuildAll();
  await sql`update published set card = card || '{"name": "older"}', projection_version = 'older'
    where type = 'news-category'`.execute(db);
  await sql`update published set card = jsonb_set(card, '{category,name}', '"older"'),
    item = jsonb_set(item, '{category,name}', '"older"') where type = 'news'`.execute(db);
  await rebuildAll();
  // Rows that were rebuilt before the card changed are outdated again.
  await rebuildAll();
  for (const { card, item } of await rowsOf()) {
    expect(card).toMatchObject({ category: { name: expect.stringContaining('company') } });
    expect(item).toMatchObject({ category: { name: expect.stringContaining('company') } });
  }
});

test('The rebuild uses the public revision and restores no unpublished row', async () => {
  const context = writeContext(base.store);
  const [drafted = 0, withdrawn = 0] = news;
  const fields = { title: 'Draft', summary: 'Draft', body: '<p>Draft</p>' };
  await putEntry(context, { type: 'news', id: drafted, editions: { kk: { fields } } });
  await Promise.all([
    rebuildAll(),
    unpublishEntry(context, { entryId: withdrawn, locales: ['kk', 'ru', 'en'] }),
  ]);
  const rows = await rowsOf();
  expect(rows).toHaveLength(42);
  expect(rows.map((row) => row.entry_id)).not.toContain(withdrawn);
  expect(JSON.stringify(rows)).not.toContain('Draft');
});

test('A row with an invalid or missing revision is unchanged and does not block others', async () => {
  const { db } = base.store;
  const [broken = 0] = news;
  await sql`update revision set fields = fields - 'title' where entry_id = ${broken} and locale = 'kk'`.execute(
    db,
  );
  const sourceless = await insertPublishedEntry(db, 'news', { kk: {} });
  const before = (await rowsOf()).filter(
    (row) => [broken, sourceless].includes(row.entry_id) && row.locale === 'kk',
  );
  const failed = (await rebuildAll()).flatMap((batch) => batch.failed);
  expect(failed.map(({ row, reason }) => [row.entry_id, row.locale, reason])).toEqual([
    [sourceless, 'kk', expect.stringContaining('has no public revision')],
    [broken, 'kk', expect.stringContaining('title')],
  ]);
  const after = (await rowsOf()).filter(
    (row) => [broken, sourceless].includes(row.entry_id) && row.locale === 'kk',
  );
  expect(after).toEqual(before);
  expect(await countRowsToRebuild(db)).toBe(2);
});

test('Concurrent processes take turns, and a process of an old version does nothing', async () => {
  const { db } = base.store;
  const batches = (await Promise.all([rebuildAll(), rebuildAll(), rebuildAll()])).flat();
  expect(batches.reduce((sum, { rebuilt }) => sum + rebuilt, 0)).toBe(45);
  await makeOutdated("card - 'summary'", "item - 'summary'");
  await db.updateTable('read_model').set({ projection_version: 'newer' }).execute();
  expect(await rebuildAll()).toEqual([]);
  expect(await countRowsToRebuild(db)).toBe(0);
  await setTargetReadModel(db);
  expect(await countRowsToRebuild(db)).toBe(45);
});
