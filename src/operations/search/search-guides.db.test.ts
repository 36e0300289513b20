import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { putEntry } from '../entries/put-entry.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { indexSitePages } from './index-site-pages.ts';
import { searchSite } from './search-site.ts';
import { suggestSearch } from './suggest-search.ts';

let testStore: TestStore;
let context: WriteContext;
let category: number;

beforeAll(async () => {
  testStore = await createTestStore();
  context = writeContext(testStore.store);
  category = await addNewsCategory(context);
  await addNews(context, { category, title: 'Заработная плата в этом году растёт', publish: ['ru'] });
  await addNews(context, { category, title: 'Новый оклад водителей', publish: ['ru'] });
  await addNews(context, { category, title: 'Плата за проезд в июле', publish: ['ru'] });
  await addNews(context, { category, title: 'Вакансия водителя', publish: ['ru'] });
  const pages = [
    { locale: 'ru' as const, path: '/career', title: 'Карьера', words: 'Открытые места' },
    { locale: 'ru' as const, path: '/faq', title: 'Вопросы', words: 'Ответы на вопросы' },
  ];
  await indexSitePages({ db: context.db, analyser: await testAnalyser() }, pages);
});
afterAll(() => testStore?.drop());

async function publishGuide(type: ContentTypeName, fields: Record<string, unknown>): Promise<number> {
  const id = await putEntry(context, { type, shared: {}, editions: { ru: { fields } } });
  await publishEntry(context, { entryId: id, locales: ['ru'] });
  return id;
}

const withKeys = (texts: readonly string[]) => texts.map((text, index) => ({ key: `k${index}`, text }));

const addSynonyms = (words: readonly string[], alsoFinds: readonly string[] = []) =>
  publishGuide('synonym-set', { words: withKeys(words), also_finds: withKeys(alsoFinds) });

const addPromoted = (queries: readonly string[], target: string, sentence: string | null = null) =>
  publishGuide('promoted-result', { queries: withKeys(queries), target, link_text: null, sentence });

async function search(query: string, locale: Locale = 'ru') {
  const { data } = await searchSite({ ...context, locale, analyser: testAnalyser }, { query });
  return data.results;
}

// `addNews` marks its Russian titles.
const titles = async (query: string) =>
  (await search(query)).map(({ title }) => title.replace(' по-русски', ''));

describe('Synonyms', () => {
  test('take effect with their publication, in any form, and end with it', async () => {
    expect(await titles('зарплаты')).toEqual([]);
    const id = await addSynonyms(['зарплата', 'заработная плата', 'оклад'], ['вакансия']);
    const found = await titles('зарплаты');
    expect(found).toEqual([
      'Новый оклад водителей',
      'Заработная плата в этом году растёт',
      // Of a wider meaning, so last.
      'Вакансия водителя',
    ]);
    // One word of a phrase is no synonym.
    expect(found).not.toContain('Плата за проезд в июле');
    expect(await titles('оклад')).toHaveLength(3);
    expect(await titles('вакансия')).toEqual(['Вакансия водителя']);
    await unpublishEntry(context, { entryId: id, locales: ['ru'] });
    expect(await titles('зарплаты')).toEqual([]);
  });

  test('are words of the vocabulary: a typing error in one is corrected', async () => {
    const id = await addSynonyms(['жалованье', 'оклад']);
    expect(await titles('жаловнье')).toEqual(['Новый оклад водителей']);
    await unpublishEntry(context, { entryId: id, locales: ['ru'] });
  });

  test('translate words of another language that no document has', async () => {
    expect(await titles('paychecks')).toEqual([]);
    const id = await putEntry(context, {
      type: 'synonym-set',
      shared: {},
      editions: {
        ru: { fields: { words: withKeys(['оклад', 'ставка']) } },
        en: { fields: { words: withKeys(['paycheck', 'base salary']) } },
      },
    });
    await publishEntry(context, { entryId: id, locales: ['ru', 'en'] });
    expect(await titles('paychecks')).toEqual(['Новый оклад водителей']);
    expect((await titles('paycheck водителя'))[0]).toBe('Новый оклад водителей');
    // A word of a phrase is not the phrase.
    expect(await titles('salary')).toEqual([]);
    await unpublishEntry(context, { entryId: id, locales: ['ru', 'en'] });
    expect(await titles('paychecks')).toEqual([]);
  });

  test('translate words of another language that only search words say', async () => {
    const fields = { title: 'Надбавка', summary: 'Кратко', body: '<p>Текст</p>', search_words: 'paycheck' };
    const date = '2026-11-01T05:00:00Z';
    const entryId = await putEntry(context, {
      type: 'news',
      shared: { category, date },
      editions: { ru: { fields } },
    });
    await publishEntry(context, { entryId, locales: ['ru'] });
    expect(await titles('paychecks')).toEqual(['Надбавка']);
    const id = await putEntry(context, {
      type: 'synonym-set',
      shared: {},
      editions: {
        ru: { fields: { words: withKeys(['оклад']) } },
        en: { fields: { words: withKeys(['paycheck']) } },
      },
    });
    await publishEntry(context, { entryId: id, locales: ['ru', 'en'] });
    expect((await titles('paychecks')).toSorted()).toEqual(['Надбавка', 'Новый оклад водителей']);
    await unpublishEntry(context, { entryId: id, locales: ['ru', 'en'] });
    await unpublishEntry(context, { entryId, locales: ['ru'] });
  });

  test('are no results, in no language', async () => {
    const id = await addSynonyms(['тойтарыс', 'қарымта']);
    expect(await search('тойтарыс')).toEqual([]);
    const { data } = await searchSite(
      { ...context, locale: 'kk', analyser: testAnalyser },
      { query: 'тойтарыс' },
    );
    expect(data).toMatchObject({ total: 0, otherLocales: [] });
    await unpublishEntry(context, { entryId: id, locales: ['ru'] });
  });
});

describe('Promoted results', () => {
  test('come first, once, with their sentence', async () => {
    const id = await addPromoted(['водитель', 'работа водителем'], '/career', 'Места для водителей.');
    const [first, ...others] = await search('водители');
    expect(first).toMatchObject({
      type: 'page',
      title: 'Карьера',
      url: '/ru/career',
      excerpt: 'Места для водителей.',
      match: 'promoted',
    });
    expect(others.map(({ url }) => url)).not.toContain('/ru/career');
    expect((await search('вакансия водителя')).map(({ match }) => match)).not.toContain('promoted');
    await unpublishEntry(context, { entryId: id, locales: ['ru'] });
    expect((await search('водители')).map(({ match }) => match)).not.toContain('promoted');
  });

  test.each([
    ['/ru/career', '/ru/career'],
    ['/kk/career/', '/ru/career'],
    ['/career?field=1#open', '/ru/career?field=1#open'],
  ])('may name the page as %s', async (target, url) => {
    const id = await addPromoted(['подработка'], target);
    expect((await search('подработка'))[0]).toMatchObject({ url, match: 'promoted' });
    const typed = { query: 'подраб' };
    const { data } = await suggestSearch({ ...context, locale: 'ru', analyser: testAnalyser }, typed);
    expect(data).toContainEqual({ text: 'Карьера', url });
    await unpublishEntry(context, { entryId: id, locales: ['ru'] });
  });

  test('are also found by synonyms of their queries', async () => {
    await addSynonyms(['шофёр', 'водитель']);
    await addPromoted(['водитель'], '/career');
    expect((await search('шофёр'))[0]).toMatchObject({ url: '/ru/career', match: 'promoted' });
  });

  test('of another site are links, and those of missing pages are left out', async () => {
    await addPromoted(['погода'], 'https://weather.example/almaty');
    await addPromoted(['погоды'], '/press-center/nowhere');
    expect(await search('погода')).toMatchObject([
      { type: 'promoted-result', url: 'https://weather.example/almaty', match: 'promoted' },
    ]);
  });
});

test('A word that refers to the company is not required', async () => {
  const [first] = await search('вакансия водителя компании');
  expect(first).toMatchObject({ title: 'Вакансия водителя по-русски', match: 'full' });
  // Without other words it is, and in a literal search.
  expect(await search('компании')).toEqual([]);
  const literal = { query: 'вакансия водителя компании', literal: '1' as const };
  const { data } = await searchSite({ ...context, locale: 'ru', analyser: testAnalyser }, literal);
  expect(data.results).toEqual([]);
});

test('Suggestions have phrases of synonym sets that are in documents, and promoted pages of the site', async () => {
  await addSynonyms(['новый оклад', 'новый паритет']);
  await addPromoted(['новое о работе'], '/career');
  const { data } = await suggestSearch(
    { ...context, locale: 'ru', analyser: testAnalyser },
    { query: 'нов' },
  );
  expect(data).toContainEqual({ text: 'новый оклад', url: null });
  expect(data).toContainEqual({ text: 'Карьера', url: '/ru/career' });
  expect(data.map(({ text }) => text)).not.toContain('новый паритет');
});

test('Suggestions complete a word in the context of those before it', async () => {
  const { data } = await suggestSearch(
    { ...context, locale: 'ru', analyser: testAnalyser },
    { query: 'оклад в' },
  );
  // Only this title has both.
  expect(data[0]).toEqual({ text: 'оклад водителей', url: null });
});
