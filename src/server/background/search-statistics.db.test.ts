import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reader } from '#contract/transport.ts';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { type Json, toJson } from '#model/fields/json-text.ts';
import { listSearches } from '#operations/search/list-searches.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { openSearchLog, type SearchLog } from './search-statistics.ts';

let test_: TestStore;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let moment = Date.parse('2026-11-22T06:00:00Z');
const now = () => moment;

beforeAll(async () => {
  test_ = await createTestStore();
});
afterAll(() => test_.drop());
beforeEach(async () => {
  await test_.store.db.deleteFrom('search_query').execute();
  moment = Date.parse('2026-11-22T06:00:00Z');
  vi.clearAllMocks();
});

const open = () => openSearchLog({ db: test_.store.db, now, log, interval: 1_000_000 });

/** An answer to a visitor of the search page. */
function visit(searches: SearchLog, words: string, more: { locale?: Locale; query?: string } = {}): void {
  const { locale = 'ru', query = '' } = more;
  const url = localePath(locale, `/search?query=${encodeURIComponent(words)}${query}`);
  searches.answered({ method: 'GET', url, status: 200 });
}

/** A page that was made anew has asked how much there is. */
async function answer(searches: SearchLog, words: string, total: number): Promise<void> {
  const meta = { query: words, shown_for: null, total, sections: [], other_locales: [] };
  const read: Reader = async () => ({ json: toJson({ data: [], meta }) as Json<never>, tags: [] });
  await searches.heard(read, 'ru')('search', { query: words });
}

const list = (filter: Parameters<typeof listSearches>[1] = {}) =>
  listSearches({ db: test_.store.db, now }, filter);

test('what is asked is counted by day, whether the page was made or kept', async () => {
  const first = open();
  await answer(first, 'Тарифы', 7);
  visit(first, 'Тарифы');
  visit(first, ' «тарифы» ');
  visit(first, 'слон');
  await answer(first, 'слон', 0);
  visit(first, 'тариф', { locale: 'kk' });
  first.answered({ method: 'GET', url: '/ru/search/_payload.json?b1&query=тарифы', status: 200 });
  first.answered({ method: 'GET', url: '/ru/search?query=тарифы', status: 304 });
  await first.stop();
  moment += 86_400_000;
  const second = open();
  visit(second, 'тарифы');
  await second.stop();
  expect(await list()).toEqual([
    { locale: 'ru', query: 'тарифы', asked: 5, days: 2, results: 7 },
    { locale: 'ru', query: 'слон', asked: 1, days: 1, results: 0 },
    { locale: 'kk', query: 'тариф', asked: 1, days: 1, results: null },
  ]);
  expect(await list({ locale: 'kk' })).toHaveLength(1);
  expect((await list({ found: true })).map(({ query }) => query)).toEqual(['тарифы']);
  expect((await list({ days: 1 }))[0]).toMatchObject({ query: 'тарифы', asked: 1, results: null });
  expect(log.warn).not.toHaveBeenCalled();
});

test('what found nothing is listed by itself', async () => {
  const searches = open();
  await answer(searches, 'слон', 0);
  visit(searches, 'слон');
  await answer(searches, 'фонд', 3);
  visit(searches, 'фонд');
  await searches.stop();
  expect((await list({ found: false })).map(({ query }) => query)).toEqual(['слон']);
});

test('the parts of one search are one, and what is no search is none', async () => {
  const searches = open();
  visit(searches, 'фонд');
  visit(searches, 'фонд', { query: '&section=news' });
  visit(searches, 'фонд', { query: '&literal=1' });
  visit(searches, '');
  visit(searches, '+7 701 123 45 67');
  for (const url of [
    '/ru/faq?query=a',
    '/ru/searches?query=a',
    '/about',
    '/ru/search?x=query=',
    '/%?query=a',
  ]) {
    searches.answered({ method: 'GET', url, status: 200 });
  }
  searches.answered({ method: 'HEAD', url: '/search?query=head', status: 200 });
  searches.answered({ method: 'GET', url: '/search?query=busy', status: 503 });
  searches.answered({ method: 'GET', url: '/search?query=%00%ff%D0', status: 200 });
  await searches.stop();
  expect((await list()).map(({ query, asked }) => [query, asked])).toEqual([['фонд', 1]]);
});

describe('a flood', () => {
  test('grows neither memory nor table without bound, and does not push out what is asked often', async () => {
    const { db } = test_.store;
    const searches = open();
    visit(searches, 'тарифы');
    visit(searches, 'тарифы');
    for (let number = 0; number < 5000; number += 1) visit(searches, `слово ${letters(number)}`);
    await searches.stop();
    const { total } = await db
      .selectFrom('search_query')
      .select((of) => of.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(500);
    expect((await list())[0]).toMatchObject({ query: 'тарифы', asked: 2 });
  });

  test('once a day is full, only what is known is counted', async () => {
    const { db } = test_.store;
    const rows = Array.from({ length: 5000 }, (_, number) => ({
      day: '2026-11-22',
      locale: 'ru' as const,
      query: `слово ${letters(number)}`,
      asked: 1,
      results: null,
    }));
    await db.insertInto('search_query').values(rows).execute();
    const searches = open();
    visit(searches, 'новое');
    visit(searches, 'слово aaa');
    await searches.stop();
    expect((await list())[0]).toMatchObject({ query: 'слово aaa', asked: 2 });
    const added = db.selectFrom('search_query').select('query').where('query', '=', 'новое');
    expect(await added.execute()).toEqual([]);
  });
});

/** Words that differ and hold no digits. */
const letters = (number: number) =>
  [26 * 26, 26, 1].map((step) => String.fromCharCode(97 + (Math.floor(number / step) % 26))).join('');

test('days that are over are forgotten', async () => {
  const { db } = test_.store;
  const row = { locale: 'ru', query: 'давно', asked: 1, results: 1 } as const;
  await db
    .insertInto('search_query')
    .values([
      { day: '2026-08-23', ...row },
      { day: '2026-08-24', ...row },
    ])
    .execute();
  const searches = open();
  visit(searches, 'тарифы');
  await searches.stop();
  const days = await db.selectFrom('search_query').select('day').where('query', '=', 'давно').execute();
  expect(days).toEqual([{ day: '2026-08-24' }]);
});

test('where it cannot be written, nobody is troubled', async () => {
  const away = await createTestStore();
  const searches = openSearchLog({ db: away.store.db, now, log, interval: 1_000_000 });
  await away.drop();
  visit(searches, 'тарифы');
  await searches.stop();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('тарифы');
});
