import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { openPageViewCounter } from './page-view-counter.ts';

let base: TestStore;
beforeAll(async () => {
  base = await createTestStore();
});
afterAll(() => base?.drop());
beforeEach(() => base.store.db.deleteFrom('page_view').execute());

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const clock = { now: Date.parse('2026-11-20T06:00:00Z') };

const open = () => openPageViewCounter({ db: base.store.db, now: () => clock.now, log: silentLog });

const document = (url: string) =>
  ({ method: 'GET', url, status: 200, contentType: 'text/html; charset=utf-8', headers }) as const;

const rows = async () =>
  (await base.store.db.selectFrom('page_view').selectAll().orderBy('page').orderBy('locale').execute()).map(
    ({ locale, page, views }) => `${locale} ${page} ${views}`,
  );

test('Views are written as sums without queries, and processes add up', async () => {
  const [one, other] = [open(), open()];
  for (const url of ['/', '/ru', '/ru?utm_source=x', '/ru/contacts']) one.onResponse(document(url));
  const pageData = { ...document('/ru/contacts/_payload.json?b1'), contentType: 'application/json' };
  other.onResponse(pageData);
  other.onResponse({ ...pageData, headers: { ...headers, purpose: 'prefetch' } });
  await Promise.all([one.stop(), other.stop()]);
  expect(await rows()).toEqual(['kk / 1', 'ru / 2', 'ru /contacts 2']);
});

test('A view belongs to the day in Almaty on which it happened', async () => {
  const counter = open();
  clock.now = Date.parse('2026-11-20T18:59:00Z');
  counter.onResponse(document('/'));
  clock.now = Date.parse('2026-11-20T19:01:00Z');
  counter.onResponse(document('/'));
  await counter.stop();
  const days = await base.store.db.selectFrom('page_view').select('views').orderBy('day').execute();
  expect(days).toEqual([{ views: 1 }, { views: 1 }]);
});

test('Reports count public pages only, and not those of bots and of visitors who object', async () => {
  const counter = open();
  const reported = [
    '/ru/contacts',
    '/ru/contacts',
    '/ru/contacts?x=1',
    '/ru/no/such/page',
    '/admin',
    '',
    '//evil.example',
  ];
  counter.onReport(reported, headers);
  counter.onReport(['/ru'], { ...headers, 'sec-gpc': '1' });
  counter.onReport(['/ru'], { 'user-agent': 'curl/8' });
  counter.onReport([`/ru/press-center/${'a'.repeat(400)}`], headers);
  await counter.stop();
  expect(await rows()).toEqual(['ru /contacts 2']);
});

test('Memory is bounded under a flood of pages', async () => {
  const counter = open();
  for (let page = 0; page < 6000; page += 1) counter.onResponse(document(`/ru/press-center/${page}`));
  counter.onResponse(document('/ru/press-center/0'));
  await counter.stop();
  const { count } = await base.store.db
    .selectFrom('page_view')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(5000);
});
