import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Role } from '#model/auth/permission.ts';
import type { Section } from '#model/auth/section.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { findAlternates, findPublished, readTotals } from '#store/content/published-read.ts';
import { addNews, addNewsCategory, newsFields } from '#test/support/content/content.ts';
import { addEditor, countRows, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { autosaveEntry } from './autosave-entry.ts';
import { createEntry } from './create-entry.ts';
import { SingletonError } from './entry-errors.ts';
import { listBin } from './list-bin.ts';
import { loadEntry } from './load-entry.ts';
import { moveToBin } from './move-to-bin.ts';
import { purgeBin } from './purge-bin.ts';
import { restoreFromBin } from './restore-from-bin.ts';

let base: TestStore;
let context: WriteContext;
let category: number;
const clock = { now: Date.parse('2026-11-20T06:00:00Z') };
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  base = await createTestStore();
  const actor = await addEditor(base.store, 'Айгерім');
  context = { ...editing(base.store, actor), now: () => clock.now };
  category = await addNewsCategory(context);
});
afterAll(() => base.drop());
beforeEach(() => {
  clock.now = Date.parse('2026-11-20T06:00:00Z');
});

const stateOf = (id: number) => loadEntry(context.db, context.actor, id);
const isPublic = async (slug: string) => (await findPublished(context.db, 'news', 'kk', slug)) !== undefined;

describe('Moving to the bin', () => {
  test('removes the entry from the site and from its referrers', async () => {
    const section = await addNewsCategory(context, 'binned');
    await addNews(context, { category: section, title: 'Сілтеген' });
    await moveToBin(context, section);
    expect((await findPublished(context.db, 'news', 'kk', 'siltegen-qazaqsha'))?.item.category).toBeNull();
    const state = await stateOf(section);
    expect(state).toMatchObject({ deletedAt: '2026-11-20T06:00:00.000Z' });
    expect(state.editions.kk).toMatchObject({ languageStatus: 'unpublished', publicPath: null });
  });

  test('nothing can be changed or published there', async () => {
    const id = await addNews(context, { category, title: 'Жәшікте' });
    const { save } = await openEntry(context, id);
    await moveToBin(context, id);
    expect(await isPublic('zhashikte-qazaqsha')).toBe(false);
    const before = await countRows(context, id);
    const { editions } = await stateOf(id);
    const unsaved = {
      type: 'news' as const,
      entryId: id,
      base: { shared: null, editions: {} },
      editions: {},
    };
    for (const change of [
      () => save({ kk: (fields) => ({ ...fields, title: 'x' }) }),
      () => publishEntry(context, { entryId: id, locales: ['kk'] }),
      () => moveToBin(context, id),
      () => autosaveEntry(context, unsaved),
    ]) {
      await expect(change()).rejects.toThrow(NotFoundError);
    }
    expect(await countRows(context, id)).toEqual(before);
    expect((await stateOf(id)).editions).toEqual(editions);
  });

  test('the slug stays reserved', async () => {
    const id = await addNews(context, { category, title: 'Мекенжай' });
    await moveToBin(context, id);
    const otherId = await addNews(context, { category, title: 'Мекенжай', publish: [] });
    expect((await stateOf(otherId)).editions.kk?.slug).toBe('mekenzhay-qazaqsha-2');
  });

  test('the only entry of a type stays', async () => {
    const id = await createEntry(context, {
      type: 'contacts',
      shared: {},
      editions: { kk: { slug: null, fields: { title: 'Байланыс' } } },
    });
    await expect(moveToBin(context, id)).rejects.toThrow(SingletonError);
    await expect(createEntry(context, { type: 'contacts', shared: {}, editions: {} })).rejects.toThrow(
      SingletonError,
    );
  });

  test('Twenty simultaneous calls create one entry of a singleton type', async () => {
    const create = () => createEntry(context, { type: 'settings', shared: {}, editions: {} });
    const results = await Promise.allSettled(Array.from({ length: 20 }, create));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('needs the permission for every language of the entry', async () => {
    const id = await addNews(context, { category, title: 'Рұқсат' });
    const grants = [{ role: 'chief-editor', sections: ['news'], locales: ['kk', 'ru'] }] as const;
    const editor = { ...context, actor: await addEditor(base.store, 'Редактор', grants) };
    await expect(moveToBin(editor, id)).rejects.toThrow(ForbiddenError);
    expect(await isPublic('ruqsat-qazaqsha')).toBe(true);
    await moveToBin(context, id);
    await expect(restoreFromBin(editor, id)).rejects.toThrow(ForbiddenError);
    const own = await createEntry(editor, {
      type: 'news',
      shared: {},
      editions: { ru: { slug: null, fields: newsFields('Своё') } },
    });
    await moveToBin(editor, own);
    await restoreFromBin(editor, own);
  });
});

describe('Restoring from the bin', () => {
  test('gives back drafts with their slugs and history', async () => {
    const id = await addNews(context, { category, title: 'Қайту' });
    const before = await countRows(context, id);
    await moveToBin(context, id);
    await restoreFromBin(context, id);
    const state = await stateOf(id);
    expect(state.deletedAt).toBeNull();
    expect(state.editions.kk).toMatchObject({ slug: 'qaytu-qazaqsha', languageStatus: 'draft' });
    expect(await countRows(context, id)).toEqual(before);
    expect(await isPublic('qaytu-qazaqsha')).toBe(false);
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    expect(await isPublic('qaytu-qazaqsha')).toBe(true);
    await expect(restoreFromBin(context, id)).rejects.toThrow(NotFoundError);
  });
});

describe('The list of the bin', () => {
  test('has the entries of all types in pages, the latest deletion first', async () => {
    for (let index = 0; index < 5; index += 1) {
      const section = await addNewsCategory(context, `listed-${index}`);
      const id = await addNews(context, { category: section, title: `Тізім ${index}` });
      // Both are deleted at the same time.
      await moveToBin(context, id);
      await moveToBin(context, section);
      clock.now += 1000;
    }
    const expected = await context.db
      .selectFrom('entry')
      .select('id')
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const listed: number[] = [];
    let after: Awaited<ReturnType<typeof listBin>>['next'];
    do {
      const page = await listBin(context.db, context.actor, { after, limit: 3 });
      expect(page.total).toBe(expected.length);
      for (const { id, deletedAt } of page.entries) {
        expect(deletedAt).not.toBeNull();
        listed.push(id);
      }
      after = page.next;
    } while (after);
    expect(listed).toEqual(expected.map(({ id }) => id));
    expect(listed.length).toBeGreaterThanOrEqual(10);
  });

  test('tells which entries the user may restore: those of which the user may remove every language', async () => {
    const grants = [{ role: 'chief-editor', sections: ['news'], locales: ['kk', 'ru'] }] as const;
    const editor = { ...context, actor: await addEditor(base.store, 'Редактор', grants) };
    const inAll = await addNews(context, { category, title: 'Үш тілде' });
    const inTwo = await createEntry(context, {
      type: 'news',
      shared: {},
      editions: {
        kk: { slug: null, fields: newsFields('Екі тілде') },
        ru: { slug: null, fields: newsFields('На двух') },
      },
    });
    for (const id of [inAll, inTwo]) {
      await moveToBin(context, id);
      clock.now += 1000;
    }
    const marksFor = async (actor: Actor) => {
      const { entries } = await listBin(context.db, actor, { limit: 200 });
      return entries
        .filter(({ id }) => [inAll, inTwo].includes(id))
        .map(({ id, mayRestore }) => [id, mayRestore]);
    };
    expect(await marksFor(context.actor)).toEqual([
      [inTwo, true],
      [inAll, true],
    ]);
    expect(await marksFor(editor.actor)).toEqual([
      [inTwo, true],
      [inAll, false],
    ]);
    await expect(restoreFromBin(editor, inAll)).rejects.toThrow(ForbiddenError);
    await restoreFromBin(editor, inTwo);
  });

  test('has only types of which the user may remove entries', async () => {
    const mine = (role: Role, sections: readonly Section[]): Actor => ({
      ...context.actor,
      grants: [{ role, sections, locales: ['kk'] }],
    });
    const totalOf = async (actor: Actor) => (await listBin(context.db, actor, { limit: 1 })).total;
    expect(await totalOf(mine('chief-editor', ['news']))).toBeGreaterThan(0);
    expect(await totalOf(mine('chief-editor', ['faq']))).toBe(0);
    expect(await totalOf(mine('editor', ['news']))).toBe(0);
    expect(await listBin(context.db, { ...context.actor, grants: [] }, { limit: 9 })).toEqual({
      entries: [],
      total: 0,
      next: undefined,
    });
  });
});

describe('After 30 days', () => {
  test('entries are deleted with everything that belongs to them, and others stay', async () => {
    const id = await addNews(context, { category, title: 'Ескірген' });
    const other = await addNews(context, { category, title: 'Қалатын' });
    const totals = (await readTotals(context.db, 'news', 'kk')).get(category);
    await moveToBin(context, id);
    clock.now += DAY_MS;
    const restored = await addNews(context, { category, title: 'Қайтарылған' });
    await moveToBin(context, restored);
    clock.now += 29 * DAY_MS + 1;
    expect(await purgeBin(context)).toBeGreaterThan(0);
    await expect(stateOf(id)).rejects.toThrow(NotFoundError);
    expect(await countRows(context, id)).toEqual({ revision: 0, shared: 0, sources: 0 });
    expect(await findAlternates(context.db, 'news', 'kk', 'eskirgen-qazaqsha')).toBeUndefined();
    await restoreFromBin(context, restored);
    expect((await stateOf(other)).deletedAt).toBeNull();
    expect((await readTotals(context.db, 'news', 'kk')).get(category)).toBe((totals ?? 0) - 1);
    expect(await purgeBin(context)).toBe(0);
    const events = await context.db
      .selectFrom('audit_event')
      .select(['action', 'actor', 'subject_title'])
      .where('subject_id', '=', String(id))
      .where('subject_type', '=', 'news')
      .orderBy('id')
      .execute();
    expect(events.at(-2)).toMatchObject({ action: 'entry.move-to-bin', actor: 'Айгерім' });
    expect(events.at(-1)).toMatchObject({
      action: 'entry.delete',
      actor: 'retention',
      subject_title: 'Ескірген қазақша',
    });
    const again = await addNews(context, { category, title: 'Ескірген', publish: [] });
    expect((await stateOf(again)).editions.kk?.slug).toBe('eskirgen-qazaqsha');
  });
});
