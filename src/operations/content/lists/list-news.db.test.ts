import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { fromJson, toJson } from '#model/fields/json-text.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { listNews } from './list-news.ts';
import { listNewsCategories } from './list-news-categories.ts';

let testStore: TestStore;
let company: number;
let market: number;
/** Oldest first; the last two have the same date. */
const newsIds: number[] = [];

beforeAll(async () => {
  testStore = await createTestStore();
  const { db } = testStore.store;
  company = await insertPublishedEntry(db, 'news-category', undefined, { position: 2 });
  market = await insertPublishedEntry(db, 'news-category', undefined, { position: 1 });
  for (let day = 1; day <= 26; day += 1) {
    const date = `2026-10-${String(Math.min(day, 25)).padStart(2, '0')}T05:00:00Z`;
    const categoryId = day % 2 === 0 ? company : market;
    newsIds.push(
      await insertPublishedEntry(db, 'news', { kk: {}, ...(day === 1 && { ru: {} }) }, { date, categoryId }),
    );
  }
});

afterAll(() => testStore?.drop());

const context = (locale: Locale = 'kk') => ({ db: testStore.store.db, locale, now: () => 0 });

test('A page has twelve items, newest first, then by descending id (R-139, R-227, N-09)', async () => {
  const newestFirst = newsIds.toReversed();
  for (const page of [1, 2, 3]) {
    const { data } = await listNews(context(), { page });
    expect(fromJson(data.cards).map(({ id }) => id)).toEqual(newestFirst.slice((page - 1) * 12, page * 12));
    expect(data).toMatchObject({ page, lastPage: 3, perPage: 12, total: 26 });
  }
});

test('Pages are complete and without duplicates at any offset after changes', async () => {
  const testDatabase = await createTestStore();
  try {
    const { db } = testDatabase.store;
    const category = await insertPublishedEntry(db, 'news-category', undefined);
    const first = await insertPublishedEntry(db, 'news', { kk: {} }, { date: '2026-11-01T00:00:00Z' });
    // Pairs with the same date, half a day apart.
    await sql`
      with made as (
        insert into entry (type, shared) select 'news', '{}' from generate_series(1, 1800) returning id
      )
      insert into published (type, locale, entry_id, slug, kind, category_id, popular, position, date, sort_key, title, words,
        card, item, alternates, refs, published_at, updated_at)
      select type, locale, made.id, 'far-' || made.id, kind,
        case when made.id % 9 > 0 then ${category}::int end, popular, position,
        date - make_interval(hours => (made.id - entry_id) / 2 * 12), sort_key, title, words,
        card || jsonb_build_object('id', made.id), item, alternates, refs, published_at, updated_at
      from made, published where entry_id = ${first}`.execute(db);
    await sql`delete from published where type = 'news' and entry_id % 11 = 3`.execute(db);
    await sql`update published set date = date - interval '40 days', category_id = null
      where type = 'news' and entry_id % 13 = 5`.execute(db);

    for (const categoryId of [undefined, category]) {
      const all = db.selectFrom('published').select('entry_id').where('type', '=', 'news');
      const list = categoryId === undefined ? all : all.where('category_id', '=', categoryId);
      const rows = await list.orderBy('date', 'desc').orderBy('entry_id', 'desc').execute();
      expect(rows.length).toBeGreaterThan(1200);
      const shown: number[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 12) + 1; page += 1) {
        const { data } = await listNews(
          { db, locale: 'kk', now: () => 0 },
          { category_id: categoryId, page },
        );
        expect(data.total).toBe(rows.length);
        shown.push(...fromJson(data.cards).map(({ id }) => id));
      }
      expect(shown).toEqual(rows.map((row) => row.entry_id));
    }
  } finally {
    await testDatabase.drop();
  }
});

test('Totals stay correct under concurrent changes', async () => {
  const testDatabase = await createTestStore();
  try {
    const { db } = testDatabase.store;
    const categories = await Promise.all(
      [1, 2].map(() => insertPublishedEntry(db, 'news-category', undefined)),
    );
    const publish = (index: number) =>
      insertPublishedEntry(
        db,
        'news',
        { kk: {} },
        { date: '2026-01-03T05:00:00Z', ...(index % 5 > 0 && { categoryId: categories[index % 2] ?? 0 }) },
      );
    const entries = await Promise.all(Array.from({ length: 42 }, (_, index) => publish(index)));
    await Promise.all(
      entries.map(async (entry, index) => {
        const row = db.updateTable('published').where('entry_id', '=', entry);
        if (index % 4 === 0) await db.deleteFrom('published').where('entry_id', '=', entry).execute();
        else if (index % 4 === 1) await row.set({ category_id: categories[0] ?? 0 }).execute();
        else if (index % 4 === 2) await row.set({ category_id: null, title: 'changed' }).execute();
        else await publish(index);
      }),
    );

    const { rows } = await sql<{ total: number; counted: number }>`
      select total, (
        select count(*)::int from published
        where (published.type, published.locale) = (list.type, list.locale)
          and list.category_id in (0, published.category_id)
      ) as counted from published_total as list where type = 'news'`.execute(db);
    expect(rows).toHaveLength(3);
    expect(rows.map(({ total }) => total)).toEqual(rows.map(({ counted }) => counted));
  } finally {
    await testDatabase.drop();
  }
});

test('A category filter restricts list and totals (R-094)', async () => {
  const { data } = await listNews(context(), { category_id: company });
  expect(fromJson(data.cards).map(({ id }) => id)).toEqual(
    newsIds
      .filter((_, index) => index % 2 === 1)
      .toReversed()
      .slice(0, 12),
  );
  expect(data).toMatchObject({ lastPage: 2, total: 13 });
});

test.each([{ page: 4 }, { category_id: 0 }, { category_id: 999_999_999 }, { page: 999_999_999 }])(
  'The list for %j is empty',
  async (input) => {
    const { data } = await listNews(context(), input);
    expect(fromJson(data.cards)).toEqual([]);
    expect(data.total).toBe('page' in input ? 26 : 0);
  },
);

test('Each language has its own list and totals', async () => {
  expect((await listNews(context('ru'), {})).data).toMatchObject({ total: 1, lastPage: 1 });
  expect((await listNews(context('en'), {})).data).toMatchObject({
    total: 0,
    lastPage: 1,
    cards: toJson([]),
  });
  const totals = async (locale: Locale) =>
    (await listNewsCategories(context(locale))).data.map(({ id, total }) => [id, total]);
  expect(await totals('kk')).toEqual([
    [market, 13],
    [company, 13],
  ]);
  expect(await totals('ru')).toEqual([
    [market, 1],
    [company, 0],
  ]);
});
