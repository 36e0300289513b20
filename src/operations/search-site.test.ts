import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putPublished } from '#test/support/published.ts';
import { createTestStore, type TestStore } from '#test/support/store.ts';
import { searchFaq } from './search-faq.ts';
import { excerptAround, searchSite } from './search-site.ts';

describe('excerptAround', () => {
  const long = `${'бастау '.repeat(40)}Шаңырақ үйді ұстап тұрады${' соңы'.repeat(80)}`;

  test('shows the place of the hit, whole words, no longer than a list can show', () => {
    const text = excerptAround(long, 'шаңырақ');
    expect(text).toMatch(/^…бастау /u);
    expect(text).toContain('Шаңырақ үйді');
    expect(text).toMatch(/соңы…$/u);
    expect(Array.from(text).length).toBeLessThanOrEqual(200);
  });

  test.each(['жоқсөз', 'бастау', ''])('shows the beginning where %j is not to be found later', (query) => {
    expect(excerptAround(long, query)).toMatch(/^бастау/u);
  });

  test('one endless word', () => {
    const text = excerptAround(`${'а'.repeat(5000)}б`, 'б');
    expect(text).toBe('…б');
  });

  test('no character is cut in two', () => {
    expect(excerptAround(`${'🐪'.repeat(300)} нар ${'🐫'.repeat(300)}`, 'нар').isWellFormed()).toBe(true);
  });
});

describe('in the store', () => {
  let testStore: TestStore;
  const context = (locale: 'kk' | 'ru' | 'en') => ({ db: testStore.store.db, locale, now: () => 0 });

  beforeAll(async () => {
    testStore = await createTestStore();
    const { db } = testStore.store;
    await putPublished(db, 'news', {
      kk: { slug: 'kopir', title: 'Көпір ашылды', words: 'Дала үстіндегі жаңа көпір' },
      ru: { slug: 'most', title: 'Открыт мост', words: 'Көпір по-казахски' },
    });
    await putPublished(db, 'document', {
      kk: {
        slug: 'esep',
        title: 'Есеп',
        words: 'көпір туралы есеп',
        fields: { category: { id: 1, slug: 'reports', name: 'x' } },
      },
    });
    await putPublished(db, 'document', {
      kk: { slug: 'zhetim', title: 'Көпір', fields: { category: null } },
    });
    await putPublished(db, 'settings', { kk: { title: 'Көпір' } });
    await putPublished(db, 'faq', { kk: { slug: 'suraq', title: 'Көпір қайда?' } }, { kind: 'private' });
  });
  afterAll(() => testStore?.drop());

  test('finds what has an address, in the language asked for, and counts the others', async () => {
    const { data } = await searchSite(context('kk'), { query: 'КӨПІР' });
    expect(data.results.map(({ url }) => url).toSorted()).toEqual([
      '/documents/reports#esep',
      '/faq#suraq',
      '/press-center/kopir',
    ]);
    expect(data.otherLocales).toEqual([{ locale: 'ru', total: 1 }]);
    const russian = await searchSite(context('ru'), { query: 'көпір' });
    expect(russian.data.results).toEqual([
      {
        type: 'news',
        title: 'Открыт мост',
        url: '/ru/press-center/most',
        excerpt: 'Көпір по-казахски',
        locale: 'ru',
        marks: { title: [], excerpt: [[0, 5]] },
      },
    ]);
  });

  test('every word must be there, and none is a pattern', async () => {
    const found = async (query: string) => (await searchSite(context('kk'), { query })).data.results.length;
    expect(await found('көпір жаңа')).toBe(1);
    expect(await found('көпір болат')).toBe(0);
    expect(await found('к%р')).toBe(0);
    expect(await found('к_пір')).toBe(0);
  });

  test('questions, of one type where it is named', async () => {
    expect((await searchFaq(context('kk'), { query: 'көпір' })).data).toHaveLength(1);
    expect((await searchFaq(context('kk'), { query: 'көпір', type: 'private' })).data).toHaveLength(1);
    expect((await searchFaq(context('kk'), { query: 'көпір', type: 'business' })).data).toEqual([]);
  });

  test('without words the store is not asked', async () => {
    const untouchable = new Proxy({}, { get: () => expect.fail('the store was asked') });
    const none = { db: untouchable as TestStore['store']['db'], locale: 'kk', now: () => 0 } as const;
    expect((await searchSite(none, {})).data).toEqual({
      results: [],
      shownFor: null,
      total: 0,
      sections: [],
      otherLocales: [],
    });
    expect((await searchFaq(none, { query: '' })).data).toEqual([]);
  });
});
