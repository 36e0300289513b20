import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastPublication, publicationsAfter } from '#store/content/published-write.ts';
import type { OutdatedRow } from '#store/content/read-model-version.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { putPublished } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { listNews } from '../content/lists/list-news.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';
import {
  claimReadModel,
  countRowsToRebuild,
  type RebuiltBatch,
  rebuildReadModel,
} from './rebuild-read-model.ts';
import { saveEntry } from './save-entry.ts';
import { unpublishEntry } from './unpublish-entry.ts';

let base: TestStore;
let category: number;
const news: number[] = [];

// Rows as an older model wrote them: without a field that the model has now.
beforeEach(async () => {
  base = await createTestStore();
  const context = writeContext(base.store);
  category = await addNewsCategory(context);
  news.length = 0;
  for (let index = 0; index < 15; index += 1)
    news.push(await addNews(context, { category, title: `News ${index}` }));
  await age("card - 'summary'", "item - 'summary'");
  await claimReadModel(base.store.db);
});
afterEach(() => base?.drop());

async function age(card: string, item: string): Promise<void> {
  await sql`update published set card = ${sql.raw(card)}, item = ${sql.raw(item)}, projection_version = 'older'
    where type = 'news'`.execute(base.store.db);
}

const rebuild = async (after?: OutdatedRow) =>
  rebuildReadModel({ db: base.store.db, analyser: await writeContext(base.store).analyser() }, after);

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

test('rows of another version are rebuilt in batches, each a publication of what has changed', async () => {
  const { db } = base.store;
  const before = await rowsOf();
  const announced = await lastPublication(db);
  const first = await rebuild();
  expect(first).toMatchObject({ rebuilt: 20, changed: 20, failed: [] });
  // Interrupted here; the next run finds the rest.
  const rest = await rebuildAll();
  expect(rest.map(({ rebuilt }) => rebuilt)).toEqual([20, 5]);
  const { tags } = await publicationsAfter(db, announced);
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

test('a reader sees each row as it was or as it is to be, and never a list of another length', async () => {
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

test('a row that comes out the same is no publication', async () => {
  await rebuildAll();
  const announced = await lastPublication(base.store.db);
  await base.store.db.updateTable('published').set({ projection_version: 'older' }).execute();
  const batches = await rebuildAll();
  expect(batches.reduce((sum, { rebuilt }) => sum + rebuilt, 0)).toBe(48);
  expect(batches.every(({ changed }) => changed === 0)).toBe(true);
  expect(await lastPublication(base.store.db)).toBe(announced);
});

test('a change of the item alone leaves the lists alone', async () => {
  await rebuildAll();
  const announced = await lastPublication(base.store.db);
  await age('card', "item - 'seo'");
  await rebuildAll();
  const { tags } = await publicationsAfter(base.store.db, announced);
  expect(tags).toHaveLength(45);
  expect(tags).not.toContain('kk.news');
});

test('what embeds a card is rebuilt with the new card, whichever comes first', async () => {
  const { db } = base.store;
  await rebuildAll();
  await sql`update published set card = card || '{"name": "older"}', projection_version = 'older'
    where type = 'news-category'`.execute(db);
  await sql`update published set card = jsonb_set(card, '{category,name}', '"older"'),
    item = jsonb_set(item, '{category,name}', '"older"') where type = 'news'`.execute(db);
  await rebuildAll();
  // What was rebuilt before the card changed is outdated again.
  await rebuildAll();
  for (const { card, item } of await rowsOf()) {
    expect(card).toMatchObject({ category: { name: expect.stringContaining('company') } });
    expect(item).toMatchObject({ category: { name: expect.stringContaining('company') } });
  }
});

test('the public revision is projected, not a later draft, and nothing withdrawn comes back', async () => {
  const context = writeContext(base.store);
  const [drafted = 0, withdrawn = 0] = news;
  const fields = { title: 'Draft', summary: 'Draft', body: '<p>Draft</p>' };
  await saveEntry(context, { type: 'news', id: drafted, editions: { kk: { fields } } });
  await Promise.all([
    rebuildAll(),
    unpublishEntry(context, { entryId: withdrawn, locales: ['kk', 'ru', 'en'] }),
  ]);
  const rows = await rowsOf();
  expect(rows).toHaveLength(42);
  expect(rows.map((row) => row.entry_id)).not.toContain(withdrawn);
  expect(JSON.stringify(rows)).not.toContain('Draft');
});

test('a row whose revision breaks a rule, or that has none, stays as it is and holds up nothing', async () => {
  const { db } = base.store;
  const [broken = 0] = news;
  await sql`update revision set fields = fields - 'title' where entry_id = ${broken} and locale = 'kk'`.execute(
    db,
  );
  const sourceless = await putPublished(db, 'news', { kk: {} });
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

test('several processes take turns; one of a version that is no longer wanted does nothing', async () => {
  const { db } = base.store;
  const batches = (await Promise.all([rebuildAll(), rebuildAll(), rebuildAll()])).flat();
  expect(batches.reduce((sum, { rebuilt }) => sum + rebuilt, 0)).toBe(45);
  await age("card - 'summary'", "item - 'summary'");
  await db.updateTable('read_model').set({ projection_version: 'newer' }).execute();
  expect(await rebuildAll()).toEqual([]);
  expect(await countRowsToRebuild(db)).toBe(0);
  await claimReadModel(db);
  expect(await countRowsToRebuild(db)).toBe(45);
});
