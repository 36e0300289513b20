import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import { addNews, addNewsCategory, newsFields } from '#test/support/content/content.ts';
import { addEditor, countRows, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { compareRevisions } from './compare-revisions.ts';
import { listRevisions } from './list-revisions.ts';
import { loadEntry } from './load-entry.ts';
import { loadSharedRevision } from './load-shared-revision.ts';
import { planPublication } from './plan-publication.ts';
import { restoreRevision } from './restore-revision.ts';
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
const save = async (
  id: number,
  changes: Parameters<Awaited<ReturnType<typeof openEntry>>['save']>[0],
  note?: string,
) => {
  const opened = await openEntry(context, id);
  expect(await opened.save(changes, { ...(note !== undefined && { note }) })).toEqual([]);
};
const retitle = (title: string) => (fields: object) => ({ ...fields, title });
const stateOf = (id: number) => loadEntry(context.db, context.actor, id);
const history = (id: number, page = {}) => listRevisions(context.db, context.actor, id, page);

describe('The shared fields of an earlier time', () => {
  test('are loaded by their revision', async () => {
    const id = await add('Бұрынғы');
    const { sharedRevisionId, shared } = await stateOf(id);
    await save(id, { shared: (fields) => ({ ...fields, date: '2026-12-01T05:00:00Z' }) });
    expect((await stateOf(id)).shared).not.toEqual(shared);
    expect(await loadSharedRevision(context.db, context.actor, id, sharedRevisionId)).toEqual({ shared });
  });

  test('are not found by the revision of another entry', async () => {
    const { sharedRevisionId } = await stateOf(await add('Бірінші'));
    const load = loadSharedRevision(context.db, context.actor, await add('Екінші'), sharedRevisionId);
    await expect(load).rejects.toThrow(NotFoundError);
  });
});

describe('The history', () => {
  test('Revisions of all languages and of shared fields are listed, newest first', async () => {
    const id = await add('Тарих');
    await save(id, { ru: retitle('Новый') }, 'Заголовок');
    await save(id, { shared: (fields) => ({ ...fields, date: '2026-12-01T05:00:00Z' }) });
    await publishEntry(context, { entryId: id, locales: ['ru'] });
    await save(id, { ru: retitle('Новее') });
    const { revisions, next } = await history(id);
    expect(next).toBeNull();
    expect(
      revisions.map(({ locale, note, isLatest, isPublished }) => [locale, note, isLatest, isPublished]),
    ).toEqual([
      ['ru', null, true, false],
      ['en', null, true, false],
      ['ru', null, false, true],
      ['kk', null, true, false],
      [null, null, true, false],
      ['ru', 'Заголовок', false, false],
      ['en', null, false, false],
      ['ru', null, false, false],
      ['kk', null, false, false],
      [null, null, false, false],
    ]);
    expect(revisions[0]).toMatchObject({ author: 'Айгерім', userId: context.actor.userId });
  });

  test('Pages continue without gaps, also within one language', async () => {
    const id = await add('Беттер');
    for (const title of ['1', '2', '3', '4']) await save(id, { kk: retitle(title), ru: retitle(title) });
    const all = (await history(id)).revisions;
    const paged: number[] = [];
    let before: string | undefined;
    for (;;) {
      const { revisions, next } = await history(id, { limit: 3, before });
      paged.push(...revisions.map((revision) => revision.id));
      if (next === null) break;
      before = next;
    }
    expect(paged).toEqual(all.map((revision) => revision.id));
    const kazakh = await history(id, { locale: 'kk', limit: 2 });
    expect(kazakh.revisions.map(({ locale }) => locale)).toEqual(['kk', 'kk']);
    expect((await history(id, { locale: 'kk', before: kazakh.next ?? '' })).revisions).toHaveLength(3);
  });
});

describe('A comparison', () => {
  test('lists changed fields, and what follows from the public version', async () => {
    const id = await add('Салыстыру');
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    const first = (await stateOf(id)).editions.kk?.revisionId ?? 0;
    await save(id, {
      kk: retitle('Екінші'),
      shared: (fields) => ({ ...fields, date: '2026-12-01T05:00:00Z' }),
    });
    const second = (await stateOf(id)).editions.kk?.revisionId ?? 0;
    for (const from of [first, 'published'] as const) {
      const comparison = await compareRevisions(context.db, context.actor, id, { from, to: second });
      expect(comparison).toMatchObject({
        locale: 'kk',
        from: { revision: { id: first, isPublished: true } },
        to: { revision: { id: second, isLatest: true }, fields: { title: 'Екінші' } },
        shared: [{ path: 'date', kind: 'changed', after: '2026-12-01T05:00:00Z' }],
        changes: [{ path: 'title', kind: 'changed', before: 'Салыстыру қазақша', after: 'Екінші' }],
      });
    }
  });

  test('With a language that is not public shows all fields as added', async () => {
    const id = await add('Жаңа');
    const { editions } = await stateOf(id);
    const to = editions.en?.revisionId ?? 0;
    const { from, changes } = await compareRevisions(context.db, context.actor, id, {
      from: 'published',
      to,
    });
    expect(from).toBeNull();
    expect(changes.map(({ path, kind }) => [path, kind])).toEqual([
      ['title', 'added'],
      ['summary', 'added'],
      ['body', 'added'],
    ]);
  });

  test('Revisions of another language or entry are not found', async () => {
    const [id, otherId] = [await add('Бір'), await add('Басқа')];
    const { editions } = await stateOf(id);
    const foreign = (await stateOf(otherId)).editions.kk?.revisionId ?? 0;
    const to = editions.kk?.revisionId ?? 0;
    for (const from of [editions.ru?.revisionId ?? 0, foreign, 2_000_000_000]) {
      await expect(compareRevisions(context.db, context.actor, id, { from, to })).rejects.toThrow(
        NotFoundError,
      );
    }
  });
});

describe('A restored revision', () => {
  test('is a new revision with the texts, and leaves slug, shared fields and other languages', async () => {
    const id = await add('Қалпына');
    const first = (await stateOf(id)).editions.kk?.revisionId ?? 0;
    await save(id, {
      kk: () => newsFields('Басқа'),
      shared: (fields) => ({ ...fields, date: '2026-12-01T05:00:00Z' }),
    });
    const before = await countRows(context, id);
    await restoreRevision(context, id, { revisionId: first, note: 'Қайтару' });
    const state = await stateOf(id);
    expect(state.editions.kk?.fields.title).toBe('Қалпына қазақша');
    expect(state.editions.kk?.slug).toBe('qalpyna-qazaqsha');
    expect(state.shared.date).toBe('2026-12-01T05:00:00Z');
    expect(await countRows(context, id)).toMatchObject({
      revision: before.revision + 1,
      shared: before.shared,
    });
    const { revisions } = await history(id, { locale: 'kk' });
    expect(revisions[0]).toMatchObject({ note: 'Қайтару', isLatest: true });
    expect(revisions[0]?.id).toBeGreaterThan(first);
  });

  test('includes the shared fields on request, as a revision of each language', async () => {
    const id = await add('Ортақ');
    const first = (await stateOf(id)).editions.kk?.revisionId ?? 0;
    await save(id, { shared: (fields) => ({ ...fields, date: '2026-12-01T05:00:00Z' }) });
    const before = await countRows(context, id);
    await restoreRevision(context, id, { revisionId: first, includesShared: true });
    expect((await stateOf(id)).shared.date).toBe('2026-11-01T05:00:00Z');
    expect(await countRows(context, id)).toMatchObject({
      revision: before.revision + 3,
      shared: before.shared + 1,
    });
  });

  test('of the latest state writes nothing', async () => {
    const id = await add('Сол');
    const before = await countRows(context, id);
    await restoreRevision(context, id, { revisionId: (await stateOf(id)).editions.kk?.revisionId ?? 0 });
    expect(await countRows(context, id)).toEqual(before);
  });

  test('needs the permission for its language, and for shared fields', async () => {
    const id = await add('Рұқсат');
    const { editions } = await stateOf(id);
    const grants = [{ role: 'translator', sections: ['news'], locales: ['en'] }] as const;
    const translator = editing(base.store, await addEditor(base.store, 'Аудармашы', grants));
    const restore = (revisionId = 0, includesShared = false) =>
      restoreRevision(translator, id, { revisionId, includesShared });
    await expect(restore(editions.kk?.revisionId)).rejects.toThrow(ForbiddenError);
    await expect(restore(editions.en?.revisionId, true)).rejects.toThrow(ForbiddenError);
    await restore(editions.en?.revisionId);
  });
});

describe('A revision with the public content', () => {
  const date = (value: string) => (fields: object) => ({ ...fields, date: value });
  const statusesOf = async (id: number) => {
    const { editions } = await stateOf(id);
    const plans = await planPublication(context, context.actor, id);
    const summary = (await findEntrySummaries(context.db, [id])).get(id);
    const statuses = [editions.kk, editions.ru, editions.en].map((edition) => edition?.languageStatus);
    expect(plans.map((plan) => plan.languageStatus)).toEqual(statuses);
    expect(summary?.statuses).toEqual(statuses);
    expect(summary?.states.includes('changed')).toBe(statuses.includes('changed'));
    return statuses;
  };
  const addPublic = async (title: string) => {
    const id = await add(title);
    await publishEntry(context, { entryId: id, locales: ['kk', 'ru', 'en'] });
    return id;
  };

  test('is public after a restore', async () => {
    const id = await addPublic('Қайтып келді');
    const first = (await stateOf(id)).editions.kk?.revisionId ?? 0;
    await save(id, { kk: retitle('Басқа атау') });
    expect(await statusesOf(id)).toEqual(['changed', 'published', 'published']);
    await restoreRevision(context, id, { revisionId: first });
    expect(await statusesOf(id)).toEqual(['published', 'published', 'published']);
    const { revisions } = await history(id, { locale: 'kk' });
    expect(revisions.map(({ isLatest, isPublished }) => [isLatest, isPublished])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  test('is public in all languages after shared fields are changed back', async () => {
    const id = await addPublic('Ортақ күн');
    const { shared } = await stateOf(id);
    await save(id, { shared: date('2026-12-01T05:00:00Z'), ru: retitle('Другое') });
    expect(await statusesOf(id)).toEqual(['changed', 'changed', 'changed']);
    await save(id, { shared: date(String(shared.date)) });
    expect(await statusesOf(id)).toEqual(['published', 'changed', 'published']);
  });

  test('is not public if its language is not or its slug differs', async () => {
    const id = await add('Жоба');
    await publishEntry(context, { entryId: id, locales: ['ru'] });
    const { kk, ru } = (await stateOf(id)).editions;
    for (const title of ['Басқа', String(kk?.fields.title)]) await save(id, { kk: retitle(title) });
    expect(await statusesOf(id)).toEqual(['draft', 'published', 'draft']);
    const { prepare } = await openEntry(context, id);
    const edition = { slug: 'basqa-slug', fields: ru?.fields ?? {} };
    await saveEntry(context, id, { ...prepare({}), editions: { ru: edition } });
    expect(await statusesOf(id)).toEqual(['draft', 'changed', 'draft']);
  });
});
