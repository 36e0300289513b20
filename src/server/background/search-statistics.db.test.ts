import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transport } from '#contract/transport.ts';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { type Json, toJson } from '#model/fields/json-text.ts';
import { listSearches } from '#operations/search/list-searches.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { openSearchStatistics, type SearchStatistics } from './search-statistics.ts';

let testStore: TestStore;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let time = Date.parse('2026-11-22T06:00:00Z');
const now = () => time;

beforeAll(async () => {
  testStore = await createTestStore();
});
afterAll(() => testStore.drop());
beforeEach(async () => {
  await testStore.store.db.deleteFrom('search_query').execute();
  await testStore.store.db.deleteFrom('search_opened').execute();
  time = Date.parse('2026-11-22T06:00:00Z');
  vi.clearAllMocks();
});

const openStatistics = () =>
  openSearchStatistics({ db: testStore.store.db, now, log, writeIntervalMs: 1_000_000 });

/** Records a response with the search page. */
function visit(
  statistics: SearchStatistics,
  text: string,
  options: { locale?: Locale; parameters?: string } = {},
): void {
  const { locale = 'ru', parameters = '' } = options;
  const url = localePath(locale, `/search?query=${encodeURIComponent(text)}${parameters}`);
  statistics.onResponse({ method: 'GET', url, status: 200 });
}

/** Runs a search call with this number of results, partial ones included, as the render of a search page does. */
async function search(
  statistics: SearchStatistics,
  text: string,
  total: number,
  partial?: number,
): Promise<void> {
  const meta = {
    query: text,
    shown_for: null,
    total,
    ...(partial !== undefined && { partial_total: partial }),
    sections: [],
    other_locales: [],
  };
  const read: Transport = async () => ({ json: toJson({ data: [], meta }) as Json<never>, tags: [] });
  await statistics.instrumentTransport(read, 'ru')('search', { query: text });
}

const unopened = { opened: 0, openedPath: null };

const list = (filter: Parameters<typeof listSearches>[1] = {}) =>
  listSearches({ db: testStore.store.db, now }, filter);

test('Queries are counted by day for rendered and cached pages', async () => {
  const first = openStatistics();
  await search(first, 'Тарифы', 7);
  visit(first, 'Тарифы');
  visit(first, ' «тарифы» ');
  visit(first, 'слон');
  await search(first, 'слон', 0);
  visit(first, 'тариф', { locale: 'kk' });
  first.onResponse({ method: 'GET', url: '/ru/search/_payload.json?b1&query=тарифы', status: 200 });
  first.onResponse({ method: 'GET', url: '/ru/search?query=тарифы', status: 304 });
  await first.stop();
  time += 86_400_000;
  const second = openStatistics();
  visit(second, 'тарифы');
  await second.stop();
  expect(await list()).toEqual([
    { locale: 'ru', query: 'тарифы', asked: 5, days: 2, results: 7, ...unopened },
    { locale: 'ru', query: 'слон', asked: 1, days: 1, results: 0, ...unopened },
    { locale: 'kk', query: 'тариф', asked: 1, days: 1, results: null, ...unopened },
  ]);
  expect(await list({ locale: 'kk' })).toHaveLength(1);
  expect((await list({ outcome: 'unopened' })).map(({ query }) => query)).toEqual(['тарифы']);
  expect((await list({ days: 1 }))[0]).toMatchObject({ query: 'тарифы', asked: 1, results: null });
  expect(log.warn).not.toHaveBeenCalled();
});

test('Queries without full matches can be listed separately', async () => {
  const statistics = openStatistics();
  await search(statistics, 'слон', 0);
  visit(statistics, 'слон');
  await search(statistics, 'фонд', 3);
  visit(statistics, 'фонд');
  // All results are partial.
  await search(statistics, 'фонд слон', 12, 12);
  visit(statistics, 'фонд слон');
  await search(statistics, 'фонд активов', 9, 4);
  visit(statistics, 'фонд активов');
  await statistics.stop();
  expect((await list()).find(({ query }) => query === 'фонд активов')?.results).toBe(5);
  expect((await list({ outcome: 'not-found' })).map(({ query }) => query)).toEqual(['слон', 'фонд слон']);
});

test('Sections, other pages, failed responses and phone numbers are not counted', async () => {
  const statistics = openStatistics();
  visit(statistics, 'фонд');
  visit(statistics, 'фонд', { parameters: '&section=news' });
  visit(statistics, 'фонд', { parameters: '&literal=1' });
  visit(statistics, '');
  visit(statistics, '+7 701 123 45 67');
  for (const url of [
    '/ru/faq?query=a',
    '/ru/searches?query=a',
    '/about',
    '/ru/search?x=query=',
    '/%?query=a',
  ]) {
    statistics.onResponse({ method: 'GET', url, status: 200 });
  }
  statistics.onResponse({ method: 'HEAD', url: '/search?query=head', status: 200 });
  statistics.onResponse({ method: 'GET', url: '/search?query=busy', status: 503 });
  statistics.onResponse({ method: 'GET', url: '/search?query=%00%ff%D0', status: 200 });
  await statistics.stop();
  expect((await list()).map(({ query, asked }) => [query, asked])).toEqual([['фонд', 1]]);
});

describe('A flood of queries', () => {
  test('is limited in memory and in the table, and does not displace frequent queries', async () => {
    const { db } = testStore.store;
    const statistics = openStatistics();
    visit(statistics, 'тарифы');
    visit(statistics, 'тарифы');
    for (let number = 0; number < 5000; number += 1) visit(statistics, `слово ${toLetters(number)}`);
    await statistics.stop();
    const { total } = await db
      .selectFrom('search_query')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(500);
    expect((await list())[0]).toMatchObject({ query: 'тарифы', asked: 2 });
  });

  test('only increases existing counts when the daily limit is reached', async () => {
    const { db } = testStore.store;
    const rows = Array.from({ length: 5000 }, (_, number) => ({
      day: '2026-11-22',
      locale: 'ru' as const,
      query: `слово ${toLetters(number)}`,
      asked: 1,
      results: null,
    }));
    await db.insertInto('search_query').values(rows).execute();
    const statistics = openStatistics();
    visit(statistics, 'новое');
    visit(statistics, 'слово aaa');
    await statistics.stop();
    expect((await list())[0]).toMatchObject({ query: 'слово aaa', asked: 2 });
    const added = db.selectFrom('search_query').select('query').where('query', '=', 'новое');
    expect(await added.execute()).toEqual([]);
  });
});

/** Encodes a number without digits, because queries with digits may be redacted. */
const toLetters = (number: number) =>
  [26 * 26, 26, 1].map((step) => String.fromCharCode(97 + (Math.floor(number / step) % 26))).join('');

describe('Opened results', () => {
  const browser = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const readOpened = () =>
    testStore.store.db
      .selectFrom('search_opened')
      .select(['locale', 'query', 'path', 'opened'])
      .orderBy('opened', 'desc')
      .orderBy('path')
      .execute();

  test('are counted by language, query and page, and processes add up', async () => {
    const [one, other] = [openStatistics(), openStatistics()];
    one.onOpened({ query: ' «Тарифы» ', url: '/ru/documents/tariffs' }, browser);
    one.onOpened({ query: 'тарифы', url: '/ru/documents/tariffs?type=private' }, browser);
    one.onOpened({ query: 'тарифы', url: '/ru/faq?type=private#fees' }, browser);
    other.onOpened({ query: 'тарифы', url: '/ru/documents/tariffs' }, browser);
    other.onOpened({ query: 'тариф', url: '/documents/tariffs' }, browser);
    await Promise.all([one.stop(), other.stop()]);
    expect(await readOpened()).toEqual([
      { locale: 'ru', query: 'тарифы', path: '/documents/tariffs', opened: 3 },
      { locale: 'kk', query: 'тариф', path: '/documents/tariffs', opened: 1 },
      { locale: 'ru', query: 'тарифы', path: '/faq#fees', opened: 1 },
    ]);
    visit(one, 'тарифы');
    await one.stop();
    expect(await list()).toMatchObject([{ query: 'тарифы', opened: 4, openedPath: '/documents/tariffs' }]);
    expect(await list({ outcome: 'opened' })).toHaveLength(1);
    expect(await list({ outcome: 'unopened' })).toEqual([]);
  });

  test('are not counted for bots, visitors who object, personal data and other URLs', async () => {
    const statistics = openStatistics();
    const url = '/ru/contacts';
    for (const headers of [
      {},
      { 'user-agent': 'curl/8' },
      { ...browser, dnt: '1' },
      { ...browser, 'sec-gpc': '1' },
    ])
      statistics.onOpened({ query: 'адрес', url }, headers);
    for (const query of ['', '+7 701 123 45 67', 'aida@example.com', 'а'.repeat(81)])
      statistics.onOpened({ query, url }, browser);
    const urls = [
      '',
      'contacts',
      'https://evil.example/ru/contacts',
      '//evil.example',
      '/admin',
      '/api/search',
      '/ru/no/such/page',
      '/ru/Contacts',
      '/ru/../contacts',
      '/ru/contacts#a b',
      `/ru/press-center/${'a'.repeat(300)}`,
    ];
    for (const each of urls) statistics.onOpened({ query: 'адрес', url: each }, browser);
    await statistics.stop();
    expect(await readOpened()).toEqual([]);
  });

  test('are limited in memory and in the table, and a flood does not displace frequent ones', async () => {
    const { db } = testStore.store;
    const statistics = openStatistics();
    const url = '/ru/contacts';
    statistics.onOpened({ query: 'адрес', url }, browser);
    statistics.onOpened({ query: 'адрес', url }, browser);
    for (let number = 0; number < 5000; number += 1)
      statistics.onOpened({ query: `слово ${toLetters(number)}`, url }, browser);
    await statistics.stop();
    const rows = await readOpened();
    expect(rows).toHaveLength(500);
    expect(rows[0]).toMatchObject({ query: 'адрес', opened: 2 });

    const full = Array.from({ length: 4500 }, (_, number) => ({
      day: '2026-11-22',
      locale: 'ru' as const,
      query: `много ${toLetters(number)}`,
      path: '/contacts',
      opened: 1,
    }));
    await db.insertInto('search_opened').values(full).execute();
    const next = openStatistics();
    next.onOpened({ query: 'новое', url }, browser);
    next.onOpened({ query: 'адрес', url }, browser);
    await next.stop();
    expect(await readOpened()).toHaveLength(5000);
    expect((await readOpened())[0]).toMatchObject({ query: 'адрес', opened: 3 });
  });
});

test('Expired days are deleted', async () => {
  const { db } = testStore.store;
  const key = { locale: 'ru', query: 'давно' } as const;
  for (const day of ['2026-08-23', '2026-08-24']) {
    await db
      .insertInto('search_query')
      .values({ day, ...key, asked: 1, results: 1 })
      .execute();
    await db
      .insertInto('search_opened')
      .values({ day, ...key, path: '/contacts', opened: 1 })
      .execute();
  }
  const statistics = openStatistics();
  visit(statistics, 'тарифы');
  await statistics.stop();
  for (const table of ['search_query', 'search_opened'] as const) {
    const days = await db.selectFrom(table).select('day').where('query', '=', 'давно').execute();
    expect(days).toEqual([{ day: '2026-08-24' }]);
  }
});

test('A failed write is logged without the query', async () => {
  const dropped = await createTestStore();
  const statistics = openSearchStatistics({ db: dropped.store.db, now, log, writeIntervalMs: 1_000_000 });
  await dropped.drop();
  visit(statistics, 'тарифы');
  await statistics.stop();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('тарифы');
});
