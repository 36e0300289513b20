import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { listPublished } from '#store/content/published-read.ts';
import { listPublicationsAfter } from '#store/content/published-write.ts';
import { listPositions } from '#store/editing/entry-order.ts';
import { addEditor, countRows, editing } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { createEntry } from './create-entry.ts';
import { NoPositionsError } from './entry-errors.ts';
import { moveEntry } from './move-entry.ts';
import { moveToBin } from './move-to-bin.ts';

let base: TestStore;
let context: WriteContext;
const ids: Record<string, number> = {};

beforeAll(async () => {
  base = await createTestStore();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
  for (const name of ['a', 'b', 'c', 'd']) {
    const id = await createEntry(context, {
      type: 'faq-category',
      shared: { type: 'business' },
      editions: { kk: { slug: null, fields: { name } }, ru: { slug: null, fields: { name } } },
    });
    await publishEntry(context, { entryId: id, locales: ['kk', 'ru'] });
    ids[name] = id;
  }
});
afterAll(() => base.drop());

const idOf = (name: string) => ids[name] ?? 0;
const namesOf = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).join('');
const publicOrder = async () =>
  namesOf(await listPublished(context.db, 'faq-category', 'kk', { order: 'position' }));
const move = (name: string, before: string | null) =>
  moveEntry(context, idOf(name), before === null ? null : idOf(before));

test('New entries are at the end, and a move is public at once without a revision', async () => {
  expect(await publicOrder()).toBe('abcd');
  const before = await countRows(context, idOf('d'));
  const { lastId } = await listPublicationsAfter(context.db, 0);
  await move('d', 'b');
  expect(await publicOrder()).toBe('adbc');
  expect(await countRows(context, idOf('d'))).toEqual(before);
  const { tags } = await listPublicationsAfter(context.db, lastId);
  expect(tags.sort()).toEqual(['kk.faq-category', 'ru.faq-category']);
  await move('a', null);
  expect(await publicOrder()).toBe('dbca');
});

test('Any number of moves between neighbours keeps the order', async () => {
  let expected = namesOf(await listPositions(context.db, 'faq-category'));
  for (let step = 0; step < 20; step += 1) {
    const [first = '', , third = '', ...rest] = expected;
    await move(third, first);
    expected = [third, first, expected[1], ...rest].join('');
    expect(await publicOrder()).toBe(expected);
  }
});

test('A later publication keeps the place', async () => {
  await move('d', null);
  const order = await publicOrder();
  await publishEntry(context, { entryId: idOf('d'), locales: ['kk'] });
  expect(await publicOrder()).toBe(order);
});

test('Simultaneous moves leave one order with different positions', async () => {
  const moves = ['a', 'b', 'c', 'd'].map((name, index) => move(name, ['b', 'c', 'd', 'a'][index] ?? null));
  await Promise.all(moves);
  const positions = await listPositions(context.db, 'faq-category');
  expect(new Set(positions.map(({ position }) => position)).size).toBe(4);
  expect(await publicOrder()).toBe(namesOf(positions));
});

test('A place that does not exist, a type without order and a missing permission are rejected', async () => {
  await expect(moveEntry(context, idOf('a'), 2_000_000_000)).rejects.toThrow(NotFoundError);
  const news = await createEntry(context, { type: 'news', shared: {}, editions: {} });
  await expect(moveEntry(context, idOf('a'), news)).rejects.toThrow(NotFoundError);
  await expect(moveEntry(context, news, null)).rejects.toThrow(NoPositionsError);
  await moveToBin(context, idOf('c'));
  await expect(moveEntry(context, idOf('a'), idOf('c'))).rejects.toThrow(NotFoundError);
  const grants = [{ role: 'translator', sections: ['faq'], locales: ['kk', 'ru', 'en'] }] as const;
  const translator = editing(base.store, await addEditor(base.store, 'Аудармашы', grants));
  await expect(moveEntry(translator, idOf('a'), null)).rejects.toThrow(ForbiddenError);
});
