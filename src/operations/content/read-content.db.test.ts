import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { NotFoundError } from '../not-found-error.ts';
import { readAboutPage } from './items/read-about-page.ts';
import { readDocumentCategory } from './items/read-document-category.ts';
import { readVacancy } from './items/read-vacancy.ts';
import { listCities } from './lists/list-cities.ts';
import { listDocuments } from './lists/list-documents.ts';
import { listFaq } from './lists/list-faq.ts';
import { listFaqCategories } from './lists/list-faq-categories.ts';
import { listOfferings } from './lists/list-offerings.ts';
import { listVacancies } from './lists/list-vacancies.ts';

let testStore: TestStore;
const db = () => testStore.store.db;
const context = () => ({ db: db(), locale: 'kk' as const, now: () => 0 });

beforeAll(async () => {
  testStore = await createTestStore();
});
afterAll(() => testStore?.drop());

test('A closed vacancy is not listed but still has a page (R-154, R-155)', async () => {
  const open = await insertPublishedEntry(
    db(),
    'vacancy',
    { kk: {} },
    { kind: 'open', date: '2026-01-01T00:00:00Z' },
  );
  await insertPublishedEntry(
    db(),
    'vacancy',
    { kk: { slug: 'zhabyq' } },
    { kind: 'closed', date: '2026-02-01T00:00:00Z' },
  );
  expect((await listVacancies(context())).data.map(({ id }) => id)).toEqual([open]);
  expect((await readVacancy(context(), { slug: 'zhabyq' })).data.slug).toBe('zhabyq');
});

test('Cities are sorted alphabetically, independent of their position (R-102, R-150)', async () => {
  // The test data uses the title as sort key.
  await insertPublishedEntry(db(), 'city', { kk: { title: 'б' } }, { position: 1 });
  await insertPublishedEntry(db(), 'city', { kk: { title: 'а' } }, { position: 2 });
  expect((await listCities(context())).data.map(({ name }) => name)).toEqual(['а', 'б']);
});

test('Each document category has its total and its three newest documents (R-146, R-147)', async () => {
  const first = await insertPublishedEntry(
    db(),
    'document-category',
    { kk: { slug: 'esepter' } },
    { position: 1 },
  );
  const second = await insertPublishedEntry(db(), 'document-category', { kk: {} }, { position: 2 });
  const documents: number[] = [];
  for (let day = 1; day <= 5; day += 1) {
    const placement = { categoryId: first, date: `2026-01-0${day}T00:00:00Z` };
    documents.push(await insertPublishedEntry(db(), 'document', { kk: {} }, placement));
  }
  const newest = documents.toReversed();
  const { data } = await listDocuments(context());
  expect(data.map(({ id, total, newest }) => [id, total, newest.map((document) => document.id)])).toEqual([
    [first, 5, newest.slice(0, 3)],
    [second, 0, []],
  ]);
  const category = await readDocumentCategory(context(), { category: 'esepter' });
  expect(category.data.items.map(({ id }) => id)).toEqual(newest);
});

describe('client types', () => {
  let category: number;
  beforeAll(async () => {
    category = await insertPublishedEntry(db(), 'faq-category', { kk: {} }, { kind: 'private' });
    await insertPublishedEntry(db(), 'faq-category', { kk: {} }, { kind: 'business' });
    await insertPublishedEntry(
      db(),
      'faq',
      { kk: {} },
      { kind: 'private', categoryId: category, popular: true },
    );
    await insertPublishedEntry(db(), 'faq', { kk: {} }, { kind: 'private' });
    await insertPublishedEntry(db(), 'faq', { kk: {} }, { kind: 'business' });
    await insertPublishedEntry(db(), 'offering', { kk: {} }, { kind: 'business' });
  });

  test.each([
    [{}, 3],
    [{ type: 'private' }, 2],
    [{ type: 'business' }, 1],
    [{ type: 'unknown' }, 0],
    [{ popular: true as const }, 1],
    [{ type: 'business', popular: true as const }, 0],
  ])('The filter %j matches the expected questions (R-090, R-109, R-168)', async (filter, count) => {
    expect((await listFaq(context(), filter)).data).toHaveLength(count);
  });

  test('A category filter restricts questions, and categories have totals', async () => {
    expect((await listFaq(context(), { category_id: category })).data).toHaveLength(1);
    const { data } = await listFaqCategories(context(), { type: 'private' });
    expect(data.map(({ id, total }) => [id, total])).toEqual([[category, 1]]);
    expect((await listFaqCategories(context(), {})).data).toHaveLength(2);
  });

  test('The default client type of offerings is business (R-167)', async () => {
    expect((await listOfferings(context(), {})).data).toHaveLength(1);
    expect((await listOfferings(context(), { type: 'private' })).data).toEqual([]);
  });
});

describe('about pages', () => {
  test('An unknown slug is rejected without a query', async () => {
    for (const slug of ['videos', 'nothing', 'constructor', '__proto__']) {
      await expect(readAboutPage(context(), { slug })).rejects.toBeInstanceOf(NotFoundError);
    }
  });

  test('The error for a page in another language contains its alternates', async () => {
    await insertPublishedEntry(db(), 'about-history', { ru: {} });
    const missing = readAboutPage(context(), { slug: 'history' });
    await expect(missing).rejects.toMatchObject({ alternates: { kk: null, ru: 'history', en: null } });
  });
});
