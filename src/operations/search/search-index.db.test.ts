import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Fields } from '#store/schema.ts';
import { addNews, addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { putEntry } from '../entries/put-entry.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { rebuildSearchIndexBatch, setTargetSearchIndex } from './rebuild-search-index.ts';
import { searchSite } from './search-site.ts';
import { suggestSearch } from './suggest-search.ts';

let testStore: TestStore;
let context: WriteContext;
let category: number;
let analyser: Analyser;

beforeAll(async () => {
  testStore = await createTestStore();
  context = writeContext(testStore.store);
  analyser = await testAnalyser();
  await setTargetSearchIndex(context.db, analyser);
  category = await addNewsCategory(context);
});
afterAll(() => testStore?.drop());

async function total(query: string, locale: Locale = 'kk'): Promise<number> {
  const { data } = await searchSite({ ...context, locale }, { query, literal: '1' });
  return data.total;
}

/** Returns the stored term statistics and a fresh count. */
async function termStatistics() {
  const { rows: stored } = await sql`
    select locale, term, documents, guides, hidden from term order by locale, term
  `.execute(context.db);
  const { rows: counted } = await sql`
    select locale, lexeme as term, count(*)::int as documents,
      count(*) filter (where type in ('synonym-set', 'promoted-result'))::int as guides,
      count(*) filter (where weights = '{C}')::int as hidden
    from search_document, unnest(lexemes) as word (lexeme, positions, weights)
    group by locale, lexeme order by locale, lexeme collate "C"
  `.execute(context.db);
  return { stored, counted };
}

describe('publishing', () => {
  test('A published edition is found; a draft or unpublished one is not', async () => {
    const id = await addNews(context, { category, title: 'Шаңырақ көтерілді', publish: ['kk'] });
    expect(await total('шаңырақтар')).toBe(1);
    expect(await total('шаңырақтар', 'ru')).toBe(0);
    await putEntry(context, {
      id,
      type: 'news',
      shared: { category, date: '2026-11-01T05:00:00Z' },
      editions: { kk: { fields: newsFields('Керегелер тігілді') } },
    });
    expect(await total('керегелер')).toBe(0);
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    expect(await total('кереге')).toBe(1);
    expect(await total('шаңырақ')).toBe(0);
    await unpublishEntry(context, { entryId: id, locales: ['kk'] });
    expect(await total('кереге')).toBe(0);
  });

  test('Search words find an entry, rank between title and text, and are not shown', async () => {
    const addWith = async (title: string, fields: Fields) => {
      const id = await putEntry(context, {
        type: 'news',
        shared: { category, date: '2026-11-01T05:00:00Z' },
        editions: { kk: { fields: { ...newsFields(title), ...fields } } },
      });
      await publishEntry(context, { entryId: id, locales: ['kk'] });
      return id;
    };
    const titles = async (query: string, locale: Locale = 'kk') => {
      const { data } = await searchSite({ ...context, locale }, { query, literal: '1' });
      expect(JSON.stringify(data.results)).not.toContain('бағушы');
      return data.results.map(({ title }) => title);
    };
    const body = '<p>Бұл мәтін жылқышы, жылқышы мен жылқышы туралы.</p>';
    const ids = [
      await addWith('Жылқышы', {}),
      await addWith('Қымыз мерекесі', { search_words: 'ат бағушы; жылқышы' }),
      await addWith('Бие байлау', { body }),
    ];
    expect(await titles('ат бағушы')).toEqual(['Қымыз мерекесі']);
    expect(await titles('жылқышы')).toEqual(['Жылқышы', 'Қымыз мерекесі', 'Бие байлау']);
    expect(await titles('бағушы', 'ru')).toEqual([]);
    for (const entryId of ids) await unpublishEntry(context, { entryId, locales: ['kk'] });
    expect(await titles('ат бағушы')).toEqual([]);
  });

  test('A word that only search words say is not suggested', async () => {
    const suggested = async () => {
      const { data } = await suggestSearch({ ...context, locale: 'kk' }, { query: 'құлын' });
      return data.map(({ text }) => text);
    };
    const put = (fields: Fields, id?: number) =>
      putEntry(context, {
        ...{ type: 'news', shared: { category, date: '2026-11-01T05:00:00Z' } },
        ...(id !== undefined && { id }),
        editions: { kk: { fields: { ...newsFields('Көктем келді'), ...fields } } },
      });
    const entryId = await put({ search_words: 'құлындар' });
    await publishEntry(context, { entryId, locales: ['kk'] });
    expect(await suggested()).toEqual([]);
    await put({ search_words: 'құлындар', body: '<p>Құлындар шапты.</p>' }, entryId);
    await publishEntry(context, { entryId, locales: ['kk'] });
    expect(await suggested()).toEqual(['құлындар']);
    await put({ search_words: 'құлындар' }, entryId);
    await publishEntry(context, { entryId, locales: ['kk'] });
    expect(await suggested()).toEqual([]);
    const { stored, counted } = await termStatistics();
    expect(stored).toEqual(counted);
    await unpublishEntry(context, { entryId, locales: ['kk'] });
  });

  test('A failed publication does not change the index', async () => {
    const before = await termStatistics();
    const failing = { ...context, now: () => Number.NaN };
    await expect(addNews(failing, { category, title: 'Уықтар шаншылды' })).rejects.toThrow();
    expect(await total('уықтар')).toBe(0);
    expect(await termStatistics()).toEqual(before);
  });

  test('Term statistics follow publishing and unpublishing', async () => {
    const first = await addNews(context, { category, title: 'Босаға мен табалдырық' });
    await addNews(context, { category, title: 'Босаға биік' });
    await unpublishEntry(context, { entryId: first, locales: ['kk', 'ru'] });
    const { stored, counted } = await termStatistics();
    expect(counted.length).toBeGreaterThan(20);
    expect(stored).toEqual(counted);
    await sql`delete from entry where id = ${first}`.execute(context.db);
    expect((await termStatistics()).stored).toEqual((await termStatistics()).counted);
  });

  test('A text of any size and content is indexed', async () => {
    const words = Array.from({ length: 8000 }, (_, number) => `сөз${number.toString(36)}`).join(' ');
    const odd = [
      "'; drop table term; --",
      '\\',
      "''",
      `${'а'.repeat(5000)}-${'б'.repeat(5000)}`,
      '🐪',
      'a:1A',
    ];
    const body = `<p>${odd.join(' ').replaceAll('<', '')} ${words}</p>`.slice(0, 59_000);
    const id = await putEntry(context, {
      type: 'news',
      shared: { category, date: '2026-11-01T05:00:00Z' },
      editions: { kk: { fields: { ...newsFields('Бір күмбез'), body } } },
    });
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    expect(await total('күмбездер')).toBe(1);
    expect(await total('сөз3e8')).toBe(1);
    await unpublishEntry(context, { entryId: id, locales: ['kk'] });
  });
});

describe('an outdated index', () => {
  const newer = (): Analyser => ({ ...analyser, version: 'newer' });
  const rebuildAll = async (withAnalyser: Analyser) => {
    let rows = 0;
    for (let batch = 1; batch > 0; rows += batch)
      batch = await rebuildSearchIndexBatch({ db: context.db, analyser: withAnalyser });
    return rows;
  };

  test('An outdated index stays searchable and is rebuilt by the latest version', async () => {
    await addNews(context, { category, title: 'Бақандар тірелді' });
    await setTargetSearchIndex(context.db, newer());
    expect(await total('бақандарды')).toBe(1);
    // The process of the former version does not rebuild.
    expect(await rebuildAll(analyser)).toBe(0);
    expect(await rebuildAll(newer())).toBeGreaterThan(0);
    expect(await rebuildAll(newer())).toBe(0);
    expect(await total('бақандарды')).toBe(1);
    // Its concurrent publications are reindexed by the newer version.
    await addNews(context, { category, title: 'Туырлықтар жабылды', publish: ['kk'] });
    expect(await rebuildAll(newer())).toBe(1);
    await setTargetSearchIndex(context.db, analyser);
    expect(await rebuildAll(analyser)).toBeGreaterThan(0);
  });

  test('Concurrent processes rebuild the complete index', async () => {
    await setTargetSearchIndex(context.db, newer());
    await Promise.all([rebuildAll(newer()), rebuildAll(newer()), rebuildAll(newer())]);
    await rebuildAll(newer());
    const stale = await context.db
      .selectFrom('search_document')
      .select('entry_id')
      .where('analyser', 'not like', '%newer')
      .execute();
    expect(stale).toEqual([]);
    expect((await termStatistics()).stored).toEqual((await termStatistics()).counted);
    await setTargetSearchIndex(context.db, analyser);
    await rebuildAll(analyser);
  });

  test('Entries that were published before the index existed are indexed', async () => {
    const id = await addNews(context, { category, title: 'Сықырлауық ашылды', publish: ['kk'] });
    await context.db.deleteFrom('search_document').where('entry_id', '=', id).execute();
    expect(await total('сықырлауық')).toBe(0);
    await setTargetSearchIndex(context.db, analyser);
    expect(await rebuildAll(analyser)).toBe(1);
    expect(await total('сықырлауық')).toBe(1);
  });
});
