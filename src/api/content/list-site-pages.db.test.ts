import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { indexSitePages } from '#operations/search/index-site-pages.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { testNow } from '#test/support/content/content-api.ts';
import { indexPublished, insertPublishedEntry } from '#test/support/content/published.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { listSitePages } from './list-site-pages.ts';

let testStore: TestStore;

beforeAll(async () => {
  testStore = await createTestStore();
  const { db } = testStore.store;
  const settings = {
    kk: { legal_name: '«Дала Көпірі» АҚ', license: '№ 3.2.199/17 лицензия' },
    ru: { legal_name: 'АО «Дала Көпірі»', license: 'Лицензия № 3.2.199/17' },
    en: { legal_name: 'Dala Kopiri JSC', license: 'Licence No. 3.2.199/17' },
  };
  const common = { bin: '000140000002', phone: '+77270000001' };
  await insertPublishedEntry(
    db,
    'settings',
    Object.fromEntries(locales.map((locale) => [locale, { fields: { ...common, ...settings[locale] } }])),
  );
  await insertPublishedEntry(db, 'navigation');
  await insertPublishedEntry(db, 'contacts');
  await insertPublishedEntry(
    db,
    'faq',
    { ru: { slug: 'license', title: 'Есть ли у вас лицензия?' } },
    { kind: 'private' },
  );
  await indexPublished(db);
  const index = { db, analyser: await testAnalyser() };
  await indexSitePages(index, await listSitePages({ db, now: () => testNow }));
});
afterAll(() => testStore?.drop());

async function search(query: string, locale: Locale) {
  const context = { db: testStore.store.db, locale, now: () => testNow, analyser: testAnalyser };
  const { data } = await searchSite(context, { query });
  return data.results;
}

describe('Pages that are no entries', () => {
  test.each([
    ['карьера', 'ru', '/ru/career'],
    // A typing error: the titles of pages are part of the vocabulary.
    ['вакнсии', 'ru', '/ru/career'],
    ['сұрақтар', 'kk', '/faq'],
    ['tariffs', 'en', '/en/documents/tariffs'],
  ] as const)('The query "%s" in %s finds %s', async (query, locale, url) => {
    expect((await search(query, locale)).slice(0, 3)).toContainEqual(
      expect.objectContaining({ type: 'page', url }),
    );
  });

  test('A changed text is indexed, and nothing is announced without a change', async () => {
    const { db } = testStore.store;
    const context = { db, now: () => testNow };
    const index = { db, analyser: await testAnalyser() };
    const before = await listSitePages(context);
    await insertPublishedEntry(db, 'dictionary-entry', {
      ru: { fields: { key: 'career.title', text: 'Работа в степи' } },
    });
    expect((await search('степь', 'ru')).map(({ url }) => url)).not.toContain('/ru/career');
    await indexSitePages(index, await listSitePages(context));
    expect((await search('степь', 'ru')).map(({ title }) => title)).toContain('Работа в степи');
    await indexSitePages(index, before);
    expect((await search('степь', 'ru')).map(({ url }) => url)).not.toContain('/ru/career');
  });

  test('A page that no longer exists leaves the index', async () => {
    const { db } = testStore.store;
    const index = { db, analyser: await testAnalyser() };
    const pages = await listSitePages({ db, now: () => testNow });
    await indexSitePages(
      index,
      pages.filter(({ path }) => path !== '/deals'),
    );
    expect((await search('сделки', 'ru')).map(({ url }) => url)).not.toContain('/ru/deals');
    await indexSitePages(index, pages);
    expect((await search('сделки', 'ru')).map(({ url }) => url)).toContain('/ru/deals');
  });
});

// The name is followed by facts of the settings.
test.each([
  ['000140000002', 'kk', '/contacts'],
  ['000 140 000 002', 'ru', '/ru/contacts'],
  ['000140 000002', 'en', '/en/contacts'],
  ['0001-4000-0002', 'kk', '/contacts'],
  ['БСН 000140000002', 'kk', '/contacts'],
  ['БИН: 000140000002', 'ru', '/ru/contacts'],
  ['BIN 0001 4000 0002', 'en', '/en/contacts'],
  ['БИН 000140000002', 'kk', '/contacts'],
  ['BIN: 0001 4000 0002', 'kk', '/contacts'],
  ['ИИН/БИН 000140000002', 'kk', '/contacts'],
  ['БСН 000140000002', 'ru', '/ru/contacts'],
  ['БСН/БИН № 000140000002', 'en', '/en/contacts'],
  ['０００１４０００００02', 'ru', '/ru/contacts'],
  ['3.2.199/17', 'ru', '/ru/contacts'],
  ['лицензия 3.2.199/17', 'kk', '/contacts'],
  ['+7 (727) 000-00-01', 'kk', '/contacts'],
  ['8 727 000 00 01', 'kk', '/contacts'],
  ['7270000001', 'kk', '/contacts'],
  ['Dala Kopiri JSC', 'en', '/en/contacts'],
] as const)('The query "%s" in %s finds the contacts page', async (query, locale, url) => {
  const [first] = await search(query, locale);
  expect(first?.url).toBe(url);
  expect(first?.marks.excerpt).not.toEqual([]);
});

test.each(['000-00-01', '0000001', '727 000', '727000', '00 00 01'])(
  'The part "%s" of a telephone number finds the contacts page',
  async (query) => {
    expect((await search(query, 'kk'))[0]?.url).toBe('/contacts');
  },
);

test('A word query prefers other pages over the contacts page', async () => {
  expect((await search('лицензия', 'ru')).map(({ url }) => url)).toEqual(['/ru/faq#license', '/ru/contacts']);
});
