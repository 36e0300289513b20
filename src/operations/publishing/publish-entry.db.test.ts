import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ALL_CATEGORIES,
  findAlternates,
  findPublished,
  listPublished,
  readTotals,
} from '#store/content/published-read.ts';
import { listPublicationsAfter } from '#store/content/published-write.ts';
import { addNews, addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { putEntry } from '../entries/put-entry.ts';
import { ContentValidationError } from './content-validation-error.ts';
import { publishEntry } from './publish-entry.ts';
import { rebuildReadModelBatch, setTargetReadModel } from './rebuild-read-model.ts';
import { unpublishEntry } from './unpublish-entry.ts';
import type { WriteContext } from './write-context.ts';

let base: TestStore;
let context: WriteContext;
let category: number;

beforeAll(async () => {
  base = await createTestStore();
  context = writeContext(base.store);
  category = await addNewsCategory(context);
});
afterAll(() => base.drop());

const read = (locale: 'kk' | 'ru' | 'en', slug: string) => findPublished(base.store.db, 'news', locale, slug);

describe('publishing in one language', () => {
  test('Only the published language is public', async () => {
    const id = await addNews(context, { category, title: 'Бірінші', publish: ['kk'] });
    const kk = await read('kk', 'birinshi-qazaqsha');
    expect(kk?.entryId).toBe(id);
    expect(kk?.item.title).toBe('Бірінші қазақша');
    expect(kk?.alternates).toEqual({ kk: 'birinshi-qazaqsha', ru: null, en: null });
    expect(await read('ru', 'birinshi-po-russki')).toBeUndefined();
  });

  test('The alternates of other languages are updated', async () => {
    const id = await addNews(context, { category, title: 'Екінші', publish: ['kk'] });
    const { tags } = await publishEntry(context, { entryId: id, locales: ['ru'] });
    expect((await read('kk', 'ekinshi-qazaqsha'))?.alternates.ru).toBe('ekinshi-po-russki');
    expect(tags).toEqual(expect.arrayContaining([`ru.news.${id}`, 'ru.news', `kk.news.${id}`]));
    expect(tags).not.toContain('kk.news');
  });

  test('Shared fields of other languages are unchanged (N-01)', async () => {
    const other = await addNewsCategory(context, 'other');
    const id = await addNews(context, { category, title: 'Shared' });
    await putEntry(context, { type: 'news', id, shared: { category: other, date: '2026-10-01T00:00:00Z' } });
    await publishEntry(context, { entryId: id, locales: ['ru'] });
    expect((await read('ru', 'shared-po-russki'))?.item.category?.id).toBe(other);
    expect((await read('en', 'shared-in-english'))?.item.category?.id).toBe(category);
  });
});

describe('drafts', () => {
  test('A draft is not in the read model until it is published (R-127)', async () => {
    const id = await addNews(context, { category, title: 'Draft' });
    await putEntry(context, { type: 'news', id, editions: { en: { fields: newsFields('Changed') } } });
    expect((await read('en', 'draft-in-english'))?.item.title).toBe('Draft in English');
    await publishEntry(context, { entryId: id, locales: ['en'] });
    expect((await read('en', 'draft-in-english'))?.item.title).toBe('Changed');
  });

  test.each([
    ['+7 (8727) 250-00-01', /write \+77272500001/u],
    ['+49 030 1234567', /write \+49301234567/u],
    ['+7 727 250 00 0', /check its digits/u],
  ])('The invalid telephone number %s is rejected', async (phone, reason) => {
    const draft = putEntry(context, { type: 'city', shared: { phones: ['1414', phone] } });
    await expect(draft).rejects.toThrow(reason);
  });

  test('A draft with a misspelled field is rejected', async () => {
    const draft = putEntry(context, { type: 'news', editions: { en: { fields: { titel: 'x' } } } });
    await expect(draft).rejects.toThrow(ContentValidationError);
  });

  test('An incomplete draft cannot be published, and nothing is written', async () => {
    const editions = { en: { fields: newsFields('Whole') }, kk: { fields: { title: 'Жартысы' } } };
    const id = await putEntry(context, {
      type: 'news',
      shared: { category, date: '2026-01-01T00:00:00Z' },
      editions,
    });
    const publication = publishEntry(context, { entryId: id, locales: ['en', 'kk', 'ru'] });
    const failure = await publication.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ContentValidationError);
    const issues = failure instanceof ContentValidationError ? failure.issues : [];
    expect(issues.map(({ locale, path }) => [locale, path.join('.')])).toEqual([
      ['kk', 'summary'],
      ['kk', 'body'],
      ['ru', ''],
    ]);
    expect(await read('en', 'whole')).toBeUndefined();
  });
});

describe('slugs', () => {
  test('A taken slug gets a number', async () => {
    await addNews(context, { category, title: 'Same' });
    const id = await addNews(context, { category, title: 'Same' });
    expect((await read('ru', 'same-po-russki-2'))?.entryId).toBe(id);
  });

  test('A reserved slug is rejected (R-141)', async () => {
    const editions = { en: { slug: 'categories', fields: newsFields('X') } };
    await expect(putEntry(context, { type: 'news', editions })).rejects.toThrow(/reserved/u);
  });

  test('A former public slug still belongs to its entry', async () => {
    const id = await addNews(context, { category, title: 'Old' });
    await putEntry(context, {
      type: 'news',
      id,
      editions: { en: { slug: 'brand-new', fields: newsFields('New') } },
    });
    await publishEntry(context, { entryId: id, locales: ['en'] });
    expect(await read('en', 'old-in-english')).toBeUndefined();
    expect(await findAlternates(base.store.db, 'news', 'en', 'old-in-english')).toEqual({
      entryId: id,
      alternates: { kk: 'old-qazaqsha', ru: 'old-po-russki', en: 'brand-new' },
    });
    const conflicting = { en: { slug: 'old-in-english', fields: newsFields('Thief') } };
    const conflict = putEntry(context, { type: 'news', editions: conflicting });
    await expect(conflict).rejects.toThrow(/another entry/u);
  });
});

describe('referrers', () => {
  test('A referrer is reprojected with the new card', async () => {
    const id = await addNewsCategory(context, 'renamed');
    const newsId = await addNews(context, { category: id, title: 'Referrer' });
    await putEntry(context, {
      type: 'news-category',
      id,
      editions: { kk: { fields: { name: 'Жаңа атау' } } },
    });
    const { tags } = await publishEntry(context, { entryId: id, locales: ['kk'] });
    expect((await read('kk', 'referrer-qazaqsha'))?.item.category?.name).toBe('Жаңа атау');
    expect((await read('ru', 'referrer-po-russki'))?.item.category?.name).toBe('Компания renamed');
    expect(tags).toContain(`kk.news.${newsId}`);
    expect(tags).toContain('kk.news');
  });

  test('A referrer loses the card of an unpublished entry', async () => {
    const id = await addNewsCategory(context, 'gone');
    await addNews(context, { category: id, title: 'Orphan' });
    await unpublishEntry(context, { entryId: id, locales: ['en'] });
    expect((await read('en', 'orphan-in-english'))?.item.category).toBeNull();
    expect((await read('kk', 'orphan-qazaqsha'))?.item.category?.id).toBe(id);
  });

  test('A referrer that is invalid today stays as it is, and blocks neither publishing nor unpublishing', async () => {
    const { db } = base.store;
    const id = await addNewsCategory(context, 'shared');
    const invalid = await addNews(context, { category: id, title: 'Invalid' });
    await addNews(context, { category: id, title: 'Valid' });
    await db.updateTable('revision').set({ fields: '{}' }).where('entry_id', '=', invalid).execute();
    const before = await read('kk', 'invalid-qazaqsha');
    const fields = { name: 'Ортақ атау' };
    await putEntry(context, { type: 'news-category', id, editions: { kk: { fields } } });
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    expect((await read('kk', 'valid-qazaqsha'))?.item.category?.name).toBe('Ортақ атау');
    await unpublishEntry(context, { entryId: id, locales: ['kk'] });
    expect((await read('kk', 'valid-qazaqsha'))?.item.category).toBeNull();
    expect(await read('kk', 'invalid-qazaqsha')).toEqual(before);
    // The rebuild reports it.
    await setTargetReadModel(db);
    const { failed } = await rebuildReadModelBatch({ db, analyser: await context.analyser() });
    expect(failed.map(({ row }) => [row.entry_id, row.locale])).toEqual([[invalid, 'kk']]);
  });
});

test('Totals are updated by publishing, changing and unpublishing', async () => {
  const id = await addNewsCategory(context, 'counted');
  const otherId = await addNewsCategory(context, 'uncounted');
  const totals = async () => {
    const counts = await readTotals(base.store.db, 'news', 'kk');
    const [all = 0, counted = 0, other = 0] = [ALL_CATEGORIES, id, otherId].map((key) => counts.get(key));
    return { all, counted, other };
  };
  const { all } = await totals();
  const first = await addNews(context, { category: id, title: 'Counted one' });
  const second = await addNews(context, { category: id, title: 'Counted two' });
  expect(await totals()).toEqual({ all: all + 2, counted: 2, other: 0 });
  await putEntry(context, {
    type: 'news',
    id: first,
    shared: { category: otherId, date: '2026-10-01T00:00:00Z' },
  });
  await publishEntry(context, { entryId: first, locales: ['kk'] });
  expect(await totals()).toEqual({ all: all + 2, counted: 1, other: 1 });
  await unpublishEntry(context, { entryId: second, locales: ['kk'] });
  expect(await totals()).toEqual({ all: all + 1, counted: 0, other: 1 });
  const rows = await listPublished(base.store.db, 'news', 'kk', { order: 'date', categoryId: otherId });
  expect(rows.map((row) => row.id)).toEqual([first]);
});

test('Each publication stores its cache tags', async () => {
  const { lastId } = await listPublicationsAfter(base.store.db, 0);
  const id = await addNews(context, { category, title: 'Announced', publish: ['en'] });
  const { tags } = await listPublicationsAfter(base.store.db, lastId);
  expect(tags.sort()).toEqual(['en.news', `en.news.${id}`]);
});
