import { afterAll, beforeAll, expect, test } from 'vitest';
import { putEntry } from '#operations/entries/put-entry.ts';
import { checkLinksOfTheNight } from '#operations/insights/check-links.ts';
import { PAGE_VIEW_RETENTION_DAYS, recordPageViews } from '#operations/insights/record-page-views.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import { recordSearches } from '#operations/search/record-searches.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { addNews, addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubmission } from '#test/support/forms/submission.ts';

let base: TestStore;
let admin: TestAdmin;
let editor: AdminBrowser;
let category: number;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  admin.clock.now = Date.parse('2026-11-20T06:00:00Z');
  await admin.setUp();
  editor = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: ['kk', 'ru', 'en'] }]);
  category = await addNewsCategory(writeContext(base.store));
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const context = () => ({ db: base.store.db, now: () => admin.clock.now });
const TODAY = '2026-11-20';

test('Views of several processes add up, by day, language and page', async () => {
  const views = (day: string, page: string, count: number) =>
    ({ day, locale: 'ru', page, views: count }) as const;
  await Promise.all([
    recordPageViews(context(), [views(TODAY, '/', 3), views(TODAY, '/contacts', 1)]),
    recordPageViews(context(), [views(TODAY, '/', 4)]),
    recordPageViews(context(), [views('2026-11-19', '/', 5), { ...views(TODAY, '/', 2), locale: 'kk' }]),
  ]);
  const report = await editor.result('pageViewReport', { query: { days: 7 } });
  expect(report.isCounted).toBe(true);
  expect([report.days.length, report.days[0], report.days[6]]).toEqual([7, '2026-11-14', TODAY]);
  expect(report.byDay).toEqual([
    { day: '2026-11-19', locale: 'ru', views: 5 },
    { day: TODAY, locale: 'kk', views: 2 },
    { day: TODAY, locale: 'ru', views: 8 },
  ]);
  expect(report.byPage).toEqual([
    { page: '/', locale: 'ru', views: 12 },
    { page: '/', locale: 'kk', views: 2 },
    { page: '/contacts', locale: 'ru', views: 1 },
  ]);
  const russian = await editor.result('pageViewReport', { query: { days: 7, locale: 'ru' } });
  expect(russian.byDay.map(({ views: count }) => count)).toEqual([5, 8]);
});

test('Views are deleted after their retention period, and a flood of pages does not fill the table', async () => {
  const old = new Date(admin.clock.now - (PAGE_VIEW_RETENTION_DAYS + 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const pages = Array.from({ length: 10_050 }, (_, index) => ({
    day: '2026-11-18',
    locale: 'en' as const,
    page: `/${index}`,
    views: 1,
  }));
  await recordPageViews(context(), pages.slice(0, 10_000));
  await recordPageViews(context(), pages.slice(10_000));
  await recordPageViews(context(), [{ day: old, locale: 'kk', page: '/', views: 1 }]);
  const { db } = base.store;
  const rows = await db.selectFrom('page_view').select('page').where('day', '=', '2026-11-18').execute();
  expect(rows).toHaveLength(10_000);
  expect(await db.selectFrom('page_view').select('page').where('day', '<=', old).execute()).toEqual([]);
  // A known page of a full day is still counted.
  await recordPageViews(context(), pages.slice(0, 1));
  const [first] = await db
    .selectFrom('page_view')
    .select('views')
    .where('day', '=', '2026-11-18')
    .where('page', '=', '/0')
    .execute();
  expect(first?.views).toBe(2);
});

test('Searches are listed by what came of them, most frequent first, with the page opened most', async () => {
  const search = (query: string, asked: number, results: number | null) =>
    ({ locale: 'kk', query, asked, results }) as const;
  const opened = (query: string, path: string, count: number) =>
    ({ locale: 'kk', query, path, opened: count }) as const;
  await recordSearches(
    context(),
    [
      search('зарплата', 7, 0),
      search('пиф', 9, 0),
      search('қор', 20, 3),
      search('мекенжай', 4, 2),
      search('өтініш', 2, null),
    ],
    [
      opened('қор', '/about', 2),
      opened('қор', '/offerings/private', 5),
      opened('пиф', '/faq#pif', 1),
      { ...opened('мекенжай', '/contacts', 8), locale: 'ru' },
    ],
  );
  const queriesOf = async (query: object) =>
    (await editor.result('searchReport', { query })).queries.map((each) => each.query);
  expect(await queriesOf({ outcome: 'not-found' })).toEqual(['пиф', 'зарплата']);
  expect(await queriesOf({ outcome: 'opened' })).toEqual(['қор', 'пиф']);
  expect(await queriesOf({ outcome: 'unopened' })).toEqual(['мекенжай']);
  expect(await queriesOf({})).toEqual(['қор', 'пиф', 'зарплата', 'мекенжай', 'өтініш']);
  expect(await queriesOf({ locale: 'en' })).toEqual([]);
  const report = await editor.result('searchReport', {});
  expect(report.countsOpened).toBe(true);
  expect(report.queries[0]).toEqual({
    ...search('қор', 20, 3),
    days: 1,
    opened: 7,
    openedPath: '/offerings/private',
  });
});

test('Submissions are counted by their day in Almaty, by form and page, without the quarantine', async () => {
  const { db } = base.store;
  // 00:30 on the 20th in Almaty.
  await addSubmission(db, { made_at: new Date('2026-11-19T19:30:00Z') });
  await addSubmission(db, { made_at: new Date('2026-11-19T18:30:00Z'), page: null });
  await addSubmission(db, { form: 'call-me', made_at: new Date('2026-11-20T05:00:00Z') });
  await addSubmission(db, { state: 'spam', reasons: ['links'], made_at: new Date('2026-11-20T05:00:00Z') });
  await addSubmission(db, { made_at: new Date('2026-11-01T05:00:00Z') });
  const { byDay, byPage } = await editor.result('submissionReport', { query: { days: 7 } });
  expect(byDay).toEqual(
    expect.arrayContaining([
      { day: '2026-11-19', form: 'message-us', count: 1 },
      { day: TODAY, form: 'call-me', count: 1 },
      { day: TODAY, form: 'message-us', count: 1 },
    ]),
  );
  expect(byDay).toHaveLength(3);
  expect(byPage).toContainEqual({ page: null, form: 'message-us', count: 1 });
  expect(byPage).toContainEqual({ page: '/contacts', form: 'message-us', count: 1 });
});

test('Published content is counted by section and language, of sections that the user may read', async () => {
  const writing = writeContext(base.store);
  await addNews(writing, { category, title: 'Бір', publish: ['kk', 'ru'] });
  await addNews(writing, { category, title: 'Екі', publish: ['kk'] });
  await addNews(writing, { category, title: 'Үш', publish: [] });
  const { sections } = await editor.result('contentReport');
  // With the category, which is published in three languages.
  expect(sections).toEqual([
    { section: 'news', total: 4, published: { kk: 3, ru: 2, en: 1 }, stale: { kk: 0, ru: 0, en: 0 } },
  ]);
  const reader = await admin.signInAs([
    { role: 'editor', sections: ['faq'], locales: ['kk'] },
    { role: 'translator', sections: ['faq'], locales: ['kk'] },
  ]);
  expect((await reader.result('contentReport')).sections).toEqual([]);
});

test('Broken links are listed with their entries, and checked once a night', async () => {
  const writing = writeContext(base.store);
  const target = await addNews(writing, { category, title: 'Нысана', publish: ['kk'] });
  const { slug } = await base.store.db
    .selectFrom('published')
    .select('slug')
    .where('entry_id', '=', target)
    .executeTakeFirstOrThrow();
  const body = `<p><a href="/press-center/${slug}">Нысана</a></p>`;
  const source = await putEntry(writing, {
    type: 'news',
    shared: { category, date: '2026-11-01T05:00:00Z' },
    editions: { kk: { fields: { ...newsFields('Дереккөз'), body } } },
  });
  await publishEntry(writing, { entryId: source, locales: ['kk'] });
  const linksOf = async () => (await editor.result('brokenLinks')).links.map(({ targetPath }) => targetPath);
  expect(await linksOf()).toEqual([]);
  await unpublishEntry(writing, { entryId: target, locales: ['kk'] });
  expect(await editor.result('brokenLinks')).toMatchObject({
    total: 1,
    checkedAt: null,
    links: [
      { entryId: source, type: 'news', locale: 'kk', field: 'body', targetPath: `/press-center/${slug}` },
    ],
  });

  // The state of links is wrong, as after a change that no publication made.
  await base.store.db.updateTable('entry_link').set({ is_broken: false }).execute();
  expect(await linksOf()).toEqual([]);
  expect(await checkLinksOfTheNight(context(), undefined)).toMatchObject({ broken: 1 });
  expect(await linksOf()).toEqual([`/press-center/${slug}`]);
  expect(await checkLinksOfTheNight(context(), undefined)).toBeUndefined();
  // The next night is at 03:00 in Almaty.
  const checkAt = (time: string) =>
    checkLinksOfTheNight({ db: base.store.db, now: () => Date.parse(time) }, undefined);
  expect(await checkAt('2026-11-20T21:59:00Z')).toBeUndefined();
  expect(await checkAt('2026-11-20T22:01:00Z')).toBeDefined();
  const { checkedAt, checkedLinks } = await editor.result('brokenLinks');
  expect({ checkedAt, checkedLinks }).toEqual({ checkedAt: '2026-11-20T22:01:00.000Z', checkedLinks: 1 });
});

const calls = ['searchReport', 'submissionReport', 'contentReport', 'brokenLinks', 'pageViewReport'] as const;

test('Translators, readers and handlers of enquiries see no statistics', async () => {
  for (const role of ['translator', 'reader', 'leads'] as const) {
    const browser = await admin.signInAs([{ role, sections: ['news'], locales: ['kk'] }]);
    for (const name of calls) expect((await browser.call(name)).status, `${role} ${name}`).toBe(403);
  }
  for (const name of calls) expect((await admin.open().call(name)).status).toBe(401);
});

test.each([
  ['submissionReport', { days: 31 }],
  ['submissionReport', { days: '30; drop table page_view' }],
  ['pageViewReport', { days: 0 }],
  ['pageViewReport', { locale: 'de' }],
  ['searchReport', { outcome: 'yes' }],
  ['searchReport', { page: 1 }],
] as const)('The call %s rejects %j', async (name, query) => {
  const response = await editor.call(name, { query: query as never });
  expect([response.status, response.body.code]).toEqual([422, 'invalid']);
});
