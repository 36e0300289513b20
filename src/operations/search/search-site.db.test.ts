import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { indexPublished, insertPublishedEntry } from '#test/support/content/published.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { indexSitePages } from './index-site-pages.ts';
import { searchFaq } from './search-faq.ts';
import { searchSite } from './search-site.ts';
import { suggestSearch } from './suggest-search.ts';

let testStore: TestStore;
const now = () => Date.parse('2026-11-20T06:00:00Z');
const context = (locale: Locale) => ({ db: testStore.store.db, locale, now, analyser: testAnalyser });

beforeAll(async () => {
  testStore = await createTestStore();
  const { db } = testStore.store;
  await insertPublishedEntry(db, 'news', {
    kk: { slug: 'kopir', title: 'Көпір ашылды', words: 'Дала үстіндегі жаңа көпір' },
    ru: { slug: 'most', title: 'Открыт мост', words: 'Көпір по-казахски' },
  });
  await insertPublishedEntry(db, 'document', {
    kk: {
      slug: 'esep',
      title: 'Есеп',
      words: 'көпірлер туралы есеп пен тарифтер',
      fields: { category: { id: 1, slug: 'reports', name: 'x' } },
    },
  });
  await insertPublishedEntry(db, 'document', {
    kk: { slug: 'zhetim', title: 'Көпір', fields: { category: null } },
  });
  await insertPublishedEntry(db, 'settings', { kk: { title: 'Көпір' } });
  await insertPublishedEntry(
    db,
    'faq',
    { kk: { slug: 'suraq', title: 'Көпір қайда?' } },
    { kind: 'private' },
  );
  await indexPublished(db);
});
afterAll(() => testStore?.drop());

async function search(query: string, locale: Locale = 'kk', more: { section?: 'news'; literal?: '1' } = {}) {
  const { data } = await searchSite(context(locale), { query, ...more });
  return { ...data, urls: data.results.map(({ url }) => url) };
}

test('The search returns entries with a URL and counts sections and other languages (R-162)', async () => {
  const { urls, ...data } = await search('КӨПІРДІ');
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
  const russian = await search('көпір', 'ru');
  expect(russian.results).toEqual([
    {
      type: 'news',
      title: 'Открыт мост',
      url: '/ru/press-center/most',
      excerpt: 'Көпір по-казахски',
      locale: 'ru',
      marks: { title: [], excerpt: [[0, 5]] },
      match: 'full',
    },
  ]);
});

test('A section filter restricts results but not totals', async () => {
  const { urls, total } = await search('көпір', 'kk', { section: 'news' });
  expect(urls).toEqual(['/press-center/kopir']);
  expect(total).toBe(3);
});

describe('Partial matches', () => {
  const matchesOf = async (query: string) =>
    (await search(query)).results.map(({ url, match }) => [url, match]);

  test('follow the full ones', async () => {
    expect(await matchesOf('көпір жаңа')).toEqual([
      ['/press-center/kopir', 'full'],
      ['/faq#suraq', 'partial'],
      ['/documents/reports#esep', 'partial'],
    ]);
    expect(await search('көпір жаңа')).toMatchObject({ total: 3, partialTotal: 2, shownFor: null });
  });

  test('with the best words stand alone if no entry has all of them', async () => {
    expect(await matchesOf('көпір жаңа тариф')).toEqual([
      ['/press-center/kopir', 'partial'],
      ['/faq#suraq', 'partial'],
      ['/documents/reports#esep', 'partial'],
    ]);
  });

  test('ignore words that no entry has', async () => {
    expect(await matchesOf('цуцундра көпір бармаглот')).toHaveLength(3);
  });

  test('of a quoted phrase are the words that it has', async () => {
    expect(await matchesOf('"көпір жаңа"')).toContainEqual(['/press-center/kopir', 'partial']);
    expect(await matchesOf('"жаңа көпір"')).toEqual([['/press-center/kopir', 'full']]);
  });

  test('are not part of a literal search', async () => {
    expect(await search('көпір жаңа тариф', 'kk', { literal: '1' })).toMatchObject({ urls: [], total: 0 });
  });
});

test('A quoted phrase must match in order', async () => {
  expect((await search('"жаңа көпір"')).urls).toEqual(['/press-center/kopir']);
  expect(await search('"көпір жаңа"', 'kk', { literal: '1' })).toMatchObject({ urls: [] });
});

test.each([
  ['копир', 'көпір'],
  ['kopir', 'көпір'],
  ['köpir', 'көпір'],
  ['rjgbh', 'көпір'],
  ['көпірр', 'көпір'],
  ['nfhba', 'тариф'],
])('The query %s is corrected to %s', async (query, meant) => {
  const { shownFor, urls } = await search(query);
  expect(shownFor?.startsWith(meant.slice(0, 4))).toBe(true);
  expect(urls).toEqual((await search(meant)).urls);
});

test('The last word may be a prefix', async () => {
  expect(await search('тари')).toMatchObject({ urls: ['/documents/reports#esep'], shownFor: null });
});

test('A literal search completes a prefix without phonetic matching', async () => {
  expect(await search('копи')).toMatchObject({ total: 3 });
  expect(await search('копи', 'kk', { literal: '1' })).toMatchObject({ urls: [], shownFor: null });
  expect(await search('көпі', 'kk', { literal: '1' })).toMatchObject({ total: 3, shownFor: null });
});

test('Special characters are neither patterns nor errors', async () => {
  const hostile = ['к%р', "'", "'':*", '!', '& | <->', ':*', '(((', '"', '\\', '🐪', '\u202e', '.*', 'a:b'];
  for (const query of hostile) {
    expect({ query, ...(await search(query)) }).toMatchObject({ query, urls: [] });
    expect((await suggestSearch(context('kk'), { query })).data).toEqual([]);
    expect((await searchFaq(context('kk'), { query })).data.questions).toEqual([]);
  }
});

test('The FAQ search filters by client type (R-110, R-161)', async () => {
  expect((await searchFaq(context('kk'), { query: 'көпірлер' })).data).toMatchObject({
    questions: [{}],
    shownFor: null,
  });
  // Typed on a Russian keyboard.
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

test('Suggestions are words of the site, one form of each, followed by titles', async () => {
  const suggested = async (query: string) => (await suggestSearch(context('kk'), { query })).data;
  expect(await suggested('ашылды көп')).toEqual([
    { text: 'ашылды көпір', url: null },
    { text: 'Көпір ашылды', url: '/press-center/kopir' },
  ]);
  expect(await suggested('ашылды көпір')).toEqual([{ text: 'Көпір ашылды', url: '/press-center/kopir' }]);
  expect(await suggested('тар')).toEqual([{ text: 'тарифтер', url: null }]);
  expect(await suggested('nfh')).toEqual([{ text: 'тарифтер', url: null }]);
  expect((await suggested('кап')).length + (await suggested('')).length).toBe(0);
});

test('An empty query does not access the database', async () => {
  const untouchable = new Proxy({}, { get: () => expect.fail('unexpected database access') });
  const none = { ...context('kk'), db: untouchable as TestStore['store']['db'] };
  expect((await searchSite(none, {})).data).toEqual({
    results: [],
    shownFor: null,
    total: 0,
    partialTotal: 0,
    sections: [],
    otherLocales: [],
  });
  expect((await searchFaq(none, { query: '' })).data.questions).toEqual([]);
  expect((await suggestSearch(none, { query: '' })).data).toEqual([]);
});

test('A page that is no entry is a result like others, within the limit', async () => {
  const { db } = testStore.store;
  for (let number = 0; number < 55; number += 1) {
    await insertPublishedEntry(db, 'news', { kk: { slug: `maiaq-${number}`, title: `Жаңа маяк ${number}` } });
  }
  await indexPublished(db);
  const page = { locale: 'kk' as const, path: '/maiaq', title: 'Маяк', words: 'Маяк туралы' };
  await indexSitePages({ db, analyser: await testAnalyser() }, [page]);
  const { data } = await searchSite(context('kk'), { query: 'маяк' });
  expect(data.results).toHaveLength(30);
  // Its title has no other words.
  expect(data.results[0]).toMatchObject({ type: 'page', url: '/maiaq' });
  expect(data.total).toBe(56);
  const { data: ofSection } = await searchSite(context('kk'), { query: 'маяк', section: 'news' });
  expect(ofSection.results).toHaveLength(50);
});

test('A document number ranks before its parts', async () => {
  const { db } = testStore.store;
  const parts = { kk: { slug: 'bolikter', title: '4711 және 118 туралы' } };
  const number = { kk: { slug: 'nomir', title: 'Құжат', words: 'Келісім 4711/118' } };
  for (const editions of [number, parts]) await insertPublishedEntry(db, 'news', editions);
  await indexPublished(db);
  const { data } = await searchSite(context('kk'), { query: '4711/118' });
  expect(data.results.map(({ title }) => title)).toEqual(['Құжат', '4711 және 118 туралы']);
});
