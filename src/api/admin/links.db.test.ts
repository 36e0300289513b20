import { afterAll, beforeAll, expect, test } from 'vitest';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let context: WriteContext;
let category: number;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  context = writeContext(base.store);
  category = await addNewsCategory(context);
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

async function addNews(slug: string, titles: { kk: string; ru?: string }, published: ('kk' | 'ru')[]) {
  const editions = Object.entries(titles).map(([locale, title]) => [
    locale,
    { slug: locale === 'kk' ? slug : `${slug}-${locale}`, fields: newsFields(title) },
  ]);
  const entryId = await putEntry(context, {
    type: 'news',
    shared: { category, date: '2026-11-01T05:00:00Z' },
    editions: Object.fromEntries(editions),
  });
  if (published.length > 0) await publishEntry(context, { entryId, locales: published });
  return entryId;
}

const findTargets = async (hrefs: string[], user = owner) =>
  (await user.result('linkTargets', { query: { hrefs: hrefs.join('\n') } })).targets;

const findTarget = async (href: string) => (await findTargets([href]))[0] ?? expect.fail('no target');

test('A path leads to its entry, with the languages in which the page is public', async () => {
  const id = await addNews('half-public', { kk: 'Жарты', ru: 'Половина' }, ['kk']);
  expect(await findTarget('/press-center/half-public')).toMatchObject({
    href: '/press-center/half-public',
    titles: { kk: 'Жарты', ru: 'Половина' },
    entry: { id, statuses: { kk: 'published', ru: 'draft', en: 'missing' } },
    isPublic: { kk: true, ru: false, en: false },
  });
  // The slug of another language, a query, and other spellings of the same path.
  for (const href of ['/press-center/half-public-ru', '/press-center//Half-Public/?from=menu#top']) {
    expect((await findTarget(href)).entry?.id, href).toBe(id);
  }
});

test('A page that is only a draft is found, and leads nowhere yet', async () => {
  const id = await addNews('only-draft', { kk: 'Жоба' }, []);
  expect(await findTarget('/press-center/only-draft')).toMatchObject({
    titles: { kk: 'Жоба' },
    entry: { id },
    isPublic: { kk: false, ru: false, en: false },
  });
});

test('Pages without an entry have their titles', async () => {
  const [news, search, shortcut] = await findTargets(['/press-center', '/search?query=x', '/tariffs']);
  const everywhere = { kk: true, ru: true, en: true };
  expect(news).toMatchObject({ entry: null, titles: { kk: 'Баспасөз орталығы' }, isPublic: everywhere });
  expect(search).toMatchObject({ entry: null, titles: { en: 'Search the site' }, isPublic: everywhere });
  expect(shortcut).toMatchObject({ titles: { ru: 'Тарифы' }, isPublic: everywhere });
  const { pages } = await owner.result('sitePages');
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/search', '/faq', '/offerings/business', '/forms/call-me']));
  // Each page of the list answers.
  for (const target of await findTargets(paths)) expect(target.isPublic, target.href).toEqual(everywhere);
});

test('A section of a page is an entry of its own', async () => {
  const id = await putEntry(context, {
    type: 'city',
    shared: {},
    editions: { kk: { slug: 'almaty', fields: { name: 'Алматы' } } },
  });
  expect(await findTarget('/contacts#almaty')).toMatchObject({ entry: { id }, titles: { kk: 'Алматы' } });
  expect((await findTarget('/contacts#%00')).entry).toBeNull();
});

test.each([
  '/no-such-page',
  '/press-center/no-such-news',
  'https://example.kz/about',
  '//example.kz',
  '#top',
  '',
])('Nothing answers at "%s"', async (href) => {
  const isPublic = { kk: false, ru: false, en: false };
  expect(await findTarget(href)).toEqual({ href, titles: {}, entry: null, isPublic });
});

test('The address of an entry is that of its public page, or else of its draft', async () => {
  const addressOf = async (id: number) => (await owner.result('entryAddress', { params: { id } })).path;
  expect(await addressOf(await addNews('address', { kk: 'Мекен', ru: 'Адрес' }, ['ru']))).toBe(
    '/press-center/address-ru',
  );
  const draft = await addNews('draft-address', { kk: 'Жоба мекені' }, []);
  expect(await addressOf(draft)).toBe('/press-center/draft-address');
  expect((await findTarget('/press-center/draft-address')).entry?.id).toBe(draft);
  expect(await addressOf(category)).toBeNull();
  expect((await owner.call('entryAddress', { params: { id: 999_999 } })).status).toBe(404);
});

test('Content that the user may not read stays hidden', async () => {
  const id = await addNews('hidden', { kk: 'Жасырын' }, ['kk']);
  const other = await admin.signInAs([{ role: 'editor', sections: ['faq'], locales: ['kk'] }]);
  expect(await findTargets(['/press-center/hidden'], other)).toMatchObject([
    { entry: null, titles: {}, isPublic: { kk: true } },
  ]);
  expect((await other.call('entryAddress', { params: { id } })).status).toBe(403);
  const leads = await admin.signInAs([{ role: 'leads', sections: ['news'], locales: ['kk'] }]);
  expect((await leads.call('linkTargets', { query: { hrefs: '/faq' } })).status).toBe(403);
});

test('An entry in the bin is not found', async () => {
  const id = await addNews('binned', { kk: 'Себетте' }, []);
  await owner.result('moveToBin', { params: { id } });
  expect((await findTarget('/press-center/binned')).entry).toBeNull();
});

test('A request for more than 100 links is refused', async () => {
  const statusOf = async (count: number) => {
    const hrefs = Array.from({ length: count }, (_, index) => `/${index}`).join('\n');
    return (await owner.call('linkTargets', { query: { hrefs } })).status;
  };
  expect([await statusOf(100), await statusOf(101)]).toEqual([200, 422]);
});
