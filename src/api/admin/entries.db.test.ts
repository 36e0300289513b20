import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type AdminCalls, adminCallOf } from '#contract/admin/admin-calls.ts';
import { adminRoutes } from '#contract/admin/admin-routes.ts';
import { entryCalls } from '#contract/admin/entry-calls.ts';
import {
  type AdminBrowser,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
} from '#test/support/admin/admin-api.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let category: number;
let entry: AdminResult<'entry'>;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  category = await addNewsCategory(writeContext(base.store));
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const editionOf = (title: string) => ({ slug: null, fields: newsFields(title) });

beforeEach(async () => {
  entry = await owner.result('createEntry', {
    body: {
      type: 'news',
      shared: { category, date: '2026-11-01T05:00:00Z', picture: null, figures: [] },
      editions: { kk: editionOf('Жаңалық'), ru: editionOf('Новость'), en: editionOf('News') } as never,
    },
  });
});

const baseOf = ({ sharedRevisionId, editions }: AdminResult<'entry'>) => ({
  shared: sharedRevisionId,
  editions: Object.fromEntries(
    Object.entries(editions).map(([locale, edition]) => [locale, edition?.revisionId ?? 0]),
  ),
});
const retitle = (state: AdminResult<'entry'>, title: string) => ({
  base: baseOf(state),
  editions: { kk: { slug: null, fields: { ...state.editions.kk?.fields, title } } } as never,
});

describe('From the first draft to a public page', () => {
  test('An entry is created, saved, published, changed, unpublished, deleted and restored', async () => {
    const params = { id: entry.id };
    expect(entry.editions.kk).toMatchObject({
      slug: expect.stringMatching(/^zhanalyq/u),
      languageStatus: 'draft',
    });
    const saved = await owner.result('saveEntry', {
      params,
      body: { ...retitle(entry, 'Атау'), note: 'Атауы' },
    });
    expect('conflicts' in saved).toBe(false);
    const { languages } = await owner.result('publicationPlan', { params });
    expect(languages.map(({ locale, issues }) => [locale, issues])).toEqual([
      ['kk', []],
      ['ru', []],
      ['en', []],
    ]);
    const revisions = Object.fromEntries(languages.map(({ locale, revisionId }) => [locale, revisionId]));
    const published = await owner.result('publishEntry', { params, body: { revisions } });
    expect(published.editions.kk?.languageStatus).toBe('published');
    const changed = await owner.result('saveEntry', { params, body: retitle(published, 'Жаңа атау') });
    expect(changed.entry.editions.kk?.languageStatus).toBe('changed');
    expect(changed.entry.stale.map(({ locale, path }) => [locale, path])).toEqual([
      ['en', 'title'],
      ['ru', 'title'],
    ]);
    const { stale } = await owner.result('confirmTranslation', {
      params,
      body: { locale: 'ru', paths: ['title'] },
    });
    expect(stale.map(({ locale }) => locale)).toEqual(['en']);
    const { revisions: history } = await owner.result('revisions', { params, query: { locale: 'kk' } });
    expect(history).toHaveLength(3);
    const comparison = await owner.result('compareRevisions', {
      params,
      query: { from: 'published', to: String(history[0]?.id) },
    });
    expect(comparison.changes).toMatchObject([{ path: 'title', before: 'Атау', after: 'Жаңа атау' }]);
    const { shared } = await owner.result('sharedRevision', {
      params: { id: entry.id, revisionId: entry.sharedRevisionId },
    });
    expect(shared).toEqual(entry.shared);
    const restored = await owner.result('restoreRevision', {
      params: { id: entry.id, revisionId: history[1]?.id ?? 0 },
      body: {},
    });
    expect(restored.editions.kk?.fields.title).toBe('Атау');
    const unpublished = await owner.result('unpublishEntry', { params, body: { locales: ['kk', 'kk'] } });
    expect(unpublished.editions.kk?.languageStatus).toBe('unpublished');
    expect((await owner.call('moveToBin', { params })).status).toBe(204);
    expect((await owner.result('entry', { params })).deletedAt).not.toBeNull();
    expect((await owner.call('saveEntry', { params, body: retitle(entry, 'x') })).status).toBe(404);
    expect((await owner.result('restoreFromBin', { params })).editions.ru?.languageStatus).toBe('draft');
  });

  test('Conflicts are returned with both versions and the state', async () => {
    const params = { id: entry.id };
    await owner.result('saveEntry', { params, body: retitle(entry, 'Бірінші') });
    const result = await owner.result('saveEntry', { params, body: retitle(entry, 'Екінші') });
    expect(result).toMatchObject({
      conflicts: [
        {
          locale: 'kk',
          path: 'title',
          kind: 'changed',
          mine: 'Екінші',
          theirs: 'Бірінші',
          savedBy: 'Айгерім',
        },
      ],
      entry: { editions: { kk: { fields: { title: 'Бірінші' } } } },
    });
  });

  test('Unsaved changes and presence', async () => {
    const params = { id: entry.id };
    const place = { type: 'news', entryId: entry.id } as const;
    await owner.result('autosaveEntry', { body: { ...place, ...retitle(entry, 'Сақталмаған') } });
    expect((await owner.result('entry', { params })).autosave?.editions.kk?.fields.title).toBe('Сақталмаған');
    expect((await owner.call('discardAutosave', { body: place })).status).toBe(204);
    expect((await owner.result('entry', { params })).autosave).toBeNull();
    expect(await owner.result('newEntryAutosave', { query: { type: 'news' } })).toEqual({ autosave: null });
    const presence = { tab: 'tab-1', field: { locale: 'kk', path: 'figures[a].value' } } as const;
    expect(await owner.result('announcePresence', { params, body: presence })).toEqual({
      others: [],
      revisions: baseOf(entry),
      isInBin: false,
    });
  });
});

describe('Problems', () => {
  const as = async (locale: 'kk' | 'ru' | 'en') => {
    await owner.result('changeAccount', { body: { name: 'Айгерім', locale } });
  };

  test.each([
    ['kk', 'Бұл өрісті толтырыңыз.', 'Мәтін 2 таңбаға артық: ең көбі – 400.'],
    ['ru', 'Заполните это поле.', 'Текст длиннее на 2 знака: допустимо не больше 400.'],
    ['en', 'Fill in this field.', 'The text is 2 characters too long: at most 400 are possible.'],
  ] as const)(
    'Issues of a publication are reported in the language %s by key path',
    async (locale, missing, tooLong) => {
      await as(locale);
      const params = { id: entry.id };
      const fields = { ...entry.editions.kk?.fields, title: '', summary: 'x'.repeat(402) };
      const { entry: saved } = await owner.result('saveEntry', {
        params,
        body: { base: baseOf(entry), editions: { kk: { slug: null, fields } } as never },
      });
      const revisions = { kk: saved.editions.kk?.revisionId ?? 0 };
      const { status, body } = await owner.call('publishEntry', { params, body: { revisions } as never });
      expect([status, body.code, body.errors]).toEqual([
        422,
        'invalid',
        { 'kk.title': [missing], 'kk.summary': [tooLong] },
      ]);
      const { languages } = await owner.result('publicationPlan', { params });
      expect(languages[0]?.issues).toEqual([
        { locale: 'kk', path: 'title', message: missing },
        { locale: 'kk', path: 'summary', message: tooLong },
      ]);
    },
  );

  test('An outdated revision, a second singleton and a type without order', async () => {
    await as('en');
    const params = { id: entry.id };
    const revisions = { kk: entry.editions.kk?.revisionId ?? 0 };
    await owner.result('saveEntry', { params, body: retitle(entry, 'Кейінгі') });
    const problemOf = async (response: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await response;
      return [status, body.code];
    };
    expect(await problemOf(owner.call('publishEntry', { params, body: { revisions } as never }))).toEqual([
      409,
      'outdated',
    ]);
    const singleton = { type: 'contacts', shared: {}, editions: {} as never } as const;
    await owner.result('createEntry', { body: singleton });
    expect(await problemOf(owner.call('createEntry', { body: singleton }))).toEqual([409, 'singleton']);
    expect(await problemOf(owner.call('moveEntry', { params, body: { before: null } }))).toEqual([
      422,
      'no-order',
    ]);
    expect(await problemOf(owner.call('entry', { params: { id: 999_999_999 } }))).toEqual([404, 'not-found']);
  });

  test('A bulk change reports each entry in the language of the user', async () => {
    await as('ru');
    const body = { action: 'publish', ids: [entry.id, 999_999_999], locales: ['kk'] } as const;
    const { results } = await owner.result('changeEntries', {
      body: { ...body, ids: [...body.ids], locales: ['kk'] },
    });
    expect(results).toEqual([
      { id: entry.id, issues: [], error: null },
      { id: 999_999_999, issues: [], error: 'Не найдено: возможно, запись удалена или находится в корзине.' },
    ]);
    const moved = await owner.result('changeEntries', {
      body: { action: 'change-category', ids: [entry.id], locales: [], category: entry.id },
    });
    expect(moved.results).toMatchObject([
      {
        id: entry.id,
        issues: [{ locale: null, path: 'category', message: expect.stringContaining('Выберите другую') }],
      },
    ]);
    const without = await owner.call('changeEntries', {
      body: { ...body, action: 'change-category' } as never,
    });
    expect(without).toMatchObject({ status: 422, body: { errors: { category: [expect.any(String)] } } });
    const superfluous = await owner.call('changeEntries', { body: { ...body, category: 1 } as never });
    expect(superfluous).toMatchObject({ status: 422, body: { errors: { category: [expect.any(String)] } } });
  });

  test('A bulk change goes on after an unexpected error, which is logged', async () => {
    await as('ru');
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'unexpected'; end $$`.execute(
      base.store.db,
    );
    await sql`create trigger fail before update on entry for each row when (new.id = ${sql.lit(entry.id)})
      execute function fail()`.execute(base.store.db);
    const { results } = await owner.result('changeEntries', {
      body: { action: 'move-to-bin', ids: [entry.id, 999_999_999], locales: [] },
    });
    await sql`drop function fail cascade`.execute(base.store.db);
    expect(results).toEqual([
      { id: entry.id, issues: [], error: expect.stringContaining('На сервере произошла ошибка') },
      { id: 999_999_999, issues: [], error: expect.stringContaining('Не найдено') },
    ]);
    expect((await owner.result('entry', { params: { id: entry.id } })).deletedAt).toBeNull();
    const failures = admin.logLines.filter((line) => line.includes('a bulk change failed'));
    expect(failures.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, entryId: entry.id }]);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:00:00Z'])(
    'A draft may have the impossible date %s, but is not published with it',
    async (date) => {
      await as('ru');
      const params = { id: entry.id };
      const shared = { ...entry.shared, date } as never;
      await owner.result('saveEntry', {
        params,
        body: { base: baseOf(entry), shared, editions: {} as never },
      });
      const { entries } = await owner.result('entries', {
        query: { type: 'news', sort: 'date', limit: 200 },
      });
      expect(entries.find(({ id }) => id === entry.id)).toMatchObject({ date: null });
      const state = await owner.result('entry', { params });
      const revisions = { kk: state.editions.kk?.revisionId ?? 0 } as never;
      const { status, body } = await owner.call('publishEntry', { params, body: { revisions } });
      expect([status, body.errors]).toEqual([422, { 'shared.date': ['Проверьте дату.'] }]);
    },
  );

  test('A translator changes texts, but no slugs', async () => {
    const grant = { role: 'translator' as const, sections: ['news' as const], locales: ['kk' as const] };
    const translator = await admin.signInAs([grant], 'translator@site.test');
    const params = { id: entry.id };
    const fields = { ...entry.editions.kk?.fields, title: 'Аударма' };
    const save = (slug: string | null) =>
      translator.call('saveEntry', {
        params,
        body: { base: baseOf(entry), editions: { kk: { slug, fields } } as never },
      });
    expect((await save('basqa-meken')).status).toBe(403);
    expect((await save(entry.editions.kk?.slug ?? null)).status).toBe(200);
    const { kk } = (await owner.result('entry', { params })).editions;
    expect(kk).toMatchObject({ slug: entry.editions.kk?.slug, fields: { title: 'Аударма' } });
  });

  test('A token may save, but not autosave', async () => {
    await as('kk');
    const { token } = await owner.result('createAccessToken', {
      body: { name: 'x', days: 1, password: adminPassword },
    });
    const headers = { authorization: `Bearer ${token}` };
    const client = admin.open();
    const params = { id: entry.id };
    expect((await client.call('saveEntry', { params, body: retitle(entry, 'Токен'), headers })).status).toBe(
      200,
    );
    const autosave = { type: 'news', entryId: entry.id, ...retitle(entry, 'x') } as const;
    expect((await client.call('autosaveEntry', { body: autosave, headers })).status).toBe(403);
  });
});

describe('Bad input', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\0',
      '\ud800',
      '__proto__',
      'constructor',
      '<script>',
      "'; drop table entry; --",
      '../..',
      '',
    ),
  );
  const values = fc.oneof(
    { maxDepth: 3 },
    texts,
    fc.double(),
    fc.constantFrom(-1, 0, 1e308, 2 ** 53, null, true),
    fc.array(texts, { maxLength: 3 }),
    fc.dictionary(texts, fc.oneof(texts, fc.integer(), fc.constant(null)), { maxKeys: 4 }),
    fc.object({ maxDepth: 2, maxKeys: 3 }),
  );
  const known = fc.constantFrom(
    'title',
    'summary',
    'body',
    'figures',
    'figure_labels',
    'category',
    'date',
    'picture',
    'key',
    'seo_title',
  );
  const fields = fc.dictionary(
    fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: texts }),
    values,
    { maxKeys: 5 },
  );
  const ids = fc.oneof(fc.constant(null), fc.integer(), fc.constantFrom(1, 2, 2 ** 31, 2 ** 40));
  const bases = fc.record({ shared: ids, editions: fc.dictionary(fc.constantFrom('kk', 'ru', 'xx'), ids) });
  const editions = fc.dictionary(
    fc.constantFrom('kk', 'ru', 'en', 'xx'),
    fc.oneof(values, fc.record({ slug: fc.oneof(texts, fc.constant(null)), fields })),
    { maxKeys: 3 },
  );
  const paths = fc.oneof(texts, fc.constantFrom('title', 'figures[a].value', 'a..b', '[', 'a[]', '...'));
  const bodies = fc.oneof(
    values,
    fc.record(
      {
        type: fc.oneof(fc.constantFrom('news', 'city', 'settings', 'tariff-group', 'x'), values),
        entryId: ids,
        base: fc.oneof(bases, values),
        shared: fc.oneof(fields, values),
        editions: fc.oneof(editions, values),
        note: fc.oneof(texts, values),
        isMinor: fc.oneof(fc.boolean(), values),
        origins: fc.dictionary(
          fc.constantFrom('kk', 'ru', 'xx'),
          fc.dictionary(paths, fc.constantFrom('kk', 'en', 'x')),
        ),
        locale: fc.constantFrom('kk', 'ru', 'x'),
        locales: fc.oneof(fc.array(fc.constantFrom('kk', 'ru', 'x')), values),
        paths: fc.oneof(fc.array(paths), values),
        revisions: fc.dictionary(fc.constantFrom('kk', 'ru', 'xx'), ids),
        tab: texts,
        field: fc.oneof(fc.record({ locale: fc.constantFrom('kk', null, 'x'), path: paths }), values),
        isLeaving: fc.boolean(),
        includesShared: fc.boolean(),
        before: ids,
        action: fc.constantFrom('publish', 'unpublish', 'move-to-bin', 'restore', 'x'),
        ids: fc.oneof(fc.array(fc.integer()), values),
      },
      { requiredKeys: [] },
    ),
  );
  const queries = fc.dictionary(
    fc.constantFrom('locale', 'before', 'limit', 'from', 'to', 'type', 'x'),
    texts,
    { maxKeys: 3 },
  );
  const names = Object.keys(entryCalls) as (keyof typeof entryCalls)[];

  test.each(names)('Any input to %s gives a result or a clear problem', async (name) => {
    const [method, path] = adminRoutes[name satisfies keyof AdminCalls];
    const url = path
      .replace('{id}', String(entry.id))
      .replace('{revisionId}', String(entry.editions.kk?.revisionId));
    await fc.assert(
      fc.asyncProperty(bodies, queries, async (body, query) => {
        const hasQuery = method === 'GET' && Object.keys(query).length > 0;
        const response = await admin.app.inject({
          method,
          url: hasQuery ? `${url}?${new URLSearchParams(query)}` : url,
          headers: {
            'sec-fetch-site': 'same-origin',
            cookie: owner.cookie ?? '',
            'content-type': 'application/json',
          },
          ...(method !== 'GET' && { payload: JSON.stringify(body) ?? 'null' }),
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode === 204) return;
        const parsed: unknown = response.json();
        if (response.statusCode === 200) adminCallOf(name).result.parse(parsed);
        else expect(parsed).toMatchObject({ status: response.statusCode, code: expect.any(String) });
      }),
      { numRuns: 40 },
    );
    // What was stored can be read.
    expect((await owner.call('entry', { params: { id: entry.id } })).status).toBe(200);
    expect((await owner.call('publicationPlan', { params: { id: entry.id } })).status).toBeLessThan(500);
  });

  test.each([100, 10_000, 500_000])('JSON that is nested %i times is a clear problem', async (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const payload of [
      `{"base":{"shared":1,"editions":{}},"shared":{"figures":${nested}},"editions":{}}`,
      `{"base":{"shared":1,"editions":{}},"editions":{"kk":{"slug":null,"fields":{"title":${nested}}}}}`,
    ]) {
      const response = await admin.app.inject({
        method: 'PUT',
        url: `/admin/api/entries/${entry.id}`,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: owner.cookie ?? '',
          'content-type': 'application/json',
        },
        payload,
      });
      expect([400, 422]).toContain(response.statusCode);
    }
  });

  test.each([
    ['one number out of range', '1e999', 422],
    ['many numbers out of range', `${'1e999,'.repeat(60_000)}1`, 422],
    ['too many values', `${'{},'.repeat(1_300_000)}1`, 400],
  ])('JSON with %s is a clear problem', async (_, values, status) => {
    const response = await admin.app.inject({
      method: 'PUT',
      url: '/admin/api/autosaves',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: owner.cookie ?? '',
        'content-type': 'application/json',
      },
      payload: `{"type":"news","entryId":null,"base":{"shared":null,"editions":{}},"shared":{"x":[${values}]},"editions":{}}`,
    });
    expect(response.statusCode).toBe(status);
    expect(response.body.length).toBeLessThan(1000);
  });

  test('Text that PostgreSQL rejects is a clear problem, or is cleaned', async () => {
    const params = { id: entry.id };
    const noted = await owner.call('saveEntry', { params, body: { ...retitle(entry, 'x'), note: 'a\0' } });
    expect(noted.status).toBe(422);
    const { entry: saved } = await owner.result('saveEntry', { params, body: retitle(entry, 'А\0\ud800') });
    expect(saved.editions.kk?.fields.title).toBe('А\ufffd');
  });
});
