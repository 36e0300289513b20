import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#language/locale.ts';
import { putPublished } from '#test/support/published.ts';
import { createTestStore, type TestStore } from '#test/support/store.ts';
import { listNews } from './list-news.ts';
import { listNewsCategories } from './list-news-categories.ts';

let testStore: TestStore;
let company: number;
let market: number;
/** Oldest first; the last two have the same moment. */
const numbers: number[] = [];

beforeAll(async () => {
  testStore = await createTestStore();
  const { db } = testStore.store;
  company = await putPublished(db, 'news-category', undefined, { position: 2 });
  market = await putPublished(db, 'news-category', undefined, { position: 1 });
  for (let day = 1; day <= 26; day += 1) {
    const date = `2026-10-${String(Math.min(day, 25)).padStart(2, '0')}T05:00:00Z`;
    const categoryId = day % 2 === 0 ? company : market;
    numbers.push(
      await putPublished(db, 'news', { kk: {}, ...(day === 1 && { ru: {} }) }, { date, categoryId }),
    );
  }
});

afterAll(() => testStore?.drop());

const context = (locale: Locale = 'kk') => ({ db: testStore.store.db, locale, now: () => 0 });

test('twelve a page, the newest first, then the later entry', async () => {
  const newestFirst = numbers.toReversed();
  for (const page of [1, 2, 3]) {
    const { data } = await listNews(context(), { page });
    expect(data.items.map(({ id }) => id)).toEqual(newestFirst.slice((page - 1) * 12, page * 12));
    expect(data).toMatchObject({ page, lastPage: 3, perPage: 12, total: 26 });
  }
});

test('one category', async () => {
  const { data } = await listNews(context(), { category_id: company });
  expect(data.items.map(({ id }) => id)).toEqual(
    numbers
      .filter((_, index) => index % 2 === 1)
      .toReversed()
      .slice(0, 12),
  );
  expect(data).toMatchObject({ lastPage: 2, total: 13 });
});

test.each([{ page: 4 }, { category_id: 0 }, { category_id: 999_999_999 }, { page: 999_999_999 }])(
  '%j is empty',
  async (input) => {
    const { data } = await listNews(context(), input);
    expect(data.items).toEqual([]);
    expect(data.total).toBe('page' in input ? 26 : 0);
  },
);

test('a language has its own list and its own counts', async () => {
  expect((await listNews(context('ru'), {})).data).toMatchObject({ total: 1, lastPage: 1 });
  expect((await listNews(context('en'), {})).data).toMatchObject({ total: 0, lastPage: 1, items: [] });
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
