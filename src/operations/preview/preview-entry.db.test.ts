import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLocalTransport } from '#api/content/local-transport.ts';
import { locales } from '#language/locale/locale.ts';
import { type Actor, administratorGrant } from '#model/auth/permission.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { type AutosavePlace, putAutosave } from '#store/editing/autosave.ts';
import type { Fields } from '#store/schema.ts';
import { addNews, addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { putEntry } from '../entries/put-entry.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { PreviewRequest } from './load-draft.ts';
import { type Preview, PreviewTimeoutError, previewEntry } from './preview-entry.ts';

let base: TestStore;
let context: WriteContext;
let category: number;
let userId: number;
let editor: Actor;

beforeAll(async () => {
  base = await createTestStore();
  context = writeContext(base.store);
  category = await addNewsCategory(context);
  const user = {
    email: 'editor@site.test',
    email_key: 'editor@site.test',
    name: 'Айгерім',
    locale: 'kk' as const,
  };
  ({ id: userId } = await base.store.db
    .insertInto('admin_user')
    .values({ ...user, password_hash: null, signed_in_at: null })
    .returning('id')
    .executeTakeFirstOrThrow());
  editor = { userId, name: 'Айгерім', grants: [administratorGrant] };
});
afterAll(() => base.drop());
afterEach(() => vi.useRealTimers());

const own = (entryId: number, isUnsaved = false): PreviewRequest => ({
  kind: 'own',
  actor: editor,
  entryId,
  isUnsaved,
});

const preview = <T>(
  request: PreviewRequest,
  render: (preview: Preview) => Promise<T>,
  locale = 'kk' as const,
) => previewEntry({ db: base.store.db, now: context.now }, request, { locale, render });

/** Stores unsaved changes of the editor in Kazakh. */
const autosave = (place: AutosavePlace, kk: { slug: string | null; fields: Fields }) =>
  putAutosave(base.store.db, {
    ...place,
    userId,
    base: { shared: null, editions: {} },
    shared: null,
    editions: { kk },
    savedAt: new Date(),
  });

/** The item of the draft as the page receives it. */
const readItem = (entryId: number) => async (shown: Preview) => {
  const row = await shown.db
    .selectFrom('published')
    .select(['item', 'card', 'slug', 'alternates'])
    .where('entry_id', '=', entryId)
    .where('locale', '=', 'kk')
    .executeTakeFirstOrThrow();
  return { ...row, target: shown.target };
};

/** Everything that is public, and what belongs to the editors. */
async function readDatabase(): Promise<unknown> {
  const tables = [
    'published',
    'published_total',
    'search_document',
    'term',
    'publication',
    'slug',
    'entry',
    'edition',
    'revision',
    'entry_summary',
    'entry_link',
  ];
  const contents: unknown[] = [];
  for (const table of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(each)::text as row from ${sql.table(table)} as each order by 1`.execute(base.store.db);
    contents.push([table, rows]);
  }
  return contents;
}

const change = (id: number, fields: Fields, slug?: string) =>
  putEntry(context, { type: 'news', id, editions: { kk: { fields, ...(slug !== undefined && { slug }) } } });

describe('a preview', () => {
  test('shows the latest revision on the page of the entry, and changes nothing', async () => {
    const id = await addNews(context, { category, title: 'Жария' });
    await change(id, newsFields('Жоба'), 'zhoba');
    const before = await readDatabase();
    const shown = await preview(own(id), readItem(id));
    expect(shown).toMatchObject({
      target: '/press-center/zhoba',
      item: { title: 'Жоба', category: { id: category } },
      alternates: { kk: 'zhoba', ru: expect.any(String) },
    });
    expect(await readDatabase()).toEqual(before);
  });

  test('shows lists and pages that embed the entry as they would be', async () => {
    const label = (name: string) => ({ kk: { fields: { name } } });
    await addNews(context, { category, title: 'Санаттағы' });
    await putEntry(context, { type: 'news-category', id: category, editions: label('Жаңа атау') });
    const news = await preview(own(category), async ({ db, target }) => {
      const transport = createLocalTransport({ db, now: context.now, analyser: testAnalyser, locale: 'kk' });
      return {
        target,
        list: (await transport('news', {})).json,
        categories: (await transport('newsCategories', {})).json,
      };
    });
    expect(news.target).toBe('/press-center');
    expect(news.categories).toContain('Жаңа атау');
    expect(news.list).toContain('Жаңа атау');
    const transport = createLocalTransport({
      db: base.store.db,
      now: context.now,
      analyser: testAnalyser,
      locale: 'kk',
    });
    expect((await transport('news', {})).json).not.toContain('Жаңа атау');
  });

  test('is shown although a page that embeds the entry is invalid today', async () => {
    const { db } = base.store;
    const id = await addNewsCategory(context, 'embedded');
    const invalid = await addNews(context, { category: id, title: 'Жарамсыз' });
    await db.updateTable('revision').set({ fields: '{}' }).where('entry_id', '=', invalid).execute();
    const fields = { name: 'Жаңа атау' };
    await putEntry(context, { type: 'news-category', id, editions: { kk: { fields } } });
    expect(await preview(own(id), readItem(id))).toMatchObject({ item: { name: 'Жаңа атау' } });
    const shown = await preview(own(id), readItem(invalid));
    expect(shown).toMatchObject({ item: { title: 'Жарамсыз қазақша' } });
  });

  test('A draft that was never published is shown with neutral values for what it lacks', async () => {
    const id = await putEntry(context, {
      type: 'news',
      shared: {},
      editions: { kk: { fields: { title: 'Бастама' } } },
    });
    const { item, target } = await preview(own(id), readItem(id));
    expect(target).toBe('/press-center/bastama');
    expect(item).toMatchObject({ title: 'Бастама', summary: '', category: null, picture: null, body: '' });
  });

  test.each(contentTypeNames)('An empty draft of the type %s has a page', async (type) => {
    const before = await readDatabase();
    const request: PreviewRequest = { kind: 'new', actor: editor, type };
    await autosave({ type, entryId: null }, { slug: null, fields: {} });
    const target = await preview(request, async (shown) => {
      const rows = await shown.db
        .selectFrom('published')
        .select('entry_id')
        .where('type', '=', type)
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      return shown.target;
    });
    expect(target).toMatch(pagePatterns[type] ?? /^\/$/u);
    expect(await readDatabase()).toEqual(before);
  });

  test('Unsaved changes are shown to their user only, and only when asked for', async () => {
    const id = await addNews(context, { category, title: 'Сақталған' });
    await autosave({ type: 'news', entryId: id }, { slug: 'saqtalmagan', fields: newsFields('Сақталмаған') });
    expect(await preview(own(id, true), readItem(id))).toMatchObject({ item: { title: 'Сақталмаған' } });
    expect(await preview(own(id), readItem(id))).toMatchObject({ item: { title: 'Сақталған қазақша' } });
    const other: PreviewRequest = {
      kind: 'own',
      actor: { ...editor, userId: userId + 1 },
      entryId: id,
      isUnsaved: true,
    };
    expect(await preview(other, readItem(id))).toMatchObject({ item: { title: 'Сақталған қазақша' } });
    const shared: PreviewRequest = { kind: 'shared', entryId: id };
    expect(await preview(shared, readItem(id))).toMatchObject({ item: { title: 'Сақталған қазақша' } });
  });

  test('Unsaved changes with a title that no index accepts are shown', async () => {
    const id = await addNews(context, { category, title: 'Ұзарған' });
    const title = '\u202e'.repeat(40_000);
    await autosave(
      { type: 'news', entryId: id },
      { slug: null, fields: { ...newsFields('Ұзарған'), title } },
    );
    expect(await preview(own(id, true), readItem(id))).toMatchObject({ item: { title } });
  });

  test('A slug that belongs to another public entry is replaced', async () => {
    const taken = await addNews(context, { category, title: 'Бірінші' });
    const { slug } = await base.store.db
      .selectFrom('published')
      .select('slug')
      .where('entry_id', '=', taken)
      .where('locale', '=', 'kk')
      .executeTakeFirstOrThrow();
    const id = await addNews(context, { category, title: 'Екінші', publish: [] });
    await base.store.db
      .updateTable('edition')
      .set({ slug })
      .where('entry_id', '=', id)
      .where('locale', '=', 'kk')
      .execute();
    expect((await preview(own(id), readItem(id))).target).toBe(`/press-center/${slug}-${id}`);
  });

  test('There is none for a missing entry, a missing language, the bin, or without permission', async () => {
    const id = await addNews(context, { category, title: 'Қоқыс', publish: [] });
    const render = vi.fn(async () => 'rendered');
    await expect(preview(own(999_999), render)).rejects.toThrow(NotFoundError);
    const onlyKazakh = await putEntry(context, {
      type: 'news',
      shared: {},
      editions: { ru: { fields: { title: 'Р' } } },
    });
    await expect(preview(own(onlyKazakh), render)).rejects.toThrow(NotFoundError);
    const stranger: Actor = { ...editor, grants: [{ role: 'editor', sections: ['faq'], locales }] };
    await expect(
      preview({ kind: 'own', actor: stranger, entryId: id, isUnsaved: false }, render),
    ).rejects.toThrow(ForbiddenError);
    await expect(preview({ kind: 'new', actor: stranger, type: 'news' }, render)).rejects.toThrow(
      ForbiddenError,
    );
    await base.store.db.updateTable('entry').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await expect(preview(own(id), render)).rejects.toThrow(NotFoundError);
    await expect(preview({ kind: 'shared', entryId: id }, render)).rejects.toThrow(NotFoundError);
    expect(render).not.toHaveBeenCalled();
  });

  test('A failed render rolls back too', async () => {
    const id = await addNews(context, { category, title: 'Қате', publish: [] });
    const before = await readDatabase();
    await expect(preview(own(id), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await readDatabase()).toEqual(before);
  });
});

const pagePatterns: Partial<Record<ContentTypeName, RegExp>> = {
  consent: /^\/forms\/consent$/u,
  'about-overview': /^\/about$/u,
  'about-annual-reports': /^\/about\/annual-reports$/u,
  'about-compliance-control': /^\/about\/compliance-control$/u,
  'about-esg-policies': /^\/about\/esg-policies$/u,
  'about-financial-reports': /^\/about\/financial-reports$/u,
  'about-history': /^\/about\/history$/u,
  'about-licenses': /^\/about\/licenses$/u,
  'about-teams': /^\/about\/teams$/u,
  video: /^\/about\/video\/video-[0-9]+$/u,
  'news-category': /^\/press-center$/u,
  news: /^\/press-center\/news-[0-9]+$/u,
  'document-category': /^\/documents\/document-category-[0-9]+$/u,
  document: /^\/documents$/u,
  'tariff-group': /^\/documents\/tariffs$/u,
  contacts: /^\/contacts$/u,
  city: /^\/contacts$/u,
  'vacancy-field': /^\/career$/u,
  vacancy: /^\/career\/vacancy-[0-9]+$/u,
  offering: /^\/offerings\/offering-[0-9]+$/u,
  'deal-field': /^\/deals$/u,
  deal: /^\/deals$/u,
  'faq-category': /^\/faq$/u,
  faq: /^\/faq$/u,
};

describe('publications during a preview', () => {
  test('A publication of another entry is not delayed, and of the same one only until the preview ends', async () => {
    const id = await addNews(context, { category, title: 'Баяу' });
    const other = await addNews(context, { category, title: 'Жылдам' });
    await change(id, newsFields('Баяу жоба'));
    const finish = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const slow = preview(own(id), async () => {
      started.resolve();
      await finish.promise;
      return 'shown';
    });
    await started.promise;
    await publishEntry(context, { entryId: other, locales });
    let isPublished = false;
    const publication = publishEntry(context, { entryId: id, locales: ['kk'] }).then(() => {
      isPublished = true;
    });
    await sleep(300);
    expect(isPublished).toBe(false);
    finish.resolve();
    await publication;
    expect(await slow).toBe('shown');
    expect(await preview(own(id), readItem(id))).toMatchObject({ item: { title: 'Баяу жоба' } });
  });

  test('A preview that renders too long gives its locks back', async () => {
    const id = await addNews(context, { category, title: 'Шексіз' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const started = Promise.withResolvers<void>();
    const endless = preview(own(id), () => {
      started.resolve();
      return new Promise<never>(() => undefined);
    });
    const outcome = expect(endless).rejects.toThrow(PreviewTimeoutError);
    await started.promise;
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
    vi.useRealTimers();
    await publishEntry(context, { entryId: id, locales: ['kk'] });
  });

  test('A preview waits for a publication of the same entry without disturbing it', async () => {
    const id = await addNews(context, { category, title: 'Кезек' });
    const finish = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const publication = base.store.db.transaction().execute(async (trx) => {
      await trx.updateTable('published').set({ popular: true }).where('entry_id', '=', id).execute();
      locked.resolve();
      await finish.promise;
    });
    await locked.promise;
    const shown = preview(own(id), readItem(id));
    await sleep(300);
    finish.resolve();
    await publication;
    expect(await shown).toMatchObject({ item: { title: 'Кезек қазақша' } });
  });
});
