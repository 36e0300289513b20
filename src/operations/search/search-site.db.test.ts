import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { indexPublished, putPublished } from '#test/support/content/published.ts';
import { noPages } from '#test/support/content/static-page.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { searchFaq } from './search-faq.ts';
import { searchSite } from './search-site.ts';
import { suggestSearch } from './suggest-search.ts';

let testStore: TestStore;
const now = () => Date.parse('2026-11-20T06:00:00Z');
const context = (locale: Locale) => ({ db: testStore.store.db, locale, now, analyser: testAnalyser });

beforeAll(async () => {
  testStore = await createTestStore();
  const { db } = testStore.store;
  await putPublished(db, 'news', {
    kk: { slug: 'kopir', title: 'Көпір ашылды', words: 'Дала үстіндегі жаңа көпір' },
    ru: { slug: 'most', title: 'Открыт мост', words: 'Көпір по-казахски' },
  });
  await putPublished(db, 'document', {
    kk: {
      slug: 'esep',
      title: 'Есеп',
      words: 'көпірлер туралы есеп пен тарифтер',
      fields: { category: { id: 1, slug: 'reports', name: 'x' } },
    },
  });
  await putPublished(db, 'document', { kk: { slug: 'zhetim', title: 'Көпір', fields: { category: null } } });
  await putPublished(db, 'settings', { kk: { title: 'Көпір' } });
  await putPublished(db, 'faq', { kk: { slug: 'suraq', title: 'Көпір қайда?' } }, { kind: 'private' });
  await indexPublished(db);
});
afterAll(() => testStore?.drop());

async function found(query: string, locale: Locale = 'kk', more: { section?: 'news'; literal?: '1' } = {}) {
  const { data } = await searchSite(context(locale), { query, ...more }, noPages);
  return { ...data, urls: data.results.map(({ url }) => url) };
}

test('finds what has an address, in the language asked for, and counts sections and the others', async () => {
  const { urls, ...data } = await found('КӨПІРДІ');
  expect(urls).toEqual(['/faq#suraq', '/press-center/kopir', '/documents/reports#esep']);
  expect(data).toMatchObject({
    total: 3,
    sections: [
      { section: 'documents', total: 1 },
      { section: 'news', total: 1 },
      { section: 'faq', total: 1 },
    ],
    otherLocales: [{ locale: 'ru', total: 1 }],
    shownFor: null,
  });
  const russian = await found('көпір', 'ru');
  expect(russian.results).toEqual([
    {
      type: 'news',
      title: 'Открыт мост',
      url: '/ru/press-center/most',
      excerpt: 'Көпір по-казахски',
      locale: 'ru',
      marks: { title: [], excerpt: [[0, 5]] },
    },
  ]);
});

test('one section is shown and all are counted', async () => {
  const { urls, total } = await found('көпір', 'kk', { section: 'news' });
  expect(urls).toEqual(['/press-center/kopir']);
  expect(total).toBe(3);
});

test('every word must be there; where none has them all, fewer are looked for and named', async () => {
  expect(await found('көпір жаңа')).toMatchObject({ urls: ['/press-center/kopir'], shownFor: null });
  expect(await found('көпір жаңа тариф')).toMatchObject({
    urls: ['/press-center/kopir'],
    shownFor: 'көпір жаңа',
  });
  expect(await found('көпір жаңа тариф', 'kk', { literal: '1' })).toMatchObject({ urls: [], total: 0 });
});

test('words in quotes stand one after another', async () => {
  expect((await found('"жаңа көпір"')).urls).toEqual(['/press-center/kopir']);
  expect(await found('"көпір жаңа"', 'kk', { literal: '1' })).toMatchObject({ urls: [] });
});

test.each([
  ['копир', 'көпір'],
  ['kopir', 'көпір'],
  ['köpir', 'көпір'],
  ['rjgbh', 'көпір'],
  ['көпірр', 'көпір'],
  ['nfhba', 'тариф'],
])('%s was meant to be %s', async (query, meant) => {
  const { shownFor, urls } = await found(query);
  expect(shownFor?.startsWith(meant.slice(0, 4))).toBe(true);
  expect(urls).toEqual((await found(meant)).urls);
});

test('the last word may be a beginning', async () => {
  expect(await found('тари')).toMatchObject({ urls: ['/documents/reports#esep'], shownFor: null });
});

test('taken literally, a beginning is completed as it is written and not as it sounds', async () => {
  expect(await found('копи')).toMatchObject({ total: 3 });
  expect(await found('копи', 'kk', { literal: '1' })).toMatchObject({ urls: [], shownFor: null });
  expect(await found('көпі', 'kk', { literal: '1' })).toMatchObject({ total: 3, shownFor: null });
});

test('no query is a pattern, and none is a fault', async () => {
  const hostile = ['к%р', "'", "'':*", '!', '& | <->', ':*', '(((', '"', '\\', '🐪', '\u202e', '.*', 'a:b'];
  for (const query of hostile) {
    expect({ query, ...(await found(query)) }).toMatchObject({ query, urls: [] });
    expect((await suggestSearch(context('kk'), { query }, noPages)).data).toEqual([]);
    expect((await searchFaq(context('kk'), { query })).data.questions).toEqual([]);
  }
});

test('questions, of one type where it is named', async () => {
  expect((await searchFaq(context('kk'), { query: 'көпірлер' })).data).toMatchObject({
    questions: [{}],
    shownFor: null,
  });
  // Written on a Russian keyboard.
  expect((await searchFaq(context('kk'), { query: 'копирлер' })).data).toMatchObject({
    questions: [{}],
    shownFor: 'көпірлер',
  });
  expect((await searchFaq(context('kk'), { query: 'копирлер', literal: '1' })).data).toEqual({
    questions: [],
    shownFor: null,
  });
  expect((await searchFaq(context('kk'), { query: 'көпір', type: 'private' })).data.questions).toHaveLength(
    1,
  );
  expect((await searchFaq(context('kk'), { query: 'көпір', type: 'business' })).data.questions).toEqual([]);
});

test('suggestions are words as they stand on the site, one of each family of forms, then titles', async () => {
  const suggested = async (query: string) => (await suggestSearch(context('kk'), { query }, noPages)).data;
  expect(await suggested('ашылды көп')).toEqual([
    { text: 'ашылды көпір', url: null },
    { text: 'Көпір ашылды', url: '/press-center/kopir' },
  ]);
  expect(await suggested('ашылды көпір')).toEqual([{ text: 'Көпір ашылды', url: '/press-center/kopir' }]);
  expect(await suggested('тар')).toEqual([{ text: 'тарифтер', url: null }]);
  expect(await suggested('nfh')).toEqual([{ text: 'тарифтер', url: null }]);
  expect((await suggested('кап')).length + (await suggested('')).length).toBe(0);
});

test('without words the store is not asked', async () => {
  const untouchable = new Proxy({}, { get: () => expect.fail('the store was asked') });
  const none = { ...context('kk'), db: untouchable as TestStore['store']['db'] };
  expect((await searchSite(none, {}, noPages)).data).toEqual({
    results: [],
    shownFor: null,
    total: 0,
    sections: [],
    otherLocales: [],
  });
  expect((await searchFaq(none, { query: '' })).data.questions).toEqual([]);
  expect((await suggestSearch(none, { query: '' }, noPages)).data).toEqual([]);
});

test('at most 50 results come, and pages that are no entries count among them', async () => {
  const { db } = testStore.store;
  for (let number = 0; number < 55; number += 1) {
    await putPublished(db, 'news', { kk: { slug: `maiaq-${number}`, title: `Маяк ${number}` } });
  }
  await indexPublished(db);
  const page = { title: 'Маяк', url: '/maiaq', text: 'Маяк туралы' };
  const { data } = await searchSite(context('kk'), { query: 'маяк' }, async () => ({
    data: [page],
    tags: [],
  }));
  expect(data.results).toHaveLength(50);
  expect(data.results[0]).toMatchObject({ type: 'page', url: '/maiaq' });
  expect(data.total).toBe(56);
});
