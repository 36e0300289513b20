import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { addNews, addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { noPages } from '#test/support/content/static-page.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { saveEntry } from '../publishing/save-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { claimIndex, refreshIndex } from './rebuild-search-index.ts';
import { searchSite } from './search-site.ts';

let testStore: TestStore;
let context: WriteContext;
let category: number;
let analyser: Analyser;

beforeAll(async () => {
  testStore = await createTestStore();
  context = writeContext(testStore.store);
  analyser = await testAnalyser();
  await claimIndex(context.db, analyser);
  category = await addNewsCategory(context);
});
afterAll(() => testStore?.drop());

async function total(query: string, locale: Locale = 'kk'): Promise<number> {
  const { data } = await searchSite({ ...context, locale }, { query, literal: '1' }, noPages);
  return data.total;
}

/** The vocabulary as it is, and as it would be if it were counted now. */
async function vocabulary() {
  const { rows: kept } = await sql`select locale, term, documents from term order by locale, term`.execute(
    context.db,
  );
  const { rows: counted } = await sql`
    select locale, lexeme as term, count(*)::int as documents
    from search_document, unnest(tsvector_to_array(lexemes)) as lexeme
    group by locale, lexeme order by locale, lexeme collate "C"
  `.execute(context.db);
  return { kept, counted };
}

describe('publishing', () => {
  test('is found at once, a draft is not, and what is taken back is found no more', async () => {
    const id = await addNews(context, { category, title: 'Шаңырақ көтерілді', publish: ['kk'] });
    expect(await total('шаңырақтар')).toBe(1);
    expect(await total('шаңырақтар', 'ru')).toBe(0);
    await saveEntry(context, {
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

  test('that fails leaves the index as it was', async () => {
    const before = await vocabulary();
    const failing = { ...context, now: () => Number.NaN };
    await expect(addNews(failing, { category, title: 'Уықтар шаншылды' })).rejects.toThrow();
    expect(await total('уықтар')).toBe(0);
    expect(await vocabulary()).toEqual(before);
  });

  test('counts words as they come and go', async () => {
    const first = await addNews(context, { category, title: 'Босаға мен табалдырық' });
    await addNews(context, { category, title: 'Босаға биік' });
    await unpublishEntry(context, { entryId: first, locales: ['kk', 'ru'] });
    const { kept, counted } = await vocabulary();
    expect(counted.length).toBeGreaterThan(20);
    expect(kept).toEqual(counted);
    await sql`delete from entry where id = ${first}`.execute(context.db);
    expect((await vocabulary()).kept).toEqual((await vocabulary()).counted);
  });

  test('a text of any size and kind is taken', async () => {
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
    const id = await saveEntry(context, {
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

describe('an index of another version', () => {
  const newer = (): Analyser => ({ ...analyser, version: 'newer' });
  const refreshAll = async (by: Analyser) => {
    let rows = 0;
    for (let batch = 1; batch > 0; rows += batch)
      batch = await refreshIndex({ db: context.db, analyser: by });
    return rows;
  };

  test('goes on answering until it is made anew, by the version that came last and no other', async () => {
    await addNews(context, { category, title: 'Бақандар тірелді' });
    await claimIndex(context.db, newer());
    expect(await total('бақандарды')).toBe(1);
    // The one that is there still, of the former version, leaves it alone.
    expect(await refreshAll(analyser)).toBe(0);
    expect(await refreshAll(newer())).toBeGreaterThan(0);
    expect(await refreshAll(newer())).toBe(0);
    expect(await total('бақандарды')).toBe(1);
    // What it publishes meanwhile is read anew by the other.
    await addNews(context, { category, title: 'Туырлықтар жабылды', publish: ['kk'] });
    expect(await refreshAll(newer())).toBe(1);
    await claimIndex(context.db, analyser);
    expect(await refreshAll(analyser)).toBeGreaterThan(0);
  });

  test('is made by one process at a time, and all of it', async () => {
    await claimIndex(context.db, newer());
    await Promise.all([refreshAll(newer()), refreshAll(newer()), refreshAll(newer())]);
    await refreshAll(newer());
    const stale = await context.db
      .selectFrom('search_document')
      .select('entry_id')
      .where('analyser', 'not like', '%newer')
      .execute();
    expect(stale).toEqual([]);
    expect((await vocabulary()).kept).toEqual((await vocabulary()).counted);
    await claimIndex(context.db, analyser);
    await refreshAll(analyser);
  });

  test('what was public before there was an index is read', async () => {
    const id = await addNews(context, { category, title: 'Сықырлауық ашылды', publish: ['kk'] });
    await context.db.deleteFrom('search_document').where('entry_id', '=', id).execute();
    expect(await total('сықырлауық')).toBe(0);
    await claimIndex(context.db, analyser);
    expect(await refreshAll(analyser)).toBe(1);
    expect(await total('сықырлауық')).toBe(1);
  });
});
