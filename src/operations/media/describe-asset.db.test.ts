import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type Section, sections } from '#model/auth/section.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { lastPublication, listPublicationsAfter } from '#store/content/published-write.ts';
import { addEditor, editing } from '#test/support/content/editors.ts';
import { publishFullContent } from '#test/support/content/full-content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { type AssetChange, describeAsset } from './describe-asset.ts';

let base: TestStore;
let context: WriteContext;
let picture: number;
const former = { kk: 'Сурет', ru: 'Рисунок', en: 'Picture' };

beforeAll(async () => {
  base = await createTestStore();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
  await publishFullContent(context);
  const row = await base.store.db
    .selectFrom('asset')
    .select('id')
    .where('name', '=', 'sample-picture')
    .executeTakeFirstOrThrow();
  picture = row.id;
});
afterAll(() => base.drop());

/** The languages of public rows that have a text, by number. */
async function publicRowsWith(text: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ locale: string; count: number }>`
    select locale, count(*)::integer as count from published where strpos(item::text, ${text}) > 0 group by locale
  `.execute(base.store.db);
  return Object.fromEntries(rows.map(({ locale, count }) => [locale, count]));
}

const eventsOf = () =>
  base.store.db.selectFrom('audit_event').selectAll().where('action', '=', 'file.describe').execute();
const storedAlt = async (id = picture) =>
  (await base.store.db.selectFrom('asset').select('alt').where('id', '=', id).executeTakeFirstOrThrow()).alt;

test('A change that fails leaves no trace', async () => {
  const last = await lastPublication(base.store.db);
  const now = () => {
    throw new Error('There is no clock.');
  };
  const change = describeAsset({ ...context, now }, picture, { alt: { ru: 'Лебедь' } });
  await expect(change).rejects.toThrow('There is no clock.');
  expect(await storedAlt()).toEqual(former);
  expect(await publicRowsWith('Лебедь')).toEqual({});
  expect(await lastPublication(base.store.db)).toBe(last);
});

test('A changed text is public at once in its language, and is recorded', async () => {
  const { ru: before } = await publicRowsWith('"Рисунок"');
  expect(before).toBeGreaterThan(3);
  const last = await lastPublication(base.store.db);
  const alt = { ...former, ru: 'Рисунок аиста' };
  expect(await describeAsset(context, picture, { alt: { ru: alt.ru } })).toMatchObject({ id: picture, alt });
  expect(await publicRowsWith('"Рисунок"')).toEqual({});
  expect(await publicRowsWith('"Рисунок аиста"')).toEqual({ ru: before });
  const { tags } = await listPublicationsAfter(base.store.db, last);
  expect(tags).toContainEqual(expect.stringContaining('news'));
  expect(tags.filter((tag) => !tag.startsWith('ru'))).toEqual([]);
  expect(await eventsOf()).toMatchObject([
    {
      actor: 'Айгерім',
      user_id: context.actor.userId,
      subject_type: 'file',
      subject_id: String(picture),
      subject_title: 'sample-picture',
      locales: ['ru'],
      details: {},
    },
  ]);
});

test('The same texts write nothing', async () => {
  const [events, last] = [await eventsOf(), await lastPublication(base.store.db)];
  await describeAsset(context, picture, { alt: { ...former, ru: 'Рисунок аиста' } });
  expect(await eventsOf()).toEqual(events);
  expect(await lastPublication(base.store.db)).toBe(last);
});

test('Users change the languages that they may write', async () => {
  const as = async (grants: Actor['grants']) => ({
    ...context,
    actor: await addEditor(base.store, 'Аудармашы', grants),
  });
  const translator = await as([{ role: 'translator', sections: ['career'], locales: ['en'] }]);
  const reader = await as([{ role: 'reader', sections: ['news'], locales: ['kk', 'ru', 'en'] }]);
  const { id } = await base.store.db
    .insertInto('asset')
    .columns(['sha256', 'name', 'media_type', 'bytes', 'alt'])
    .expression((build) =>
      build
        .selectFrom('asset')
        .select([sql<string>`${'0'.repeat(64)}`.as('sha256'), 'name', 'media_type', 'bytes', 'alt'])
        .where('id', '=', picture),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = (await storedAlt(id)) ?? {};
  await describeAsset(translator, id, { alt: { en: 'A stork' } });
  expect(await storedAlt(id)).toEqual({ ...stored, en: 'A stork' });
  for (const alt of [{ kk: 'Дегелек' }, { kk: 'Дегелек', en: 'Stork' }, { ru: '' }]) {
    await expect(describeAsset(translator, id, { alt })).rejects.toThrow(ForbiddenError);
  }
  expect(await storedAlt(id)).toEqual({ ...stored, en: 'A stork' });
  await expect(describeAsset(reader, id, { alt: stored })).rejects.toThrow(ForbiddenError);
  await expect(describeAsset(context, 999_999, {})).rejects.toThrow(NotFoundError);
});

test('What is public is described by those who may publish it', async () => {
  const as = async (grants: Actor['grants']) => ({
    ...context,
    actor: await addEditor(base.store, 'Аудармашы', grants),
  });
  const publisher = (sections: readonly Section[], only: readonly Locale[]) =>
    as([{ role: 'chief-editor', sections, locales: only }]);
  const before = await storedAlt();
  const changes: AssetChange[] = [
    { alt: { en: 'Goose' } },
    { decorative: true },
    { focus: { x: 0, y: 0 } },
    { name: 'goose.jpg' },
  ];
  for (const change of changes) {
    const ofFaq = describeAsset(await publisher(['faq'], locales), picture, change);
    await expect(ofFaq).rejects.toThrow(ForbiddenError);
  }
  const ofRussian = await publisher(sections, ['ru']);
  await expect(describeAsset(ofRussian, picture, { alt: { en: 'Goose' } })).rejects.toThrow(ForbiddenError);
  await expect(describeAsset(ofRussian, picture, { focus: { x: 0, y: 0 } })).rejects.toThrow(ForbiddenError);
  expect(await storedAlt()).toEqual(before);
  // Tags are not public.
  const ofFaq = await publisher(['faq'], locales);
  expect((await describeAsset(ofFaq, picture, { tags: ['Құстар'] })).tags).toEqual(['Құстар']);
  await describeAsset(ofRussian, picture, { alt: { ru: 'Гусь' } });
  expect(await storedAlt()).toEqual({ ...before, ru: 'Гусь' });
});

test('Simultaneous changes of different languages keep each other', async () => {
  await Promise.all([
    describeAsset(context, picture, { alt: { kk: 'Ләйлек' } }),
    describeAsset(context, picture, { alt: { ru: 'Аист' } }),
    describeAsset(context, picture, { alt: { en: '' } }),
  ]);
  expect(await storedAlt()).toEqual({ kk: 'Ләйлек', ru: 'Аист' });
  expect(await publicRowsWith('"A stork"')).toEqual({});
});

test('Empty texts are removed', async () => {
  await describeAsset(context, picture, { alt: { kk: '', ru: '', en: '' } });
  expect(await storedAlt()).toBeNull();
  expect(await publicRowsWith('"Аист"')).toEqual({});
});
