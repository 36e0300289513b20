import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import {
  countEntries,
  type EntryFilter,
  type EntryPage,
  type EntrySort,
  entryPageQuery,
  listEntries,
  readTotals,
} from './entry-list.ts';

let base: TestStore;

const ENTRIES = 100_000;

/** One entry in 100 is a Kazakh draft, one in 1,000 is stale; a word in 500 is rare. */
async function addEntries(first: number, last: number): Promise<void> {
  const { db } = base.store;
  await sql`
    insert into entry (type, position, shared) select 'news', n % 50, '{}' from generate_series(${first}::integer, ${last}) as n
  `.execute(db);
  await sql`
    insert into entry_summary (entry_id, type, in_bin, position, titles, statuses, stale, states, category_id, filed_at,
      updated_at, updated_by, user_id, sort_key_kk, sort_key_ru, sort_key_en, words, version)
    select id, type, false, position, jsonb_build_object('kk', 'Хабар ' || id, 'ru', 'Новость ' || id), array[status,
      'published', 'missing'], '{}', array['all', status, status || ':kk', 'published:ru', 'missing', 'missing:en']
      || case when id % 1000 = 0 then array['stale', 'stale:ru'] else '{}' end, 1 + id % 20,
      now() - id * interval '1 minute', now() - (id * 7919 % 100000) * interval '1 minute', 'Айгерім', null,
      md5(id::text), md5('ru' || id), md5('en' || id),
      array_to_tsvector(array['=хабар', 'хабар', '=' || id, md5(id::text), md5('a' || id), md5('b' || id)]
        || case when id % 500 = 0 then array['сирек'] else '{}' end),
      '1'
    from (select *, case when id % 100 = 0 then 'draft' else 'published' end as status from entry where id between ${first} and ${last}) as entry
  `.execute(db);
}

// A statement has a time limit.
const BATCH_SIZE = 10_000;

beforeAll(async () => {
  base = await createTestStore();
  for (let first = 1; first <= ENTRIES; first += BATCH_SIZE) await addEntries(first, first + BATCH_SIZE - 1);
  await sql`analyze entry_summary, entry_total`.execute(base.store.db);
});
afterAll(() => base.drop());

interface PlanNode {
  'Node Type': string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** Runs a query. @returns the kinds of its plan nodes, and the number of pages that it read */
async function explain(
  filter: EntryFilter,
  page: EntryPage,
  sortsMatches = false,
): Promise<{ nodes: string[]; pages: number }> {
  const query = entryPageQuery(base.store.db, filter, page, sortsMatches).compile();
  const { rows } = await base.store.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    ...query,
    sql: `explain (analyze, buffers, format json) ${query.sql}`,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  const nodesOf = (node: PlanNode): string[] => [node['Node Type'], ...(node.Plans ?? []).flatMap(nodesOf)];
  return { nodes: nodesOf(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

const everything: EntryFilter = { types: ['news'] };
const page = (sort: EntrySort, more: Partial<EntryPage> = {}): EntryPage => ({
  sort,
  locale: 'kk',
  isDescending: true,
  limit: 50,
  ...more,
});

/** A hundredth of the table: 50 rows in another order than that of the table are on as many pages. */
const MAX_PAGES = 400;

describe.each(['position', 'updated', 'date', 'title'] as const)(
  'A list of 100,000 entries by %s',
  (sort) => {
    test.each(locales)('reads a page from an index in either direction (%s)', async (locale) => {
      for (const isDescending of [true, false]) {
        const { nodes, pages } = await explain(everything, page(sort, { locale, isDescending }));
        expect(nodes).toContain('Index Scan');
        expect(nodes).not.toContain('Seq Scan');
        expect(nodes).not.toContain('Sort');
        expect(pages).toBeLessThan(MAX_PAGES);
      }
    });

    test('reads a page in the middle from the same index', async () => {
      const { next } = await listEntries(base.store.db, everything, page(sort, { limit: 50_000 }));
      expect(next).toBeDefined();
      if (!next) return;
      const { nodes, pages } = await explain(everything, page(sort, { after: next }));
      expect(nodes).not.toContain('Seq Scan');
      expect(nodes).not.toContain('Sort');
      expect(pages).toBeLessThan(MAX_PAGES);
    });
  },
);

test('A list of all types reads a page from an index', async () => {
  const { nodes, pages } = await explain({ types: contentTypeNames }, page('updated'));
  expect(nodes).not.toContain('Seq Scan');
  expect(nodes).not.toContain('Sort');
  expect(pages).toBeLessThan(MAX_PAGES);
});

describe('A filtered list of 100,000 entries', () => {
  test.each<[string, Partial<EntryFilter>]>([
    ['a common status', { states: ['published:kk'] }],
    ['a category', { categoryId: 3 }],
    ['a date', { from: new Date(Date.now() - 3 * 24 * 3600 * 1000), until: new Date() }],
    ['a rare word', { tsquery: "'сирек'" }],
    ['a word of one entry', { tsquery: "'=77777'" }],
    ['a word of all entries', { tsquery: "'хабар'" }],
  ])('by %s reads no more than a part of the table', async (_, filter) => {
    const { nodes, pages } = await explain({ ...everything, ...filter }, page('updated'));
    expect(nodes).not.toContain('Seq Scan');
    expect(pages).toBeLessThan(6000);
  });

  test('by rare states reads the matches only, wherever they are in the order', async () => {
    const filter = { ...everything, states: ['draft:kk', 'stale:ru'] };
    // All drafts are at the end of this order.
    const { nodes, pages } = await explain(filter, page('position'), true);
    expect(nodes).toContain('Bitmap Index Scan');
    expect(pages).toBeLessThan(2 * (ENTRIES / 100));
    const { entries } = await listEntries(base.store.db, filter, page('position', { limit: 3 }));
    expect(entries.map(({ position }) => position)).toEqual([0, 0, 0]);
  });

  test('has exact totals, without counting where one state or none is asked for', async () => {
    const count = (filter: Partial<EntryFilter>) => countEntries(base.store.db, { ...everything, ...filter });
    expect(await count({})).toBe(ENTRIES);
    expect(await count({ states: ['draft:kk'] })).toBe(ENTRIES / 100);
    expect(await count({ states: ['stale'] })).toBe(ENTRIES / 1000);
    expect(await count({ states: ['draft:kk', 'stale'] })).toBe(ENTRIES / 100);
    expect(await count({ tsquery: "'сирек'" })).toBe(ENTRIES / 500);
    expect(await count({ categoryId: 3, states: ['published:kk'] })).toBe(ENTRIES / 20);
    await sql`update entry_summary set states = array['bin'], in_bin = true where entry_id % 200 = 0`.execute(
      base.store.db,
    );
    expect(await count({})).toBe(ENTRIES - ENTRIES / 200);
    expect(await readTotals(base.store.db, ['news'], ['bin'])).toMatchObject([{ total: ENTRIES / 200 }]);
    expect(await count({ states: ['draft'] })).toBe(ENTRIES / 200);
  });
});
