import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { indexPublished, insertPublishedEntry } from '#test/support/content/published.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { formContext } from '#test/support/forms/form.ts';
import { listPageUrls } from '../content/lists/list-page-urls.ts';
import { archiveVacancies } from './archive-vacancies.ts';
import { unpublishEntry } from './unpublish-entry.ts';

let base: TestStore;
let api: Awaited<ReturnType<typeof createContentApi>>;
const clock = { now: Date.parse('2026-11-20T06:00:00Z') };
const now = () => clock.now;

beforeAll(async () => {
  base = await createTestStore();
  api = await createContentApi(base.store.db, { now, forms: formContext(base.store, '/nowhere') });
  const fields = { state: 'open', closes_on: null, updated_at: '2026-01-01T00:00:00Z' };
  const put = (slug: string, changes: object) => {
    const edition = { title: 'Қоймашы', fields: { ...fields, ...changes } };
    return insertPublishedEntry(base.store.db, 'vacancy', {
      kk: { slug, ...edition },
      ru: { slug: `${slug}-ru`, ...edition },
    });
  };
  await put('ended', { closes_on: '2026-06-01' });
  await put('closed', { state: 'closed', updated_at: '2026-06-01T05:00:00Z' });
  await put('open', {});
  await indexPublished(base.store.db);
});
afterAll(async () => {
  await api?.close();
  await base?.drop();
});

async function request(slug: string, locale = 'kk') {
  const url = `/api/career/vacancies/${slug}`;
  const response = await api.inject({ method: 'GET', url, headers: { 'accept-language': locale } });
  const { message, data } = response.json();
  return { status: response.statusCode, message, state: data?.state };
}
const searchResults = async () => {
  const query = new URLSearchParams({ query: 'қоймашы' });
  const response = await api.inject({
    method: 'GET',
    url: `/api/search?${query}`,
    headers: { 'accept-language': 'kk' },
  });
  return (response.json().data as { url: string }[])
    .map(({ url }) => url)
    .filter((url) => url.startsWith('/career/'))
    .sort();
};
const fail = (error: unknown) => {
  throw error;
};
const listedPaths = async () =>
  (await listPageUrls({ db: base.store.db, locale: 'kk', now }, {})).data.items
    .map(({ paths }) => paths.kk)
    .filter((path) => path?.startsWith('/career/'));

test('A closed vacancy has a page for 180 days', async () => {
  clock.now = Date.parse('2026-11-28T18:59:00Z');
  for (const slug of ['ended', 'closed'])
    expect(await request(slug)).toMatchObject({ status: 200, state: 'closed' });
  expect(await archiveVacancies({ db: base.store.db, now, analyser: testAnalyser }, fail)).toBe(0);
  expect(await searchResults()).toEqual(['/career/closed', '/career/ended', '/career/open']);
});

test('A failure does not stop the remaining entries', async () => {
  clock.now = Date.parse('2026-06-01T06:00:00Z');
  const put = (slug: string) =>
    insertPublishedEntry(base.store.db, 'vacancy', {
      kk: { slug, title: 'Аспаз', fields: { state: 'open', closes_on: '2025-01-01' } },
    });
  const failing = await put('failing');
  await put('following');
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    base.store.db,
  );
  await sql`create trigger refuse before delete on published for each row when (old.entry_id = ${sql.lit(failing)}) execute function refuse()`.execute(
    base.store.db,
  );
  const failedIds: number[] = [];
  const context = { db: base.store.db, now, analyser: testAnalyser };
  expect(await archiveVacancies(context, (_, entryId) => failedIds.push(entryId))).toBe(1);
  expect(failedIds).toEqual([failing]);
  await sql`drop trigger refuse on published`.execute(base.store.db);
  expect(await archiveVacancies(context, fail)).toBe(1);
});

test('An expired vacancy returns 410 and disappears from lists, search and sitemap', async () => {
  clock.now = Date.parse('2026-11-28T19:00:00Z');
  for (const [slug, locale] of [
    ['ended', 'kk'],
    ['closed', 'kk'],
    ['ended-ru', 'ru'],
  ] as const)
    expect(await request(slug, locale)).toMatchObject({ status: 410 });
  const context = { db: base.store.db, now, analyser: testAnalyser };
  expect(await archiveVacancies(context, fail)).toBe(4);
  expect(await archiveVacancies(context, fail)).toBe(0);
  for (const slug of ['ended', 'closed', 'ended-ru']) {
    for (const locale of locales)
      expect(await request(slug, locale), `${slug} ${locale}`).toMatchObject({ status: 410 });
  }
  expect(await request('ended', 'ru')).toMatchObject({
    message: 'Эта вакансия давно закрыта, её страница снята с сайта.',
  });
  expect(await searchResults()).toEqual(['/career/open']);
  expect(await listedPaths()).toEqual(['/career/open']);
  expect(await request('open')).toMatchObject({ status: 200, state: 'open' });
  expect(await request('never-there')).toMatchObject({ status: 404 });
});

test('An unpublished vacancy returns 404 unless it is retired', async () => {
  const context = { db: base.store.db, now, analyser: testAnalyser, actor: systemActor('editor') };
  const entryId = await insertPublishedEntry(base.store.db, 'vacancy', {
    kk: { slug: 'withdrawn', title: 'Аспаз', fields: { state: 'open', closes_on: null } },
    ru: { slug: 'withdrawn-ru', title: 'Повар', fields: { state: 'open', closes_on: null } },
  });
  await unpublishEntry(context, { entryId, locales: ['kk'] });
  // The other language is still published.
  expect(await request('withdrawn')).toMatchObject({ status: 404 });
  await unpublishEntry(context, { entryId, locales: ['ru'] });
  for (const locale of locales) {
    expect(await request('withdrawn', locale)).toMatchObject({ status: 404 });
    expect(await request('withdrawn-ru', locale)).toMatchObject({ status: 404 });
  }
  await unpublishEntry(context, { entryId, locales: ['kk', 'ru'], retired: true });
  expect(await request('withdrawn')).toMatchObject({ status: 410 });
  await unpublishEntry(context, { entryId, locales: ['kk', 'ru'] });
  expect(await request('withdrawn')).toMatchObject({ status: 404 });
});
