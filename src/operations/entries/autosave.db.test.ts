import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { addNews, addNewsCategory } from '#test/support/content/content.ts';
import { addEditor, countRows, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { announcePresence } from './announce-presence.ts';
import { autosaveEntry, discardAutosave } from './autosave-entry.ts';
import { createEntry } from './create-entry.ts';
import { AutosaveTooLargeError } from './entry-errors.ts';
import { loadNewEntryAutosave } from './load-autosave.ts';
import { loadEntry } from './load-entry.ts';
import { saveEntry } from './save-entry.ts';

let base: TestStore;
let context: WriteContext;
let other: WriteContext;
let reader: WriteContext;
let category: number;
let id: number;

beforeAll(async () => {
  base = await createTestStore();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
  other = editing(base.store, await addEditor(base.store, 'Данияр'));
  const grants = [{ role: 'reader', sections: ['news'], locales: ['kk', 'ru', 'en'] }] as const;
  reader = editing(base.store, await addEditor(base.store, 'Оқырман', grants));
  category = await addNewsCategory(context);
  id = await addNews(context, { category, title: 'Жаңалық' });
});
afterAll(() => base.drop());

const autosaveOf = async ({ db, actor }: WriteContext, entryId = id) =>
  (await loadEntry(db, actor, entryId)).autosave;
const typeTitle = async (writer: WriteContext, title: string) => {
  const { prepare } = await openEntry(writer, id);
  const changes = prepare({ kk: (fields) => ({ ...fields, title }) });
  await autosaveEntry(writer, { type: 'news', entryId: id, ...changes });
  return changes;
};

describe('Unsaved changes', () => {
  test('are restored with their base, write no revision, and are replaced by later ones', async () => {
    const before = await countRows(context, id);
    await typeTitle(context, 'Бірінші');
    const changes = await typeTitle(context, 'Екінші');
    expect(await autosaveOf(context)).toEqual({
      base: changes.base,
      shared: null,
      editions: { kk: { slug: 'zhanalyq-qazaqsha', fields: expect.objectContaining({ title: 'Екінші' }) } },
      savedAt: '2026-11-20T06:00:00.000Z',
    });
    expect(await countRows(context, id)).toEqual(before);
    expect((await loadEntry(context.db, context.actor, id)).editions.kk?.fields.title).toBe(
      'Жаңалық қазақша',
    );
  });

  test('belong to one user', async () => {
    await typeTitle(context, 'Менікі');
    expect(await autosaveOf(other)).toBeNull();
    await typeTitle(other, 'Олардікі');
    await discardAutosave(other, { type: 'news', entryId: id });
    expect(await autosaveOf(other)).toBeNull();
    expect((await autosaveOf(context))?.editions.kk?.fields.title).toBe('Менікі');
  });

  test('stay after a conflict, and are deleted by the save of the user', async () => {
    await typeTitle(context, 'Менікі');
    const changes = await typeTitle(other, 'Олардікі');
    const mine = await openEntry(context, id);
    expect(await saveEntry(other, id, changes)).toEqual([]);
    expect(await autosaveOf(other)).toBeNull();
    expect(await mine.save({ kk: (fields) => ({ ...fields, title: 'Менікі' }) })).toHaveLength(1);
    expect((await autosaveOf(context))?.editions.kk?.fields.title).toBe('Менікі');
    await (await openEntry(context, id)).save({ kk: (fields) => ({ ...fields, title: 'Менікі' }) });
    expect(await autosaveOf(context)).toBeNull();
  });

  test('have one place for a new entry of each type, which its creation clears', async () => {
    const unsaved = (type: 'news' | 'vacancy', title: string) =>
      autosaveEntry(context, {
        type,
        entryId: null,
        base: { shared: null, editions: {} },
        shared: {},
        editions: { kk: { slug: null, fields: { title } } },
      });
    await unsaved('news', 'Жаңа');
    await unsaved('vacancy', 'Қызмет');
    const load = (type: 'news' | 'vacancy') => loadNewEntryAutosave(context.db, context.actor, type);
    expect((await load('news'))?.editions.kk?.fields).toEqual({ title: 'Жаңа' });
    expect(await loadNewEntryAutosave(other.db, other.actor, 'news')).toBeNull();
    await createEntry(context, {
      type: 'news',
      shared: {},
      editions: { kk: { slug: null, fields: { title: 'Жаңа' } } },
    });
    expect(await load('news')).toBeNull();
    expect(await load('vacancy')).not.toBeNull();
  });

  test('keep no scripts, no unknown fields and no characters that PostgreSQL rejects', async () => {
    const body = '<p>Мәтін<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    await autosaveEntry(context, {
      type: 'news',
      entryId: id,
      base: { shared: 1, editions: { kk: 5 } },
      shared: { date: '2026-13-45', category: 'x', other: { deep: [1] } },
      editions: { kk: { slug: 'a\0b\ud800', fields: { body, title: 'Т\0\ud800', figure_labels: 5 } } },
    });
    const { autosave } = await loadEntry(context.db, context.actor, id);
    expect(autosave).toMatchObject({
      shared: { date: '2026-13-45' },
      editions: { kk: { slug: 'ab\ufffd', fields: { body: '<p>Мәтін</p>', title: 'Т\ufffd' } } },
    });
    expect(autosave?.shared).not.toHaveProperty('other');
    expect(autosave?.editions.kk?.fields).not.toHaveProperty('figure_labels');
  });

  test('keep only the text of what is nested too deeply', async () => {
    await typeTitle(context, 'Терең');
    const { base: ids, editions } = (await openEntry(context, id)).prepare({
      kk: (fields) => ({ ...fields, body: `${'<b>'.repeat(60_000)}Мәтін` }),
    });
    await autosaveEntry(context, { type: 'news', entryId: id, base: ids, editions });
    expect((await autosaveOf(context))?.editions.kk?.fields.body).toBe('Мәтін');
  });

  test('have a size limit', async () => {
    const text = 'ұ'.repeat(200_000);
    const fields = { title: text, summary: text, seo_title: text, seo_description: text };
    const editions = Object.fromEntries(['kk', 'ru', 'en'].map((locale) => [locale, { slug: null, fields }]));
    const save = autosaveEntry(context, {
      type: 'news',
      entryId: id,
      base: { shared: null, editions: {} },
      editions,
    });
    await expect(save).rejects.toThrow(AutosaveTooLargeError);
  });

  test('need an entry of the type and a permission to change it', async () => {
    const place = { base: { shared: null, editions: {} }, editions: {} };
    const autosave = (writer: WriteContext, type: 'news' | 'vacancy', entryId: number | null) =>
      autosaveEntry(writer, { type, entryId, ...place });
    await expect(autosave(context, 'vacancy', id)).rejects.toThrow(NotFoundError);
    await expect(autosave(context, 'news', 2_000_000_000)).rejects.toThrow(NotFoundError);
    await expect(autosave(reader, 'news', id)).rejects.toThrow(ForbiddenError);
    await expect(autosave(reader, 'news', null)).rejects.toThrow(ForbiddenError);
    await expect(loadNewEntryAutosave(reader.db, reader.actor, 'news')).rejects.toThrow(ForbiddenError);
  });
});

describe('Presence', () => {
  const clock = { now: Date.parse('2026-11-20T06:00:00Z') };
  const announce = (writer: WriteContext, tab: string, path: string | null = null, isLeaving = false) =>
    announcePresence({ ...writer, now: () => clock.now }, id, {
      tab,
      field: path === null ? null : { locale: 'kk', path },
      isLeaving,
    });

  test('Others are listed for 30 seconds after their last announcement, or until they leave', async () => {
    await announce(context, 'a', 'title');
    expect((await announce(context, 'a', 'title')).others).toEqual([]);
    const { others } = await announce(other, 'b');
    expect(others).toEqual([
      { userId: context.actor.userId, name: 'Айгерім', field: { locale: 'kk', path: 'title' } },
    ]);
    clock.now += 29_000;
    expect((await announce(context, 'a')).others).toHaveLength(1);
    clock.now += 2_000;
    expect((await announce(context, 'a')).others).toEqual([]);
    await announce(other, 'b');
    await announce(other, 'c', 'body');
    expect((await announce(context, 'a')).others).toHaveLength(2);
    await announce(other, 'c', null, true);
    await announce(other, 'b', null, true);
    expect((await announce(context, 'a')).others).toEqual([]);
  });

  test('The latest revisions are returned', async () => {
    const { save } = await openEntry(other, id);
    const { revisions } = await announce(context, 'a');
    await save({ ru: (fields) => ({ ...fields, title: 'Новое' }) });
    const later = await announce(context, 'a');
    expect(later.revisions.editions.kk).toBe(revisions.editions.kk);
    expect(later.revisions.editions.ru).not.toBe(revisions.editions.ru);
  });

  test('needs the permission to read the entry', async () => {
    const grants = [{ role: 'reader', sections: ['career'], locales: ['kk'] }] as const;
    const stranger = editing(base.store, await addEditor(base.store, 'Бөтен', grants));
    await expect(announce(stranger, 'x')).rejects.toThrow(ForbiddenError);
    await expect(announcePresence(context, 2_000_000_000, { tab: 'x', field: null })).rejects.toThrow(
      NotFoundError,
    );
  });
});
