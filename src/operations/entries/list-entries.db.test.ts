import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { compareText } from '#language/text/collation.ts';
import { type Actor, administratorGrant, type Grant } from '#model/auth/permission.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { countEntries } from './count-entries.ts';
import type { EntryRow } from './entry-rows.ts';
import { stateName, stateNames } from './entry-state-name.ts';
import { findEntries } from './find-entries.ts';
import { listAttention } from './list-attention.ts';
import { listBin } from './list-bin.ts';
import { listContentTypes } from './list-content-types.ts';
import { type EntryListRequest, listEntries } from './list-entries.ts';
import { putEntry } from './put-entry.ts';
import { rebuildEntrySummaries } from './rebuild-entry-summaries.ts';

let base: TestStore;
let context: WriteContext;
let categories: number[];
const ids: number[] = [];

const administrator: Actor = { userId: null, name: 'Айгерім', grants: [administratorGrant] };
const withGrant = (grant: Grant): Actor => ({ userId: null, name: 'Ерлан', grants: [grant] });

/** Pseudo-random, so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const words = [
  'Қазына',
  'өнім',
  'Ғылым',
  'ұйым',
  'қала',
  'Алматы',
  'несие',
  'Әлем',
  'іс',
  'жаңа',
  'Хабар',
  'ҚАРЖЫ',
];
const COUNT = 60;

async function addRandomNews(): Promise<void> {
  const random = createRandom(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (let index = 0; index < COUNT; index += 1) {
    const used = locales.filter((locale) => locale === 'kk' || random() < 0.6);
    const titleIn = (locale: Locale) => `${pick(words)} ${pick(words)} ${index} ${locale}`;
    const id = await putEntry(context, {
      type: 'news',
      position: Math.floor(random() * 5),
      shared: { category: pick(categories), date: `2026-0${1 + Math.floor(random() * 9)}-15T05:00:00Z` },
      editions: Object.fromEntries(used.map((locale) => [locale, { fields: newsFields(titleIn(locale)) }])),
    });
    ids.push(id);
    const published = used.filter(() => random() < 0.6);
    if (published.length > 0) await publishEntry(context, { entryId: id, locales: published });
    if (published.length > 0 && random() < 0.3) {
      const [locale = 'kk'] = published;
      await putEntry(context, {
        type: 'news',
        id,
        editions: { [locale]: { fields: newsFields(titleIn(locale)) } },
      });
    }
    if (published.length > 0 && random() < 0.2) {
      await unpublishEntry(context, { entryId: id, locales: [pick(published)], retired: false });
    }
  }
}

beforeAll(async () => {
  base = await createTestStore();
  context = writeContext(base.store);
  categories = [await addNewsCategory(context, 'one'), await addNewsCategory(context, 'two')];
  await addRandomNews();
});
afterAll(() => base.drop());

const list = (request: Partial<EntryListRequest> = {}, actor = administrator) =>
  listEntries(context, actor, {
    type: 'news',
    sort: 'updated',
    isDescending: true,
    locale: 'kk',
    limit: 200,
    ...request,
  });

/** What an edition is, derived without the summary. */
async function readStates(): Promise<Map<number, Record<Locale, string>>> {
  const { rows } = await sql<{ id: number; locale: Locale; state: string }>`
    select entry.id, every.locale, coalesce(case status
      when 'published' then case when revision_id = published_revision_id then 'published' else 'changed' end
      when 'archived' then 'unpublished'
      else status end, 'missing') as state
    from entry cross join unnest(array['kk', 'ru', 'en']) as every (locale)
    left join edition on edition.entry_id = entry.id and edition.locale = every.locale
    where entry.type = 'news'
  `.execute(base.store.db);
  const states = new Map<number, Record<Locale, string>>();
  for (const { id, locale, state } of rows) {
    states.set(id, { ...(states.get(id) ?? { kk: '', ru: '', en: '' }), [locale]: state });
  }
  return states;
}

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id).sort((a, b) => a - b);

describe('a list', () => {
  test('has each entry with its title and status in each language', async () => {
    const { entries, total } = await list();
    expect(total).toBe(COUNT);
    expect(idsOf(entries)).toEqual(ids);
    const states = await readStates();
    for (const entry of entries) {
      expect(entry.statuses).toEqual(states.get(entry.id));
      expect(Object.keys(entry.titles).sort()).toEqual(
        locales.filter((locale) => entry.statuses[locale] !== 'missing').sort(),
      );
      const isPublic = (locale: Locale) => ['published', 'changed'].includes(entry.statuses[locale]);
      expect(Object.keys(entry.paths).sort()).toEqual(locales.filter(isPublic).sort());
      expect(entry.category?.titles.kk).toMatch(/^Компания/u);
      expect(entry).toMatchObject({
        updatedBy: 'test',
        deletedAt: null,
        date: expect.stringMatching(/^2026-0/u),
      });
    }
  });

  test('The filter by status has exactly the entries that a query of the editions finds, and their number', async () => {
    const states = await readStates();
    for (const status of ['missing', 'draft', 'published', 'changed', 'unpublished'] as const) {
      for (const locale of [...locales, undefined]) {
        const expected = [...states]
          .filter(([, state]) => (locale ? [locale] : locales).some((each) => state[each] === status))
          .map(([id]) => id);
        const name = locale ? stateName(status, locale) : status;
        const { entries, total } = await list({ states: [name] });
        expect(idsOf(entries), name).toEqual(expected.sort((a, b) => a - b));
        expect(total, name).toBe(expected.length);
      }
    }
    const either = await list({ states: ['draft:kk', 'missing:ru'] });
    const expected = [...states].filter(([, { kk, ru }]) => kk === 'draft' || ru === 'missing');
    expect(either.total).toBe(expected.length);
  });

  test.each(['position', 'updated', 'date', 'title'] as const)(
    'Pages by %s are complete in both directions, without repetitions',
    async (sort) => {
      for (const isDescending of [false, true]) {
        const whole = (await list({ sort, isDescending })).entries;
        const paged: EntryRow[] = [];
        let after: EntryListRequest['after'];
        do {
          const page = await list({ sort, isDescending, limit: 7, ...(after && { after }) });
          paged.push(...page.entries);
          after = page.next;
        } while (after);
        expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
        expect(paged).toHaveLength(COUNT);
      }
    },
  );

  test('Titles are in the order of the alphabet of the language; a missing one is replaced by another language', async () => {
    for (const locale of locales) {
      const { entries } = await list({ sort: 'title', isDescending: false, locale });
      const titles = entries.map(
        ({ titles: own }) => own[locale] ?? locales.map((each) => own[each]).find((each) => each) ?? '',
      );
      expect(titles).toEqual([...titles].sort((a, b) => compareText(a, b, locale)));
    }
  });

  test('The filters by category and date have what a query of the entries finds', async () => {
    const [category = 0] = categories;
    const { rows } = await sql<{ id: number }>`
      select id from entry where type = 'news' and (shared ->> 'category')::integer = ${category}
        and shared ->> 'date' between '2026-03' and '2026-06' order by id
    `.execute(base.store.db);
    const { entries, total } = await list({
      categoryId: category,
      from: new Date('2026-03-01T00:00:00Z'),
      until: new Date('2026-06-01T00:00:00Z'),
    });
    expect(idsOf(entries)).toEqual(rows.map(({ id }) => id));
    expect(total).toBe(rows.length);
  });

  test.each([
    ['a word of the title', 'алматы'],
    ['the beginning of a word', 'алмат'],
    ['a word typed in the Latin layout', 'fkvfns'],
    ['a Kazakh word typed with the letters of a Russian keyboard', 'казына'],
    ['another form of a word', 'Алматыда'],
  ])('Words find drafts by %s', async (_, query) => {
    const wanted = query === 'казына' ? 'Қазына' : 'Алматы';
    const expected = (await list()).entries.filter(({ titles }) =>
      Object.values(titles).some((title) => title.includes(wanted)),
    );
    const { entries, total } = await list({ query });
    expect(expected.length).toBeGreaterThan(3);
    expect(idsOf(entries)).toEqual(idsOf(expected));
    expect(total).toBe(expected.length);
  });

  test('A query without words finds nothing', async () => {
    expect(await list({ query: '!?' })).toMatchObject({ entries: [], total: 0 });
  });

  test('An entry in the bin is in the list of the bin only', async () => {
    const id = await putEntry(context, {
      type: 'news',
      shared: { category: categories[0], date: '2026-01-01T00:00:00Z' },
      editions: { kk: { fields: newsFields('Себеттегі хабар') } },
    });
    const deletedAt = new Date('2026-11-19T00:00:00Z');
    await base.store.db.updateTable('entry').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
    await base.store.db.deleteFrom('entry_summary').where('entry_id', '=', id).execute();
    await rebuildAll();
    expect((await list({ query: 'Себеттегі' })).total).toBe(0);
    expect(await findEntries(context, administrator, { query: 'Себеттегі', limit: 5 })).toEqual([]);
    const bin = () => listBin(base.store.db, administrator, { limit: 10 });
    expect(await bin()).toMatchObject({ total: 1, entries: [{ id, deletedAt: deletedAt.toISOString() }] });
    await base.store.db.deleteFrom('entry').where('id', '=', id).execute();
    expect(await bin()).toMatchObject({ total: 0, entries: [] });
  });

  test('Without a type it has all entries that the user may read, in pages', async () => {
    const everything = await list({ type: undefined });
    expect(idsOf(everything.entries)).toEqual(idsOf([...ids, ...categories].map((id) => ({ id }))));
    expect(everything.total).toBe(COUNT + categories.length);
    const paged: EntryRow[] = [];
    let after: EntryListRequest['after'];
    do {
      const page = await list({ type: undefined, limit: 25, ...(after && { after }) });
      paged.push(...page.entries);
      after = page.next;
    } while (after);
    expect(paged.map(({ id }) => id)).toEqual(everything.entries.map(({ id }) => id));
    const reader = withGrant({ role: 'reader', sections: ['documents'], locales: ['kk'] });
    expect(await list({ type: undefined }, reader)).toMatchObject({ entries: [], total: 0 });
  });

  test('Without the permission to read the section there is no list', async () => {
    const reader = withGrant({ role: 'reader', sections: ['documents'], locales: ['kk'] });
    await expect(list({}, reader)).rejects.toThrow(ForbiddenError);
    await expect(list({}, { ...administrator, grants: [] })).rejects.toThrow(ForbiddenError);
  });
});

async function rebuildAll(): Promise<void> {
  const analyser = await context.analyser();
  for (let last: number | undefined = 0; last !== undefined; ) {
    ({ last } = await rebuildEntrySummaries({ db: base.store.db, analyser }, last));
  }
}

describe('totals', () => {
  test('The matrix has exactly the numbers of entries by language and status', async () => {
    const states = [...(await readStates()).values()];
    const counts = await countEntries(base.store.db, administrator);
    for (const locale of locales) {
      for (const status of ['missing', 'draft', 'published', 'changed', 'unpublished'] as const) {
        const counted = counts.find(
          (each) => each.type === 'news' && each.locale === locale && each.status === status,
        );
        const expected = states.filter((state) => state[locale] === status).length;
        expect(counted?.count ?? 0, `${status} ${locale}`).toBe(expected);
      }
    }
  });

  test('The matrix has the totals of the lists to which its numbers lead', async () => {
    const counts = await countEntries(base.store.db, administrator);
    for (const locale of locales) {
      for (const status of stateNames) {
        const states = [stateName(status, locale)];
        const counted = counts.filter((each) => each.locale === locale && each.status === status);
        const sum = counted.reduce((total, { count }) => total + count, 0);
        expect((await list({ type: undefined, states })).total, `${status} ${locale}`).toBe(sum);
        for (const { type, count } of counted) expect((await list({ type, states })).total).toBe(count);
      }
    }
  });

  test('Languages with stale translations are counted and listed', async () => {
    const { db } = base.store;
    const { rows } = await sql<{ id: number; title: string }>`
      select entry_id as id, fields ->> 'title' as title from edition
      where locale = 'kk' and fields ? 'title' and (select count(*) from edition as other where other.entry_id = edition.entry_id) = 3
      order by entry_id limit 2
    `.execute(db);
    const [one, two] = rows.map(({ id }) => id);
    const staleIn = async (locale: Locale) =>
      idsOf((await list({ states: [stateName('stale', locale)] })).entries);
    const before = await staleIn('ru');
    for (const { id, title } of rows) {
      await putEntry(context, {
        type: 'news',
        id,
        editions: { kk: { fields: newsFields(`${title} жаңартылды`) } },
      });
    }
    const stale = [...new Set([...before, one ?? 0, two ?? 0])].sort((a, b) => a - b);
    expect(rows).toHaveLength(2);
    expect(await staleIn('ru')).toEqual(stale);
    expect(await staleIn('kk')).not.toContain(one);
    const counts = await countEntries(db, administrator);
    expect(counts).toContainEqual({ type: 'news', locale: 'ru', status: 'stale', count: stale.length });
    const listed = (await list({ states: ['stale'] })).entries.find(({ id }) => id === one);
    expect(listed?.stale).toEqual(['ru', 'en']);
  });

  test('Sections that a user may not read are absent everywhere', async () => {
    const reader = withGrant({ role: 'reader', sections: ['documents'], locales: ['ru'] });
    expect(await countEntries(base.store.db, reader)).toEqual([]);
    expect(await findEntries(context, reader, { query: 'Алматы', limit: 20 })).toEqual([]);
    expect(await findEntries(context, reader, { query: '', types: ['news'], limit: 20 })).toEqual([]);
    const attention = await listAttention(base.store.db, reader, 'kk');
    expect(attention).toMatchObject({ drafts: { count: 0, entries: [] }, recent: [] });
    const types = await listContentTypes(base.store.db, reader);
    expect(types.map(({ name }) => name)).toEqual(['document-category', 'document', 'tariff-group']);
    const stranger = { ...administrator, grants: [] };
    expect(await listContentTypes(base.store.db, stranger)).toEqual([]);
  });

  test('Content types have the permissions of the user and the number of entries', async () => {
    const translator = withGrant({ role: 'translator', sections: ['news'], locales: ['ru', 'en'] });
    const types = await listContentTypes(base.store.db, translator);
    expect(types.map(({ name }) => name)).toEqual(['news-category', 'news']);
    expect(types[1]).toMatchObject({
      section: 'news',
      total: COUNT,
      singletonId: null,
      may: { create: false, share: false, write: ['ru', 'en'], publish: [] },
      description: { name: 'news', titleField: 'title' },
    });
  });

  test('What needs attention concerns the languages in which the user writes', async () => {
    const translator = withGrant({ role: 'translator', sections: ['news'], locales: ['ru'] });
    const states = [...(await readStates()).values()];
    const { drafts, changed, recent } = await listAttention(base.store.db, translator, 'ru');
    expect(drafts.count).toBe(states.filter(({ ru }) => ru === 'draft').length);
    expect(changed.count).toBe(states.filter(({ ru }) => ru === 'changed').length);
    for (const { statuses } of drafts.entries) expect(statuses.ru).toBe('draft');
    expect(recent.map(({ type }) => type)).toContain('news');
    const all = await listAttention(base.store.db, administrator, 'ru');
    expect(all.drafts.count).toBe(states.filter((state) => Object.values(state).includes('draft')).length);
  });
});

describe('the search of entries', () => {
  test('finds titles that begin with the query first, in any language, and the Kazakh letter variants', async () => {
    const news = (title: string, summary: string) => ({
      type: 'news' as const,
      shared: { category: categories[0], date: '2026-01-01T00:00:00Z' },
      editions: { kk: { fields: { ...newsFields(title), summary } } },
    });
    const inText = await putEntry(context, news('Басқа тақырып', 'мұнда ұлытау туралы'));
    const inTitle = await putEntry(context, news('Жаңа Ұлытау', 'қысқаша'));
    const atStart = await putEntry(context, news('Ұлытау өңірі', 'қысқаша'));
    const find = async (query: string) =>
      (await findEntries(context, administrator, { query, limit: 10 })).map(({ id }) => id);
    expect(await find('ұлытау')).toEqual([atStart, inTitle, inText]);
    expect((await find('ұлыт'))[0]).toBe(atStart);
    expect(await find('Улытау')).toContain(atStart);
    expect((await findEntries(context, administrator, { query: '', limit: 2 })).map(({ id }) => id)).toEqual([
      atStart,
      inTitle,
    ]);
    const byType = await findEntries(context, administrator, {
      query: 'компания',
      types: ['news-category'],
      limit: 9,
    });
    expect(byType.map(({ type }) => type)).toEqual(['news-category', 'news-category']);
    for (const id of [inText, inTitle, atStart])
      await base.store.db.deleteFrom('entry').where('id', '=', id).execute();
  });
});

test('Missing and outdated summaries are rebuilt, and the totals stay exact', async () => {
  const { db } = base.store;
  const before = await db.selectFrom('entry_summary').selectAll().orderBy('entry_id').execute();
  const totals = () =>
    db
      .selectFrom('entry_total')
      .selectAll()
      .where('total', '<>', 0)
      .orderBy('type')
      .orderBy('state')
      .execute();
  const totalsBefore = await totals();
  await db.deleteFrom('entry_summary').where('entry_id', 'in', ids.slice(0, 20)).execute();
  await db
    .updateTable('entry_summary')
    .set({ version: '', titles: '{}' })
    .where('entry_id', 'in', ids.slice(20, 40))
    .execute();
  await rebuildAll();
  expect(await db.selectFrom('entry_summary').selectAll().orderBy('entry_id').execute()).toEqual(before);
  expect(await totals()).toEqual(totalsBefore);
});
