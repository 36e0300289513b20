import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { searchSite } from '#operations/search/search-site.ts';
import { testNow } from '#test/support/content/content-api.ts';
import { indexPublished, insertPublishedEntry } from '#test/support/content/published.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { readStaticPages } from './searchable-pages.ts';

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
});
afterAll(() => testStore?.drop());

async function search(query: string, locale: Locale) {
  const context = { db: testStore.store.db, locale, now: () => testNow, analyser: testAnalyser };
  const { data } = await searchSite(context, { query }, () => readStaticPages(context));
  return data.results;
}

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
  ['Dala Kopiri JSC', 'en', '/en/contacts'],
] as const)('The query "%s" in %s finds the contacts page', async (query, locale, url) => {
  const [first] = await search(query, locale);
  expect(first?.url).toBe(url);
  expect(first?.marks.excerpt).not.toEqual([]);
});

test('A word query prefers other pages over the contacts page', async () => {
  expect((await search('лицензия', 'ru')).map(({ url }) => url)).toEqual(['/ru/faq#license']);
});
