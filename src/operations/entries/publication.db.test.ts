import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { findAlternates, findPublished } from '#store/content/published-read.ts';
import { addNews, addNewsCategory, newsFields } from '#test/support/content/content.ts';
import { addEditor, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { OutdatedRevisionError } from '../publishing/outdated-revision-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import { changeEntries } from './change-entries.ts';
import { createEntry } from './create-entry.ts';
import { loadEntry } from './load-entry.ts';
import { moveToBin } from './move-to-bin.ts';
import { planPublication } from './plan-publication.ts';
import { putEntry } from './put-entry.ts';
import { saveEntry } from './save-entry.ts';

let base: TestStore;
let context: WriteContext;
let category: number;

beforeAll(async () => {
  base = await createTestStore();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
  category = await addNewsCategory(context);
});
afterAll(() => base.drop());

const add = (title: string) => addNews(context, { category, title, publish: [] });
const stateOf = (id: number) => loadEntry(context.db, context.actor, id);
const titleOf = async (locale: 'kk' | 'ru' | 'en', slug: string) =>
  (await findPublished(context.db, 'news', locale, slug))?.item.title;
const plan = (id: number) => planPublication(context, context.actor, id);

describe('A publication', () => {
  test('makes exactly the named revisions public', async () => {
    const id = await add('Дәл');
    const { editions } = await stateOf(id);
    const revisions = { kk: editions.kk?.revisionId ?? 0 };
    await publishEntry(context, { entryId: id, locales: ['kk'], revisions });
    expect(await titleOf('kk', 'dal-qazaqsha')).toBe('Дәл қазақша');
    expect(await titleOf('ru', 'dal-po-russki')).toBeUndefined();
    const after = await stateOf(id);
    expect(after.editions.kk).toMatchObject({
      languageStatus: 'published',
      publicPath: '/press-center/dal-qazaqsha',
    });
    expect(after.editions.ru).toMatchObject({ languageStatus: 'draft', publicPath: null });
  });

  test('fails if another user has saved in the meantime, and changes nothing', async () => {
    const id = await add('Ескі');
    const { state, save } = await openEntry(context, id);
    await save({ ru: (fields) => ({ ...fields, title: 'Новое' }) });
    const revisions = { kk: state.editions.kk?.revisionId ?? 0, ru: state.editions.ru?.revisionId ?? 0 };
    const publication = publishEntry(context, { entryId: id, locales: ['kk', 'ru'], revisions });
    await expect(publication).rejects.toThrow(OutdatedRevisionError);
    expect(await titleOf('kk', 'eski-qazaqsha')).toBeUndefined();
  });

  test('A later draft stays private, and the language is marked as changed', async () => {
    const id = await add('Кейін');
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    const { save } = await openEntry(context, id);
    await save({ kk: (fields) => ({ ...fields, title: 'Құпия' }) });
    expect(await titleOf('kk', 'keyin-qazaqsha')).toBe('Кейін қазақша');
    expect((await stateOf(id)).editions.kk?.languageStatus).toBe('changed');
    await unpublishEntry(context, { entryId: id, locales: ['kk', 'ru'] });
    const { editions } = await stateOf(id);
    expect([editions.kk?.languageStatus, editions.ru?.languageStatus]).toEqual(['unpublished', 'draft']);
  });

  test('A former slug leads to the entry', async () => {
    const id = await add('Мекенжай');
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    const { prepare } = await openEntry(context, id);
    const { base: ids, editions } = prepare({ kk: (fields) => fields });
    await saveEntry(context, id, {
      base: ids,
      editions: { kk: { fields: {}, ...editions.kk, slug: 'zhana-mekenzhay' } },
    });
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    expect(await findAlternates(context.db, 'news', 'kk', 'mekenzhay-qazaqsha')).toMatchObject({
      entryId: id,
      alternates: { kk: 'zhana-mekenzhay' },
    });
  });
});

describe('The plan of a publication', () => {
  test('lists per language what becomes public, and what is invalid, with key paths', async () => {
    const id = await createEntry(context, {
      type: 'news',
      shared: {
        category: 2_000_000_000,
        date: '2026-11-01T05:00:00Z',
        figures: [{ key: 'a', value: null, format: 'number' }],
      },
      editions: {
        kk: {
          slug: null,
          fields: {
            ...newsFields('Бірінші'),
            seo_title: 'x'.repeat(125),
            figure_labels: { a: 'x'.repeat(130) },
          },
        },
        ru: { slug: 'categories', fields: { title: 'Две\nстроки' } },
      },
    });
    const [kk, ru, ...others] = await plan(id);
    expect(others).toEqual([]);
    const issuesOf = (language: typeof kk) =>
      language?.issues.map(({ locale, keyPath, path, fault }) => [locale, keyPath ?? path.join('.'), fault]);
    expect(issuesOf(kk)).toEqual([
      [null, 'figures[a].value', { code: 'missing' }],
      ['kk', 'figure_labels[a]', { code: 'too-long', excess: 10, max: 120 }],
      ['kk', 'seo_title', { code: 'too-long', excess: 5, max: 120 }],
    ]);
    expect(issuesOf(ru)).toEqual([
      ['ru', 'slug', { code: 'slug-reserved' }],
      [null, 'figures[a].value', { code: 'missing' }],
      ['ru', 'title', { code: 'line-break' }],
      ['ru', 'summary', { code: 'missing' }],
      ['ru', 'body', { code: 'missing' }],
    ]);
    expect(kk).toMatchObject({
      locale: 'kk',
      languageStatus: 'draft',
      slug: { before: null, after: 'birinshi' },
      url: '/press-center/birinshi',
      stale: 0,
    });
    expect(kk?.changes.map(({ path, kind }) => [path, kind])).toContainEqual(['title', 'added']);
    expect(kk?.shared.map(({ path }) => path)).toEqual(['category', 'date', 'figures[a]']);
    await expect(publishEntry(context, { entryId: id, locales: ['kk'] })).rejects.toThrow(
      ContentValidationError,
    );
  });

  test('reports references to entries and files that do not exist or are of another kind', async () => {
    const gone = await addNewsCategory(context, 'gone');
    const id = await createEntry(context, {
      type: 'news',
      shared: { category: gone, date: '2026-11-01T05:00:00Z', picture: 2_000_000_000 },
      editions: { kk: { slug: null, fields: newsFields('Сілтеме') } },
    });
    const faults = async () =>
      (await plan(id))[0]?.issues.map(({ path, fault }) => [path.join('.'), fault?.code]);
    expect(await faults()).toEqual([['picture', 'file-missing']]);
    await moveToBin(context, gone);
    expect(await faults()).toEqual([
      ['category', 'entry-missing'],
      ['picture', 'file-missing'],
    ]);
  });

  test('reports telephone numbers that do not exist, and redirect rules in conflict', async () => {
    const city = await createEntry(context, {
      type: 'city',
      shared: {
        postal_code: '050000',
        latitude: 43,
        longitude: 76,
        phones: ['+7 (8727) 250-00-01'],
        hours: [{ days: [1], from: '09:00', to: '18:00' }],
      },
      editions: { kk: { slug: null, fields: { name: 'Алматы', address: 'Абай даңғылы' } } },
    });
    const codesOf = async (id: number) =>
      (await plan(id))[0]?.issues.map(({ keyPath, path, fault }) => [keyPath ?? path.join('.'), fault?.code]);
    expect(await codesOf(city)).toEqual([['phones', 'invalid-phone']]);
    const rule = (from: string, to: string) =>
      createEntry(context, {
        type: 'redirect',
        shared: { from, to },
        editions: { kk: { slug: null, fields: {} } },
      });
    const first = await rule('/one', '/two');
    await publishEntry(context, { entryId: first, locales: ['kk'] });
    expect(await codesOf(await rule('/two', '/one'))).toEqual([['to', 'redirect-loop']]);
    expect(await codesOf(await rule('/one', '/three'))).toEqual([['from', 'redirect-duplicate']]);
    expect(await codesOf(await rule('/three', '/three'))).toEqual([['to', 'redirect-to-itself']]);
    expect(await codesOf(await rule('three', 'javascript:alert(1)'))).toEqual([
      ['from', 'invalid-path'],
      ['to', 'invalid-url'],
    ]);
  });

  test('reports an invalid time, and a reversed period that an import rejects', async () => {
    const [postal_code, latitude, longitude, phones] = ['050000', 43, 76, ['+77272500001']];
    const hours = [{ days: [1], from: '09:00', to: '18' }];
    const city = await createEntry(context, {
      type: 'city',
      shared: { postal_code, latitude, longitude, phones, hours },
      editions: { kk: { slug: null, fields: { name: 'Ақтау', address: 'Абай даңғылы' } } },
    });
    const issues = (await plan(city))[0]?.issues.map(({ keyPath, fault }) => [keyPath, fault?.code]);
    expect(issues).toEqual([['hours.to', 'invalid-time']]);
    const periods = { posted_on: '2026-11-20', closes_on: '2026-11-19' };
    const imported = putEntry(context, { type: 'vacancy', shared: periods });
    await expect(imported).rejects.toMatchObject({
      issues: [{ path: ['closes_on'], fault: { code: 'reversed-period' } }],
    });
  });
});

describe('Permissions', () => {
  test('Publishing and unpublishing need the permission for each language', async () => {
    const id = await add('Рұқсат');
    const grants = [{ role: 'chief-editor', sections: ['news'], locales: ['ru'] }] as const;
    const editor = editing(base.store, await addEditor(base.store, 'Редактор', grants));
    const publish = (locale: 'kk' | 'ru') => publishEntry(editor, { entryId: id, locales: [locale] });
    await expect(publish('kk')).rejects.toThrow(ForbiddenError);
    await publish('ru');
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    const unpublish = unpublishEntry(editor, { entryId: id, locales: ['kk', 'ru'] });
    await expect(unpublish).rejects.toThrow(ForbiddenError);
    expect(await titleOf('ru', 'ruqsat-po-russki')).toBe('Рұқсат по-русски');
    await unpublishEntry(editor, { entryId: id, locales: ['ru'] });
  });
});

describe('Changing several entries', () => {
  test('Each succeeds or fails alone', async () => {
    const [first, second] = [await add('Топ бір'), await add('Топ екі')];
    const invalid = await createEntry(context, {
      type: 'news',
      shared: { category },
      editions: { kk: { slug: null, fields: { title: 'Жартысы' } } },
    });
    const ids = [first, invalid, 2_000_000_000, second, first];
    const results = await changeEntries(context, { action: 'publish', ids, locales });
    expect(results.map(({ id, error }) => [id, error?.constructor])).toEqual([
      [first, undefined],
      [invalid, ContentValidationError],
      [2_000_000_000, NotFoundError],
      [second, undefined],
    ]);
    expect(await titleOf('en', 'top-eki-in-english')).toBe('Топ екі in English');
    const settled = await changeEntries(context, { action: 'unpublish', ids: [first], locales: ['en'] });
    expect(settled).toEqual([{ id: first }]);
    expect(await titleOf('en', 'top-bir-in-english')).toBeUndefined();
    expect(await titleOf('kk', 'top-bir-qazaqsha')).toBe('Топ бір қазақша');
    await changeEntries(context, { action: 'move-to-bin', ids: [first, second], locales: [] });
    expect((await stateOf(first)).deletedAt).not.toBeNull();
    await changeEntries(context, { action: 'restore', ids: [first], locales: [] });
    expect((await stateOf(first)).deletedAt).toBeNull();
  });

  test('Languages that are public without later changes are not published again', async () => {
    const id = await add('Өзгеріссіз');
    const publish = () => changeEntries(context, { action: 'publish', ids: [id], locales });
    const publications = async () => {
      const events = await context.db
        .selectFrom('audit_event')
        .select(['locales'])
        .where('action', '=', 'entry.publish')
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .execute();
      return events.map((event) => event.locales);
    };
    await publish();
    const { publishedAt } = (await stateOf(id)).editions.kk ?? {};
    expect(await publish()).toEqual([{ id }]);
    expect(await publications()).toEqual([locales]);
    const { save } = await openEntry(context, id);
    await save({ ru: (fields) => ({ ...fields, title: 'Изменено' }) });
    expect(await publish()).toEqual([{ id }]);
    expect(await publications()).toEqual([locales, ['ru']]);
    expect((await stateOf(id)).editions.kk?.publishedAt).toEqual(publishedAt);
  });
});
