import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { findPublished } from '#store/content/published-read.ts';
import { addNews, addNewsCategory } from '#test/support/content/content.ts';
import { addEditor, countRows, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { changeEntries } from './change-entries.ts';
import { listEntries } from './list-entries.ts';
import { loadEntry } from './load-entry.ts';
import { moveToBin } from './move-to-bin.ts';

let base: TestStore;
let context: WriteContext;
let from: number;
let to: number;

beforeAll(async () => {
  base = await createTestStore();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
  from = await addNewsCategory(context, 'company');
  to = await addNewsCategory(context, 'market');
});
afterAll(() => base.drop());

const move = (ids: readonly number[], category: number, within = context) =>
  changeEntries(within, { action: 'change-category', ids, locales: [], category });
const add = (title: string) => addNews(context, { category: from, title });
const categoryOf = async (id: number) => (await loadEntry(context.db, context.actor, id)).shared.category;

async function listedIn(categoryId: number): Promise<number[]> {
  const request = { type: 'news', categoryId, sort: 'updated', isDescending: false, locale: 'kk' } as const;
  const { entries } = await listEntries(context, context.actor, { ...request, limit: 50 });
  return entries.map(({ id }) => id);
}

describe('Moving entries to another category', () => {
  test('writes one revision of each language, and is public after the publication', async () => {
    const id = await add('Көшетін');
    const before = await countRows(context, id);
    const { editions } = await loadEntry(context.db, context.actor, id);
    expect(await move([id], to)).toEqual([{ id }]);
    const after = await loadEntry(context.db, context.actor, id);
    expect(after.shared.category).toBe(to);
    expect(await countRows(context, id)).toEqual({
      ...before,
      revision: before.revision + locales.length,
      shared: before.shared + 1,
    });
    for (const locale of locales) {
      expect(after.editions[locale]).toMatchObject({
        fields: editions[locale]?.fields,
        slug: editions[locale]?.slug,
        languageStatus: 'changed',
      });
    }
    expect(await listedIn(to)).toContain(id);
    const publicCategory = async () =>
      (await findPublished(context.db, 'news', 'kk', 'koshetin-qazaqsha'))?.item.category;
    expect(await publicCategory()).toMatchObject({ id: from });
    await publishEntry(context, { entryId: id, locales });
    expect(await publicCategory()).toMatchObject({ id: to });
    const event = await context.db
      .selectFrom('audit_event')
      .select(['action', 'locales', 'details'])
      .where('subject_id', '=', String(id))
      .where('action', '=', 'entry.save')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      action: 'entry.save',
      locales: ['kk', 'ru', 'en'],
      details: { shared: true, category: to },
    });
  });

  test('writes nothing for an entry that is in it', async () => {
    const id = await add('Орнында');
    const before = await countRows(context, id);
    expect(await move([id], from)).toEqual([{ id }]);
    expect(await countRows(context, id)).toEqual(before);
  });

  test('is merged with what others edit', async () => {
    const id = await add('Бірге');
    const { save } = await openEntry(context, id);
    await move([id], to);
    expect(await save({ shared: (fields) => ({ ...fields, date: '2026-11-05T05:00:00Z' }) })).toEqual([]);
    expect(await categoryOf(id)).toBe(to);
  });

  test('succeeds or fails alone for each entry', async () => {
    const [first, second, binned] = [await add('Алғашқы'), await add('Екінші'), await add('Себетте')];
    await moveToBin(context, binned);
    const results = await move([first, from, binned, 2_000_000_000, second], to);
    expect(results.map(({ id, error }) => [id, error?.constructor])).toEqual([
      [first, undefined],
      [from, ContentValidationError],
      [binned, NotFoundError],
      [2_000_000_000, NotFoundError],
      [second, undefined],
    ]);
    expect([await categoryOf(first), await categoryOf(second)]).toEqual([to, to]);
    expect(await categoryOf(binned)).toBe(from);
  });

  test('needs an existing category of the type', async () => {
    const id = await add('Санатсыз');
    const deleted = await addNewsCategory(context, 'deleted');
    await moveToBin(context, deleted);
    for (const category of [deleted, id, 2_000_000_000]) {
      const [result] = await move([id], category);
      expect(result?.error).toMatchObject({
        issues: [{ locale: null, path: ['category'], fault: { code: 'entry-missing' } }],
      });
    }
    expect(await categoryOf(id)).toBe(from);
  });

  test('needs the permission for shared fields', async () => {
    const id = await add('Рұқсатсыз');
    const grants = [{ role: 'translator', sections: ['news'], locales }] as const;
    const translator = editing(base.store, await addEditor(base.store, 'Аудармашы', grants));
    const [result] = await move([id], to, translator);
    expect(result?.error).toBeInstanceOf(ForbiddenError);
    expect(await categoryOf(id)).toBe(from);
  });
});
