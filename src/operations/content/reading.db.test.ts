import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putPublished } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { NotFound } from '../not-found-error.ts';
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

test('closed vacancies leave the list and keep their pages', async () => {
  const open = await putPublished(
    db(),
    'vacancy',
    { kk: {} },
    { kind: 'open', date: '2026-01-01T00:00:00Z' },
  );
  await putPublished(
    db(),
    'vacancy',
    { kk: { slug: 'zhabyq' } },
    { kind: 'closed', date: '2026-02-01T00:00:00Z' },
  );
  expect((await listVacancies(context())).data.map(({ id }) => id)).toEqual([open]);
  expect((await readVacancy(context(), { slug: 'zhabyq' })).data.slug).toBe('zhabyq');
});

test('cities stand by the alphabet of the language, wherever editors put them', async () => {
  // The store keeps a sort key; the sample's is the title, and bytes decide.
  await putPublished(db(), 'city', { kk: { title: 'б' } }, { position: 1 });
  await putPublished(db(), 'city', { kk: { title: 'а' } }, { position: 2 });
  expect((await listCities(context())).data.map(({ name }) => name)).toEqual(['а', 'б']);
});

test('each category of documents has its count and the newest three', async () => {
  const first = await putPublished(db(), 'document-category', { kk: { slug: 'esepter' } }, { position: 1 });
  const second = await putPublished(db(), 'document-category', { kk: {} }, { position: 2 });
  const papers: number[] = [];
  for (let day = 1; day <= 5; day += 1) {
    const placement = { categoryId: first, date: `2026-01-0${day}T00:00:00Z` };
    papers.push(await putPublished(db(), 'document', { kk: {} }, placement));
  }
  const newest = papers.toReversed();
  const { data } = await listDocuments(context());
  expect(data.map(({ id, total, newest }) => [id, total, newest.map((paper) => paper.id)])).toEqual([
    [first, 5, newest.slice(0, 3)],
    [second, 0, []],
  ]);
  const category = await readDocumentCategory(context(), { category: 'esepter' });
  expect(category.data.items.map(({ id }) => id)).toEqual(newest);
});

describe('types of clients', () => {
  let category: number;
  beforeAll(async () => {
    category = await putPublished(db(), 'faq-category', { kk: {} }, { kind: 'private' });
    await putPublished(db(), 'faq-category', { kk: {} }, { kind: 'business' });
    await putPublished(db(), 'faq', { kk: {} }, { kind: 'private', categoryId: category, popular: true });
    await putPublished(db(), 'faq', { kk: {} }, { kind: 'private' });
    await putPublished(db(), 'faq', { kk: {} }, { kind: 'business' });
    await putPublished(db(), 'offering', { kk: {} }, { kind: 'business' });
  });

  test.each([
    [{}, 3],
    [{ type: 'private' }, 2],
    [{ type: 'business' }, 1],
    [{ type: 'unknown' }, 0],
    [{ popular: true as const }, 1],
    [{ type: 'business', popular: true as const }, 0],
  ])('questions %j', async (filter, count) => {
    expect((await listFaq(context(), filter)).data).toHaveLength(count);
  });

  test('questions of one category, and their count in it', async () => {
    expect((await listFaq(context(), { category_id: category })).data).toHaveLength(1);
    const { data } = await listFaqCategories(context(), { type: 'private' });
    expect(data.map(({ id, total }) => [id, total])).toEqual([[category, 1]]);
    expect((await listFaqCategories(context(), {})).data).toHaveLength(2);
  });

  test('offerings are for business unless told otherwise (R-167)', async () => {
    expect((await listOfferings(context(), {})).data).toHaveLength(1);
    expect((await listOfferings(context(), { type: 'private' })).data).toEqual([]);
  });
});

describe('pages about the company', () => {
  test('a word that is none of the eight is not asked for', async () => {
    for (const slug of ['videos', 'nothing', 'constructor', '__proto__']) {
      await expect(readAboutPage(context(), { slug })).rejects.toBeInstanceOf(NotFound);
    }
  });

  test('a page that only another language has names it', async () => {
    await putPublished(db(), 'about-history', { ru: {} });
    const missing = readAboutPage(context(), { slug: 'history' });
    await expect(missing).rejects.toMatchObject({ alternates: { kk: null, ru: 'history', en: null } });
  });
});
