import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { unpublishEntry } from '../../publishing/unpublish-entry.ts';
import { listPageUrls } from './list-page-urls.ts';

let testStore: TestStore;
const db = () => testStore.store.db;
const pageUrls = async (locale: Locale, after?: number) =>
  (await listPageUrls({ db: db(), locale, now: () => 0 }, { after })).data;

beforeAll(async () => {
  testStore = await createTestStore();
});
afterAll(() => testStore?.drop());

test('The list contains the published entries of a language with their paths in all languages', async () => {
  const context = writeContext(testStore.store);
  const category = await addNewsCategory(context);
  const both = await addNews(context, { category, title: 'Bonds', publish: ['kk', 'ru'] });
  const draft = await addNews(context, { category, title: 'Secret', publish: [] });
  const withdrawn = await addNews(context, { category, title: 'Old' });
  await unpublishEntry(context, { entryId: withdrawn, locales: ['kk', 'ru', 'en'] });
  // Deals have no page of their own.
  await insertPublishedEntry(db(), 'deal');
  const kk = await pageUrls('kk');
  const entries = kk.items.filter(({ id }) => id > 0);
  expect(entries).toEqual([
    {
      id: both,
      paths: { kk: '/press-center/bonds-qazaqsha', ru: '/ru/press-center/bonds-po-russki', en: null },
      updated_at: '2026-11-20T06:00:00.000Z',
    },
  ]);
  expect(entries.map(({ id }) => id)).not.toContain(draft);
  expect((await pageUrls('en')).items.filter(({ id }) => id > 0)).toEqual([]);
});

test('The first batch begins with list pages, dated by their newest entry', async () => {
  const { items, total } = await pageUrls('ru');
  const lists = items.filter(({ id }) => id === 0);
  expect(lists.map(({ paths }) => paths.ru)).toContain('/ru/documents/tariffs');
  expect(lists.find(({ paths }) => paths.kk === '/press-center')).toEqual({
    id: 0,
    paths: { kk: '/press-center', ru: '/ru/press-center', en: '/en/press-center' },
    updated_at: '2026-11-20T06:00:00.000Z',
  });
  expect(lists.find(({ paths }) => paths.kk === '/faq')?.updated_at).toBeNull();
  expect(total).toBe(items.length);
  expect(lists.some(({ paths }) => paths.kk?.includes('search'))).toBe(false);
});

test('Batches after an id contain each entry once', async () => {
  await db()
    .insertInto('entry')
    .values(
      Array.from({ length: 1500 }, () => ({
        type: 'offering' as const,
        key: null,
        position: 0,
        shared: '{}',
      })),
    )
    .execute();
  const ids = await db()
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'offering')
    .orderBy('id')
    .execute();
  const publishedAt = '2026-01-01T00:00:00Z';
  await db()
    .insertInto('published')
    .values(
      ids.map(({ id }) => ({
        ...{ type: 'offering' as const, locale: 'en' as const, entry_id: id, slug: `fund-${id}`, kind: null },
        ...{ category_id: null, popular: false, position: 0, date: null, sort_key: '', title: '', words: '' },
        ...{ card: '{}', item: '{}', alternates: `{"kk":null,"ru":null,"en":"fund-${id}"}`, refs: [] },
        ...{ published_at: publishedAt, updated_at: publishedAt },
      })),
    )
    .execute();
  const first = await pageUrls('en');
  const second = await pageUrls('en', first.next ?? undefined);
  expect(second.next).toBeNull();
  expect(second.items.some(({ id }) => id === 0)).toBe(false);
  const found = [...first.items, ...second.items].filter(({ id }) => id > 0).map(({ id }) => id);
  expect(found).toEqual(ids.map(({ id }) => id));
  expect(first.total).toBe(first.items.length + second.items.length);
});

test('Each publication changes the version', async () => {
  const context = writeContext(testStore.store);
  const before = (await pageUrls('kk')).version;
  expect((await pageUrls('ru')).version).toBe(before);
  await addNewsCategory(context, 'market');
  expect((await pageUrls('kk')).version).not.toBe(before);
});
