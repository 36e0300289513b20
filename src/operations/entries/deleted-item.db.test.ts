import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { addEditor, countRows, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { createEntry } from './create-entry.ts';
import { loadEntry } from './load-entry.ts';
import { restoreRevision } from './restore-revision.ts';

let base: TestStore;
let administrator: WriteContext;
/** May change shared fields, but not English texts. */
let editor: WriteContext;
let id: number;

const schedulesOf = (...keys: string[]) => [
  { key: 's', effective_from: '2026-01-01', rows: keys.map((key) => ({ key, rate: { kind: 'free' } })) },
];
const rowsOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, service]) => [key, { service }]));
const edition = (title: string) => ({
  slug: null,
  fields: { title, rows: rowsOf({ a: `${title} a`, b: `${title} b` }) },
});
const summaryOf = () =>
  base.store.db
    .selectFrom('entry_summary')
    .select(['stale', 'words'])
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  base = await createTestStore();
  administrator = editing(base.store, await addEditor(base.store, 'Айгерім'));
  const grants = [{ role: 'editor', sections: ['documents'], locales: ['kk', 'ru'] }] as const;
  editor = editing(base.store, await addEditor(base.store, 'Данияр', grants));
  id = await createEntry(administrator, {
    type: 'tariff-group',
    shared: { client_type: 'business', schedules: schedulesOf('a', 'b') },
    editions: { kk: edition('Қазақша'), ru: edition('По-русски'), en: edition('English') },
  });
  const en = await openEntry(administrator, id);
  const tooLong = `zebra ${'x'.repeat(300)}`;
  await en.save({ en: (fields) => ({ ...fields, rows: rowsOf({ a: tooLong, b: 'English b' }) }) });
  const kk = await openEntry(administrator, id);
  await kk.save({ kk: (fields) => ({ ...fields, rows: rowsOf({ a: 'Өзгерді', b: 'Қазақша b' }) }) });
});
afterAll(() => base.drop());

test('A deleted item has no effect in languages that the user may not write', async () => {
  const { editions, stale } = await loadEntry(administrator.db, administrator.actor, id);
  expect(stale).toContainEqual(expect.objectContaining({ locale: 'en', path: 'rows[a].service' }));
  expect((await summaryOf()).words).toContain('zebra');
  await expect(publishEntry(administrator, { entryId: id, locales })).rejects.toThrow(ContentValidationError);
  const before = await countRows(administrator, id);
  const { save } = await openEntry(editor, id);
  const withoutText = (fields: object) => ({ ...fields, rows: rowsOf({ b: 'b' }) });
  const withoutItem = (fields: object) => ({ ...fields, schedules: schedulesOf('b') });
  expect(await save({ shared: withoutItem, kk: withoutText, ru: withoutText })).toEqual([]);

  expect(await countRows(administrator, id)).toMatchObject({
    revision: before.revision + 3,
    shared: before.shared + 1,
  });
  const after = await loadEntry(administrator.db, administrator.actor, id);
  expect(after.editions.en?.fields).toEqual(editions.en?.fields);
  expect(after.stale.filter(({ path }) => path.startsWith('rows[a]'))).toEqual([]);
  expect((await summaryOf()).words).not.toContain('zebra');

  await publishEntry(administrator, { entryId: id, locales });
  const published = await base.store.db
    .selectFrom('published')
    .select(['item', 'words'])
    .where('entry_id', '=', id)
    .where('locale', '=', 'en')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(published)).not.toContain('zebra');
});

test('Its texts return with the item', async () => {
  const first = await base.store.db
    .selectFrom('revision')
    .select('id')
    .where('entry_id', '=', id)
    .where('locale', '=', 'ru')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await restoreRevision(administrator, id, { revisionId: first.id, includesShared: true });
  const { editions, shared } = await loadEntry(administrator.db, administrator.actor, id);
  expect(shared).toMatchObject({ schedules: [{ rows: [{ key: 'a' }, { key: 'b' }] }] });
  expect(editions.en?.fields).toMatchObject({ rows: { a: { service: expect.stringContaining('zebra') } } });
  expect((await summaryOf()).words).toContain('zebra');
});
