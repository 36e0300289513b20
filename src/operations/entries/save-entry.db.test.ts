import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#model/auth/permission.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { addNewsCategory, newsFields } from '#test/support/content/content.ts';
import { addEditor, countRows, editing, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';
import { ContentValidationError } from '../publishing/content-validation-error.ts';
import { publishEntry } from '../publishing/publish-entry.ts';
import { createEntry } from './create-entry.ts';
import { loadEntry } from './load-entry.ts';
import { saveEntry } from './save-entry.ts';

let base: TestStore;
let context: WriteContext;
let other: WriteContext;
let category: number;

beforeAll(async () => {
  base = await createTestStore();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
  other = editing(base.store, await addEditor(base.store, 'Данияр'));
  category = await addNewsCategory(context);
});
afterAll(() => base.drop());

const figures = (...keys: string[]) => keys.map((key) => ({ key, value: 5, format: 'number' }));

async function addNews(title = 'Жаңалық'): Promise<number> {
  const edition = (text: string) => ({
    slug: null,
    fields: { ...newsFields(text), figure_labels: { a: `${text} a`, b: `${text} b` } },
  });
  return createEntry(context, {
    type: 'news',
    shared: { category, date: '2026-11-01T05:00:00Z', figures: figures('a', 'b') },
    editions: {
      kk: edition(`${title} қазақша`),
      ru: edition(`${title} по-русски`),
      en: edition(`${title} in English`),
    },
  });
}

const fieldsOf = async (id: number, locale: 'kk' | 'ru' | 'en') =>
  (await loadEntry(context.db, context.actor, id)).editions[locale]?.fields ?? {};
const sharedOf = async (id: number) => (await loadEntry(context.db, context.actor, id)).shared;
const faultsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContentValidationError);
  const issues = error instanceof ContentValidationError ? error.issues : [];
  return issues.map(({ locale, keyPath, path, fault }) => [locale, keyPath ?? path.join('.'), fault?.code]);
};

test('A text that was copied in a new entry is a translation of its origin', async () => {
  const edition = (title: string) => ({ slug: null, fields: newsFields(title) });
  const id = await createEntry(context, {
    type: 'news',
    shared: { category, date: '2026-11-01T05:00:00Z' },
    editions: { kk: edition('Заголовок'), ru: edition('Заголовок') },
    origins: { kk: { title: 'ru' } },
  });
  const { save } = await openEntry(context, id);
  await save({ ru: (fields) => ({ ...fields, title: 'Новый заголовок' }) });
  const { stale } = await loadEntry(context.db, context.actor, id);
  expect(stale).toMatchObject([{ locale: 'kk', path: 'title', sourceLocale: 'ru' }]);
});

describe('What a save writes', () => {
  test('Nothing if nothing changed', async () => {
    const id = await addNews();
    const before = await countRows(context, id);
    const { save } = await openEntry(context, id);
    const same = <Value>(value: Value) => value;
    expect(await save({ shared: same, kk: same, ru: same, en: same })).toEqual([]);
    expect(await countRows(context, id)).toEqual(before);
  });

  test('A revision of the changed language only', async () => {
    const id = await addNews();
    const before = await loadEntry(context.db, context.actor, id);
    const { save } = await openEntry(context, id);
    await save({ ru: (fields) => ({ ...fields, title: 'Новый' }) }, { note: 'Заголовок' });
    const after = await loadEntry(context.db, context.actor, id);
    expect(after.editions.kk?.revisionId).toBe(before.editions.kk?.revisionId);
    expect(after.editions.en?.revisionId).toBe(before.editions.en?.revisionId);
    expect(after.sharedRevisionId).toBe(before.sharedRevisionId);
    const revision = await context.db
      .selectFrom('revision')
      .selectAll()
      .where('id', '=', after.editions.ru?.revisionId ?? 0)
      .executeTakeFirstOrThrow();
    expect(revision).toMatchObject({
      author: 'Айгерім',
      user_id: context.actor.userId,
      note: 'Заголовок',
      shared_revision_id: before.sharedRevisionId,
    });
  });

  test('A revision of every language if shared fields changed (decision 0005)', async () => {
    const id = await addNews();
    const before = await countRows(context, id);
    const { save } = await openEntry(context, id);
    await save({ shared: (fields) => ({ ...fields, date: '2026-11-02T05:00:00Z' }) });
    expect(await countRows(context, id)).toEqual({
      ...before,
      revision: before.revision + 3,
      shared: before.shared + 1,
    });
  });

  test('An incomplete and too long draft as it is', async () => {
    const id = await addNews();
    const { save } = await openEntry(context, id);
    const title = 'ұ'.repeat(1000);
    expect(await save({ kk: () => ({ title, body: '' }) })).toEqual([]);
    expect(await fieldsOf(id, 'kk')).toMatchObject({ title, body: null });
  });

  test('The normal form of a valid value', async () => {
    const id = await createEntry(context, {
      type: 'city',
      shared: { phones: ['+7 (727) 250-00-01'], postal_code: '050 000', hours: [] },
      editions: { kk: { slug: null, fields: { name: '  Алматы ' } } },
    });
    expect(await sharedOf(id)).toMatchObject({ phones: ['+77272500001'], postal_code: '050000' });
    expect(await fieldsOf(id, 'kk')).toMatchObject({ name: 'Алматы' });
  });

  test('Texts in all languages with more words than an index accepts', async () => {
    const features = (prefix: string) =>
      ['a', 'b', 'c'].map((key) => {
        const words = Array.from({ length: 18_000 }, (_, index) => `${prefix}${key}${index.toString(36)}`);
        return { key, title: key, text: `${words.join(' ')} соңы` };
      });
    const edition = (prefix: string) => ({
      slug: null,
      fields: { title: prefix, features: features(prefix.repeat(4)) },
    });
    const id = await createEntry(context, {
      type: 'offering',
      shared: {},
      editions: { kk: edition('қ'), ru: edition('ы'), en: edition('w') },
    });
    expect(await fieldsOf(id, 'en')).toMatchObject({ features: features('wwww') });
  });

  test('A first shared revision of an entry that the previous release wrote', async () => {
    const { id } = await context.db
      .insertInto('entry')
      .values({ type: 'news', key: null, position: 0, shared: JSON.stringify({ category }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { state, save } = await openEntry(context, id);
    expect(state.sharedRevisionId).toBe(0);
    await save({
      shared: (fields) => ({ ...fields, date: '2026-11-02T05:00:00Z' }),
      kk: () => newsFields('Бір'),
    });
    const after = await loadEntry(context.db, context.actor, id);
    expect(after.sharedRevisionId).toBeGreaterThan(0);
    expect(after.shared).toMatchObject({ category, date: '2026-11-02T05:00:00Z' });
  });

  test('No edition of a language without content', async () => {
    const id = await createEntry(context, {
      type: 'news',
      shared: {},
      editions: { kk: { slug: null, fields: newsFields('Бір') }, ru: { slug: null, fields: { title: '' } } },
    });
    const { editions } = await loadEntry(context.db, context.actor, id);
    expect(Object.keys(editions)).toEqual(['kk']);
  });
});

describe('What cannot be stored', () => {
  test.each([
    ['an unknown field', { titel: 'x' }, ['kk', 'titel', 'unknown-field']],
    ['a number as text', { title: 5 }, ['kk', 'title', 'invalid']],
    ['a list as object', { figure_labels: ['x'] }, ['kk', 'figure_labels', 'invalid']],
    ['an invalid key', { figure_labels: { 'A B': 'x' } }, ['kk', 'figure_labels', 'invalid']],
    ['too long a text', { title: 'x'.repeat(200_001) }, ['kk', 'title', 'too-much-data']],
    ['a script', { body: '<p>x</p><script>alert(1)</script>' }, ['kk', 'body', 'markup']],
    ['a picture', { body: '<img src=x onerror=alert(1)>' }, ['kk', 'body', 'markup']],
    ['too deep a text', { body: '<b>'.repeat(60_000) }, ['kk', 'body', 'markup']],
  ])('%s is rejected, and nothing is written', async (_, fields, issue) => {
    const id = await addNews();
    const before = await countRows(context, id);
    const { save } = await openEntry(context, id);
    expect(await faultsOf(save({ kk: (former) => ({ ...former, ...fields }) }))).toEqual([issue]);
    expect(await countRows(context, id)).toEqual(before);
  });

  test.each([0, -1, 1.5, 3_000_000_000])('The id %d of a file or an entry is rejected', async (id) => {
    const { save } = await openEntry(context, await addNews());
    const change = save({ shared: (fields) => ({ ...fields, category: id, picture: id }) });
    expect(await faultsOf(change)).toEqual([
      [null, 'category', 'invalid'],
      [null, 'picture', 'invalid'],
    ]);
  });

  test('Items of a list need different keys', async () => {
    const id = await addNews();
    const { save } = await openEntry(context, id);
    const change = (keys: unknown) => save({ shared: (fields) => ({ ...fields, figures: keys }) });
    expect(await faultsOf(change(figures('a', 'a')))).toEqual([[null, 'figures[a]', 'duplicate-key']]);
    expect(await faultsOf(change([{ value: 5 }]))).toEqual([[null, 'figures', 'invalid']]);
  });

  test('A base of another entry or language is rejected', async () => {
    const [id, otherId] = [await addNews(), await addNews()];
    const { state } = await openEntry(context, otherId);
    const sent = { slug: null, fields: newsFields('x') };
    const change = (editions: object, locale: 'kk' | 'ru' = 'kk') =>
      saveEntry(context, id, { base: { shared: null, editions }, editions: { [locale]: sent } });
    const foreign = state.editions.kk?.revisionId;
    expect(await faultsOf(change({ kk: foreign }))).toEqual([['kk', 'base', 'outdated-base']]);
    expect(await faultsOf(change({ kk: 2_000_000_000 }))).toEqual([['kk', 'base', 'outdated-base']]);
    const own = await openEntry(context, id);
    const ofKazakh = own.state.editions.kk?.revisionId;
    expect(await faultsOf(change({ ru: ofKazakh }, 'ru'))).toEqual([['ru', 'base', 'outdated-base']]);
  });

  test('An entry that does not exist', async () => {
    const nothing = { base: { shared: null, editions: {} }, editions: {} };
    await expect(saveEntry(context, 2_000_000_000, nothing)).rejects.toThrow(NotFoundError);
  });
});

describe('Changes of others', () => {
  test('Disjoint fields are merged', async () => {
    const id = await addNews();
    const [mine, theirs] = [await openEntry(context, id), await openEntry(other, id)];
    await theirs.save({ kk: (fields) => ({ ...fields, title: 'Олардың тақырыбы' }) });
    expect(await mine.save({ kk: (fields) => ({ ...fields, summary: 'Менің мазмұным' }) })).toEqual([]);
    expect(await fieldsOf(id, 'kk')).toMatchObject({
      title: 'Олардың тақырыбы',
      summary: 'Менің мазмұным',
    });
  });

  test('Different languages and shared fields are merged', async () => {
    const id = await addNews();
    const [mine, theirs] = [await openEntry(context, id), await openEntry(other, id)];
    await theirs.save({
      shared: (fields) => ({ ...fields, figures: figures('b', 'a') }),
      ru: (fields) => ({ ...fields, title: 'Их' }),
    });
    const save = mine.save({
      shared: (fields) => ({ ...fields, date: '2026-12-01T05:00:00Z' }),
      en: (fields) => ({ ...fields, title: 'Mine' }),
    });
    expect(await save).toEqual([]);
    expect(await sharedOf(id)).toMatchObject({
      date: '2026-12-01T05:00:00Z',
      figures: figures('b', 'a'),
    });
    expect(await fieldsOf(id, 'ru')).toMatchObject({ title: 'Их' });
    expect(await fieldsOf(id, 'en')).toMatchObject({ title: 'Mine' });
  });

  test('The same change is no conflict', async () => {
    const id = await addNews();
    const [mine, theirs] = [await openEntry(context, id), await openEntry(other, id)];
    const change = (fields: object) => ({ ...fields, title: 'Бірдей' });
    await theirs.save({ kk: change });
    const before = await countRows(context, id);
    expect(await mine.save({ kk: change })).toEqual([]);
    expect(await countRows(context, id)).toEqual(before);
  });

  test('Different changes of a field are a conflict, and nothing is written', async () => {
    const id = await addNews();
    const [mine, theirs] = [await openEntry(context, id), await openEntry(other, id)];
    await theirs.save({ kk: (fields) => ({ ...fields, title: 'Олардікі' }) });
    const before = await countRows(context, id);
    const conflicts = await mine.save({
      kk: (fields) => ({ ...fields, title: 'Менікі', summary: 'Мазмұны' }),
      ru: (fields) => ({ ...fields, title: 'Мой' }),
    });
    expect(conflicts).toEqual([
      {
        locale: 'kk',
        path: 'title',
        kind: 'changed',
        base: 'Жаңалық қазақша',
        mine: 'Менікі',
        theirs: 'Олардікі',
        savedBy: 'Данияр',
        savedAt: expect.any(Date),
      },
    ]);
    expect(await countRows(context, id)).toEqual(before);
    expect(await fieldsOf(id, 'ru')).toMatchObject({ title: 'Жаңалық по-русски' });
  });

  test('A language that both created is a conflict where the texts differ', async () => {
    const id = await createEntry(context, { type: 'news', shared: {}, editions: {} });
    const [mine, theirs] = [await openEntry(context, id), await openEntry(other, id)];
    await theirs.save({ kk: () => ({ title: 'Олардікі', summary: 'Бірдей' }) });
    const conflicts = await mine.save({ kk: () => ({ title: 'Менікі', summary: 'Бірдей' }) });
    expect(conflicts.map(({ locale, path }) => [locale, path])).toEqual([['kk', 'title']]);
  });

  test('Different slugs are a conflict', async () => {
    const id = await addNews();
    const [mine, theirs] = [await openEntry(context, id), await openEntry(other, id)];
    const rename = (opened: typeof mine, actor: WriteContext, slug: string) => {
      const { base: ids, editions } = opened.prepare({ kk: (fields) => fields });
      return saveEntry(actor, id, { base: ids, editions: { kk: { fields: {}, ...editions.kk, slug } } });
    };
    expect(await rename(theirs, other, 'olardyki')).toEqual([]);
    expect(await rename(mine, context, 'meniki')).toMatchObject([
      { locale: 'kk', path: 'slug', mine: 'meniki', theirs: 'olardyki' },
    ]);
  });

  test('Moving or deleting an item never moves a text of another language', async () => {
    const id = await addNews();
    const { save } = await openEntry(context, id);
    await save({ shared: (fields) => ({ ...fields, figures: figures('b', 'a') }) });
    const labels = { a: 'Жаңалық қазақша a', b: 'Жаңалық қазақша b' };
    expect(await fieldsOf(id, 'kk')).toMatchObject({ figure_labels: labels });
    const again = await openEntry(context, id);
    await again.save({
      shared: (fields) => ({ ...fields, figures: figures('b') }),
      ru: (fields) => ({ ...fields, figure_labels: { b: 'б' } }),
    });
    expect(await fieldsOf(id, 'kk')).toMatchObject({ figure_labels: labels });
    expect(await fieldsOf(id, 'ru')).toMatchObject({ figure_labels: { b: 'б' } });
  });

  test('Simultaneous saves lose nothing', async () => {
    const id = await addNews();
    const opened = await openEntry(context, id);
    const names = ['title', 'summary', 'seo_title', 'seo_description'];
    const saves = names.flatMap((name, index) =>
      (['kk', 'ru', 'en'] as const).map((locale) =>
        saveEntry(index % 2 === 0 ? context : other, id, {
          ...opened.prepare({ [locale]: (fields: object) => ({ ...fields, [name]: `${name} ${locale}` }) }),
        }),
      ),
    );
    expect((await Promise.all(saves)).flat()).toEqual([]);
    for (const locale of ['kk', 'ru', 'en'] as const) {
      const expected = Object.fromEntries(names.map((name) => [name, `${name} ${locale}`]));
      expect(await fieldsOf(id, locale)).toMatchObject(expected);
    }
  });

  test('Of simultaneous changes of one field one is saved, and the others are conflicts', async () => {
    const id = await addNews();
    const { save } = await openEntry(context, id);
    const titles = Array.from({ length: 8 }, (_, index) => `Тақырып ${index}`);
    const results = await Promise.all(
      titles.map((title) => save({ kk: (fields) => ({ ...fields, title }) })),
    );
    const saved = titles.filter((_, index) => results[index]?.length === 0);
    expect(saved).toHaveLength(1);
    expect(await fieldsOf(id, 'kk')).toMatchObject({ title: saved[0] });
  });
});

describe('Slugs', () => {
  const slugOf = async (id: number) => (await loadEntry(context.db, context.actor, id)).editions.kk?.slug;
  const rename = async (id: number, title: string, slug: string | null) => {
    const { prepare } = await openEntry(context, id);
    const { base: ids, editions } = prepare({ kk: (fields) => ({ ...fields, title }) });
    return saveEntry(context, id, { base: ids, editions: { kk: { fields: {}, ...editions.kk, slug } } });
  };

  test('A slug follows the title until the language is public', async () => {
    const id = await addNews('Бастапқы');
    expect(await slugOf(id)).toBe('bastapqy-qazaqsha');
    await rename(id, 'Келесі тақырып', null);
    expect(await slugOf(id)).toBe('kelesi-taqyryp');
    await publishEntry(context, { entryId: id, locales: ['kk'] });
    await rename(id, 'Соңғысы', null);
    expect(await slugOf(id)).toBe('kelesi-taqyryp');
  });

  test('A slug that an editor chose stays', async () => {
    const id = await addNews('Таңдалған');
    await rename(id, 'Басқа', 'tandalgan');
    await rename(id, 'Тағы басқа', 'tandalgan');
    expect(await slugOf(id)).toBe('tandalgan');
  });

  test('A malformed slug is rejected; one of another entry is reported on publication', async () => {
    const [id, otherId] = [await addNews('Иесі'), await addNews('Басқа иесі')];
    await publishEntry(context, { entryId: otherId, locales: ['kk'] });
    expect(await faultsOf(rename(id, 'x', 'Жаман слаг'))).toEqual([['kk', 'slug', 'slug-invalid']]);
    await rename(id, 'x', (await slugOf(otherId)) ?? '');
    const publication = publishEntry(context, { entryId: id, locales: ['kk'] });
    expect(await faultsOf(publication)).toEqual([['kk', 'slug', 'slug-taken']]);
  });
});

describe('Permissions', () => {
  const grant = (role: 'translator' | 'editor' | 'reader', ...locales: ('kk' | 'ru' | 'en')[]) => [
    { role, sections: ['news'] as const, locales },
  ];
  const as = async (grants: Actor['grants']) =>
    editing(base.store, await addEditor(base.store, 'Аудармашы', grants));

  test('A translator changes the granted language, and nothing else', async () => {
    const id = await addNews();
    const translator = await as(grant('translator', 'en'));
    const { save } = await openEntry(translator, id);
    const change = (fields: object) => ({ ...fields, title: 'Changed' });
    expect(await save({ en: change })).toEqual([]);
    const { save: again } = await openEntry(translator, id);
    await expect(again({ kk: change })).rejects.toThrow(ForbiddenError);
    await expect(again({ en: change, shared: (fields) => ({ ...fields, date: null }) })).rejects.toThrow(
      ForbiddenError,
    );
    expect(await again({ kk: (fields) => fields, shared: (fields) => fields })).toEqual([]);
  });

  test('A conflict with a language that the user may not write is not returned', async () => {
    const id = await addNews();
    const translator = await as(grant('translator', 'en'));
    const opened = await openEntry(translator, id);
    const theirs = await openEntry(other, id);
    await theirs.save({ kk: (fields) => ({ ...fields, title: 'Олардікі' }) });
    const change = opened.save({ kk: (fields) => ({ ...fields, title: 'Менікі' }) });
    await expect(change).rejects.toThrow(ForbiddenError);
  });

  test('Readers and users of other sections change nothing', async () => {
    const id = await addNews();
    const nothing = { base: { shared: null, editions: {} }, editions: {} };
    const stranger = await as([{ role: 'chief-editor', sections: ['career'], locales: ['kk', 'ru', 'en'] }]);
    await expect(saveEntry(stranger, id, nothing)).rejects.toThrow(ForbiddenError);
    const reader = await as(grant('reader', 'kk', 'ru', 'en'));
    const { save } = await openEntry(reader, id);
    await expect(save({ kk: (fields) => ({ ...fields, title: 'x' }) })).rejects.toThrow(ForbiddenError);
    await expect(createEntry(reader, { type: 'news', shared: {}, editions: {} })).rejects.toThrow(
      ForbiddenError,
    );
  });

  test('Fields that the user may not change are not parsed', async () => {
    const id = await addNews();
    const editor = await as(grant('editor', 'en'));
    const { prepare } = await openEntry(editor, id);
    const invalid = { slug: null, fields: { title: 5, body: '<b>' } };
    for (const locale of ['kk', 'ru'] as const) {
      const change = { ...prepare({}), editions: { [locale]: invalid } };
      await expect(saveEntry(editor, id, change)).rejects.toThrow(ForbiddenError);
      const creation = createEntry(editor, { type: 'news', shared: {}, editions: { [locale]: invalid } });
      await expect(creation).rejects.toThrow(ForbiddenError);
    }
    const translator = await as(grant('translator', 'en'));
    const shared = { ...prepare({}), shared: { figure: '<b>' } };
    await expect(saveEntry(translator, id, shared)).rejects.toThrow(ForbiddenError);
  });
});

describe('The audit log', () => {
  const eventsOf = (id: number) =>
    context.db
      .selectFrom('audit_event')
      .select(['action', 'actor', 'locales', 'subject_title', 'details'])
      .where('subject_type', '=', 'news')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();

  test('A save is recorded without texts, and an unchanged one is not', async () => {
    const id = await addNews('Журнал');
    const { save } = await openEntry(context, id);
    await save({ ru: (fields) => ({ ...fields, title: 'Запись' }) });
    await (await openEntry(context, id)).save({ ru: (fields) => fields });
    expect(await eventsOf(id)).toMatchObject([
      { action: 'entry.create', actor: 'Айгерім', locales: ['kk', 'ru', 'en'] },
      {
        action: 'entry.save',
        locales: ['ru'],
        subject_title: 'Журнал қазақша',
        details: { shared: false, minor: false },
      },
    ]);
  });

  test('A save that fails leaves no trace', async () => {
    const id = await addNews();
    const before = await countRows(context, id);
    await sql`create function refuse_event() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
      context.db,
    );
    await sql`create trigger refuse_event before insert on audit_event for each row execute function refuse_event()`.execute(
      context.db,
    );
    const { save } = await openEntry(context, id);
    await expect(save({ ru: (fields) => ({ ...fields, title: 'x' }) })).rejects.toThrow('refused');
    await sql`drop trigger refuse_event on audit_event`.execute(context.db);
    expect(await countRows(context, id)).toEqual(before);
    expect(await eventsOf(id)).toHaveLength(1);
  });
});
