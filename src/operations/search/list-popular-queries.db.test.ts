import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { findOpenedQueries } from '#store/search/search-log.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { listPopularQueries } from './list-popular-queries.ts';
import { recordSearches } from './record-searches.ts';
import { suggestSearch } from './suggest-search.ts';

let base: TestStore;
let time = 0;
const context = () => ({ db: base.store.db, now: () => time });

interface Day {
  day: string;
  locale?: Locale;
  /** Of the search on that day; null if it was not counted. */
  results?: number | null;
  opened: number;
  path?: string;
}

async function record(query: string, days: readonly Day[]): Promise<void> {
  for (const { day, locale = 'ru', results = 3, opened, path = '/contacts' } of days) {
    time = Date.parse(`${day}T06:00:00Z`);
    await recordSearches(
      context(),
      [{ locale, query, asked: 1, results }],
      opened === 0 ? [] : [{ locale, query, path, opened }],
    );
  }
}

beforeAll(async () => {
  base = await createTestStore();
  const [first, last] = ['2026-10-24', '2026-11-22'];
  await record('тарифы', [
    { day: first, opened: 2 },
    { day: '2026-11-01', opened: 1 },
    { day: last, opened: 3 },
    { day: last, opened: 1, path: '/documents/tariffs' },
  ]);
  await record('адрес', [
    { day: '2026-11-19', opened: 2 },
    { day: '2026-11-20', opened: 2 },
    { day: '2026-11-21', opened: 1 },
  ]);
  await record('адрес офиса в астане', [
    { day: '2026-11-19', opened: 1 },
    { day: '2026-11-20', opened: 4 },
    { day: '2026-11-21', opened: 4, results: null },
  ]);
  // On two days only, too seldom, and in another language.
  await record('облигации', [
    { day: '2026-11-21', opened: 9 },
    { day: last, opened: 9 },
  ]);
  await record('контакты', [
    { day: '2026-11-19', opened: 1 },
    { day: '2026-11-20', opened: 1 },
    { day: '2026-11-21', opened: 2 },
  ]);
  await record('тариф', [
    { day: '2026-11-19', opened: 9, locale: 'kk' },
    { day: '2026-11-20', opened: 9, locale: 'kk' },
    { day: '2026-11-21', opened: 9, locale: 'kk' },
  ]);
  // Before the period.
  await record('пиф', [
    { day: '2026-10-21', opened: 9 },
    { day: '2026-10-22', opened: 9 },
    { day: '2026-10-23', opened: 9 },
    { day: last, opened: 1 },
  ]);
  // Nothing was found at last.
  await record('вакансии', [
    { day: '2026-11-19', opened: 9 },
    { day: '2026-11-20', opened: 9 },
    { day: '2026-11-21', opened: 9, results: 0 },
    { day: last, opened: 0, results: null },
  ]);
  await record('где можно найти адрес вашего офиса', [
    { day: '2026-11-19', opened: 9 },
    { day: '2026-11-20', opened: 9 },
    { day: '2026-11-21', opened: 9 },
  ]);
  time = Date.parse(`${last}T06:00:00Z`);
});
afterAll(() => base?.drop());

test('Popular queries were opened five times on three of the last 30 days, and were found at last', async () => {
  const list = (locale: Locale, limit: number) =>
    listPopularQueries(context(), { locale, prefix: '', limit });
  expect(await list('ru', 10)).toEqual([
    { query: 'адрес офиса в астане', opened: 9, days: 3 },
    { query: 'тарифы', opened: 7, days: 3 },
    { query: 'адрес', opened: 5, days: 3 },
  ]);
  expect(await list('ru', 1)).toHaveLength(1);
  expect(await list('kk', 10)).toMatchObject([{ query: 'тариф' }]);
});

test('Popular queries are suggested, before completions of the last word', async () => {
  const suggest = async (query: string) =>
    (await suggestSearch({ ...context(), locale: 'ru', analyser: testAnalyser }, { query })).data;
  expect(await suggest('Адр')).toEqual([
    { text: 'адрес офиса в астане', url: null },
    { text: 'адрес', url: null },
  ]);
  expect(await suggest('адрес о')).toEqual([{ text: 'адрес офиса в астане', url: null }]);
  expect(await suggest('адрес офиса в астане')).toEqual([]);
  // Too many queries begin with one letter, and a private address is no query.
  expect(await suggest('а')).toEqual([]);
  expect(await suggest('адрес@ящик')).toEqual([]);
});

test('Opened queries are found by a prefix, literally', async () => {
  const find = async (prefix: string) =>
    (
      await findOpenedQueries(base.store.db, 'ru', {
        prefix,
        since: '2026-10-24',
        minOpened: 1,
        minDays: 1,
        limit: 10,
      })
    ).map(({ query }) => query);
  expect(await find('адрес')).toEqual(['адрес офиса в астане', 'адрес']);
  expect(await find('о')).toEqual(['облигации']);
  expect(await find('адрес ')).toEqual(['адрес офиса в астане']);
  expect(await find('%')).toEqual([]);
  expect(await find('а_')).toEqual([]);
});
